// A complaint waits until it is answered. The answer is bound to what the member wrote, and given once.
import { notifyLive } from '../live/bus.ts'
import { tellMember } from '../notice/tell.ts'
import type { TaskWork } from '../task/work.ts'

export const complaintWork: TaskWork = {
  lock: (tx, id) => tx`select from complaint where id = ${id} for update`,
  async evidence(_, tx, id) {
    const [row] = await tx<{ topic: string; content: string; order: string | null; at: Date }[]>`
      select topic, content, order_id as "order", written_at as at from complaint where id = ${id} and answer is null`
    if (!row) return null
    return {
      facts: [
        ['written', String(row.at.getTime())],
        ['topic', row.topic],
        ['content', row.content],
        ['order', row.order ?? 'none'],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, id, { words, by }) {
    const at = deps.siteClock.now()
    const [row] = await tx<[{ memberId: string }]>`
      update complaint set answer = ${words}, answered_at = ${new Date(at)}, answered_by = ${by.id}
      where id = ${id} returning member_id as "memberId"`
    await tellMember(deps, tx, row.memberId, { kind: 'complaint' })
    await notifyLive(tx, { kind: 'member', id: row.memberId, version: at })
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select id from complaint where answer is null and run_id is null`
    return rows.map(({ id }) => id)
  },
}
