// A sleeping account whose member has shown only a contact: an operator checks whether it is the member.
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import type { TaskWork } from '../../task/work.ts'
import { hidden } from '../setting/contact.ts'
import { wake } from './wake.ts'

interface Row {
  readonly since: Date
  readonly asked: Date
  readonly email: string | null
  readonly phone: string | null
  readonly identity: string | null
}

export const reactivationWork: TaskWork = {
  lock: (tx, memberId) => tx`select from member where id = ${memberId} for update`,
  async evidence(_, tx, memberId) {
    const [row] = await tx<Row[]>`
      select d.since, d.asked_at as asked, m.email, m.phone, i.state as identity
      from dormancy d join member m on m.id = d.member_id left join identity i on i.member_id = d.member_id
      where d.member_id = ${memberId} and d.asked_at is not null and d.since is not null`
    if (!row) return null
    return {
      facts: [
        ['asleep', String(row.since.getTime())],
        ['asked', String(row.asked.getTime())],
        ['contacts', [hidden(row.email), hidden(row.phone)].filter(Boolean).join(', ')],
        ['identity', row.identity ?? 'none'],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, memberId, { verdict }) {
    if (verdict === 'approve') {
      await wake(deps, tx, memberId)
      return undefined
    }
    await tx`update dormancy set asked_at = null where member_id = ${memberId}`
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'sleepsOn' })
    await deps.sessions.tellChangedOf(tx, memberId)
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.wallClock.now() })
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select member_id as id from dormancy where asked_at is not null`
    return rows.map(({ id }) => id)
  },
}
