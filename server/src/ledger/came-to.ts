// A member's gain or loss from orders, as its entries say.
import type postgres from 'postgres'

/**
 * fen that ended orders have brought the member (below zero: cost) in all: what orders moved on the accounts
 * of its own money, and with it the stakes of those that have not ended, which are the member's still.
 * `member` is its id in the statement around it.
 */
export function cameTo(sql: postgres.ISql, member: postgres.Fragment): postgres.Fragment {
  return sql`(coalesce((select sum(e.amount) from member_entry e where e.member_id = ${member}
      and e.account in ('main', 'held', 'arrived') and e.kind in ('place', 'cancel', 'settle', 'correct')), 0)
    + coalesce((select sum(o.stake) from standing_order o where o.member_id = ${member} and o.paid_from <> 'trial'
      and not exists (select from order_end n where n.member_id = o.member_id and n.order_id = o.id)), 0))`
}
