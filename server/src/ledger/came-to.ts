// A member's gain or loss from orders, as its entries say.
import type postgres from 'postgres'

/**
 * The fen that ended orders have brought the member in all (below zero: cost). It is what orders moved on the
 * accounts of the member's own money, plus the stakes of orders that have not ended, which are still the
 * member's. `member` is the member's id in the surrounding statement.
 */
export function cameTo(sql: postgres.ISql, member: postgres.Fragment): postgres.Fragment {
  return sql`(coalesce((select sum(e.amount) from member_entry e where e.member_id = ${member}
      and e.account in ('main', 'held', 'arrived') and e.kind in ('place', 'cancel', 'settle', 'correct')), 0)
    + coalesce((select sum(o.stake) from standing_order o where o.member_id = ${member} and o.paid_from <> 'trial'
      and not exists (select from order_end n where n.member_id = o.member_id and n.order_id = o.id)), 0))`
}
