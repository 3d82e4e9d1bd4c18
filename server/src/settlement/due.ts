import type { DuePart, HealthCheck } from '../jobs/due-part.ts'
import { confirmDue } from './confirm.ts'
import { waitingMatches } from './console.ts'
import { settleOpenRuns } from './settle.ts'

/** Matches that nothing settles by itself. */
const rulings: HealthCheck = {
  name: 'rulings',
  async measure(deps, tx) {
    const { size: figure } = await waitingMatches(deps, tx)
    return { ok: figure === 0, figure, limit: 0 }
  },
}

export const settlementDue: DuePart = {
  steps: (deps) => [
    { name: 'confirmation', after: 'reservations', run: (now) => confirmDue(deps, now) },
    { name: 'settlement', after: 'confirmation', run: () => settleOpenRuns(deps) },
  ],
  checks: [rulings],
}
