// Orders under review (engine/order/review.ts). If no one decides in time, they are placed automatically.
import type { TaskWork } from '../task/work.ts'
import { lockOrder, readCurrent } from './cancel/take-back.ts'
import { refuseOrder, releaseOrder, undecided } from './review/review.ts'
import { caseOf, partsOf } from './review-case.ts'

export const orderWork: TaskWork = {
  lock: (tx, subject) => lockOrder(tx, ...partsOf(subject)),
  async evidence(_, tx, subject) {
    const [order] = await readCurrent(tx, ...partsOf(subject))
    if (!order?.open || order.released) return null
    const { matchId, type, option, stake, rate } = order
    return {
      facts: [
        ['selection', `${matchId}.${type}.${option}`],
        ['stake', String(stake)],
        ['rate', String(rate)],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, subject, { verdict, reason, words }) {
    const [memberId, id] = partsOf(subject)
    if (verdict === 'refuse') return refuseOrder(deps, tx, { memberId, id, reason: reason ?? '' })
    await releaseOrder(deps, tx, { memberId, id, reason: words })
    return undefined
  },
  async waiting(sql, now) {
    const orders = await sql<{ memberId: string; id: string }[]>`
      select o.member_id as "memberId", o.id from standing_order o where ${undecided(sql, now)}`
    return orders.map((order) => caseOf(order).subject)
  },
}
