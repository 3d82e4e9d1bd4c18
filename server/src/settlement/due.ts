import type { DuePart } from '../jobs/due-part.ts'
import { confirmDue } from './confirm.ts'
import { settleOpenRuns } from './settle.ts'

export const settlementDue: DuePart = {
  steps: (deps) => [
    { name: 'confirmation', after: 'reservations', run: (now) => confirmDue(deps, now) },
    { name: 'settlement', after: 'confirmation', run: () => settleOpenRuns(deps) },
  ],
}
