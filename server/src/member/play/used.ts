import type postgres from 'postgres'
import { withEnds } from '../../order/read.ts'

/**
 * A member's use of its own limits, as a subquery: `deposit`, `stake` and `loss` in fen since the id
 * `p.floor` of the statement around it. It counts as the order desk does (play_limit_left.sql), so a loss may
 * be below zero. `member` is the member's id in that statement.
 */
export function usedSince(sql: postgres.ISql, member: postgres.Fragment): postgres.Fragment {
  return sql`
    select d.deposit, o.stake, o.loss from (
      select coalesce(sum(amount), 0)::int8 as deposit from member_entry
      where member_id = ${member} and account = 'main'
        and kind in ('deposit', 'arrived-release', 'interchange') and amount > 0 and transfer_id >= p.floor) d
    cross join (
      select coalesce(sum(o.stake) filter (where e.result is distinct from 'void'), 0)::int8 as stake,
        coalesce(sum(case when e.result is null then o.stake - o.insured else o.stake - e.payout end), 0)::int8 as loss
      from standing_order o
      ${withEnds(sql)}
      where o.member_id = ${member} and o.id >= p.floor and o.paid_from <> 'trial') o`
}
