// Two accounts that may be one person's: approving says that they belong together, refusing that they do not.
// Neither changes anything for the members; whatever is stopped for one of them is an act of its own.
import type { TaskWork } from '../../task/work.ts'
import { countingOf, evidenceOf, type Pair } from './evidence.ts'

export const linkWork: TaskWork = {
  lock: (tx, id) => tx`select from member_link where id = ${id} for no key update`,
  async evidence(deps, tx, id) {
    const [pair] = await tx<Pair[]>`select low, high from member_link where id = ${id} and state = 'waiting'`
    if (!pair) return null
    const [shared = []] = await evidenceOf(tx, [pair], countingOf(deps))
    return {
      facts: [
        ['accounts', `${pair.low}, ${pair.high}`],
        ['shared', shared.map(({ kind, since }) => `${kind} ${since}`).join(', ')],
      ],
      needed: 1,
      out: [],
      members: [pair.low, pair.high],
    }
  },
  async decide({ wallClock }, tx, id, { verdict }) {
    const state = verdict === 'approve' ? 'confirmed' : 'dismissed'
    await tx`update member_link set state = ${state}, decided_at = ${new Date(wallClock.now())} where id = ${id}`
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: number }[]>`select id from member_link where state = 'waiting'`
    return rows.map(({ id }) => String(id))
  },
}
