// A member's money by place, in fen, read in one statement from the accounts, the orders and the ends of
// orders. Every figure is a sum over the books; none is stored elsewhere.
import type postgres from 'postgres'
import { manyEnds } from '../order/read.ts'

export interface Totals {
  readonly main: number
  readonly held: number
  /** The balance that has arrived and may not be played with yet. */
  readonly arrived: number
  readonly trial: number
  /** Stakes of orders that have not ended. */
  readonly openStakes: number
  /** Stakes of all orders except void ones. */
  readonly staked: number
  /** The net result of all ended orders. */
  readonly netResult: number
  /**
   * Sum of min(stake, |net result|) over won and lost orders, neither insured nor of trial money: what
   * experience counts (spec 9, VIP).
   */
  readonly experience: number
  readonly deposited: number
  readonly withdrawn: number
}

export async function readTotals(
  { sql }: { readonly sql: postgres.ISql },
  memberId: string,
): Promise<Totals> {
  const [row] = await sql<[Totals]>`
    with ended as (
      ${manyEnds(sql, sql`e.member_id = ${memberId}`)}
    ), placed as (
      -- Trial stakes are the house's; what was taken back has never been.
      select case o.paid_from when 'trial' then 0 else o.stake end as stake, e.result, o.paid_from, o.insured,
        coalesce(e.payout - case o.paid_from when 'trial' then 0 else o.stake end, 0) as net
      from standing_order o left join ended e on e.order_id = o.id where o.member_id = ${memberId}
    ), accounts as (
      select kind, balance from account where member_id = ${memberId}
    ), moved as (
      select kind, sum(amount) as amount from member_entry
      where member_id = ${memberId} and (account in ('main', 'arrived') and kind in ('deposit', 'deposit-reversal', 'withdraw-bounce')
        or account = 'held' and kind = 'withdraw-pay') group by kind
    )
    select
      coalesce((select balance from accounts where kind = 'main'), 0) as main,
      coalesce((select balance from accounts where kind = 'held'), 0) as held,
      coalesce((select balance from accounts where kind = 'trial'), 0) as trial,
      coalesce((select balance from accounts where kind = 'arrived'), 0) as arrived,
      coalesce(sum(stake) filter (where result is null), 0)::int8 as "openStakes",
      coalesce(sum(stake) filter (where result is distinct from 'void'), 0)::int8 as staked,
      coalesce(sum(net), 0)::int8 as "netResult",
      coalesce(sum(least(stake, abs(net))) filter (where result in ('won', 'lost')
        and insured = 0 and paid_from <> 'trial'), 0)::int8 as experience,
      coalesce((select sum(amount) from moved where kind in ('deposit', 'deposit-reversal')), 0)::int8 as deposited,
      coalesce((select -sum(amount) from moved where kind in ('withdraw-pay', 'withdraw-bounce')), 0)::int8 as withdrawn
    from placed`
  return row
}
