// Papers that wait for a review. Each case belongs to a member, and a decision is bound to the number and the
// exact pictures that were sent.
import type { RefusalReason } from '@touchline/engine/identity/rules'
import type { TaskWork } from '../task/work.ts'
import { decideIdentity } from './review.ts'
import { lockIdentity } from './row.ts'

export const identityWork: TaskWork = {
  lock: lockIdentity,
  async evidence(_, tx, memberId) {
    const [row] = await tx<{ applied: Date; print: Buffer; pictures: string[] }[]>`
      select applied_at as applied, id_print as print,
        array(select p.side || ' ' || p.id from identity_picture p where p.member_id = i.member_id order by p.side) as pictures
      from identity i where member_id = ${memberId} and state = 'review'`
    if (!row) return null
    return {
      facts: [
        ['applied', String(row.applied.getTime())],
        ['number', row.print.toString('hex')],
        ['pictures', row.pictures.join(', ')],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, memberId, { reason, by }) {
    await decideIdentity(deps, tx, memberId, { reason: reason as RefusalReason | null, by: by.name })
    return undefined
  },
  async waiting(sql) {
    const rows = await sql<{ id: string }[]>`select member_id as id from identity where state = 'review'`
    return rows.map(({ id }) => id)
  },
}
