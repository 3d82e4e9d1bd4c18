// Reads what is owed to every member at one instant: all reads are of one snapshot. Trial funds are the
// house's and are not owed.
import { fenOfUsdt, type UsdtRate } from '@touchline/engine/deposit/conversion'
import type { Tx } from '../../ledger/post.ts'

/** Fen. */
export interface OwedAmounts {
  readonly main: number
  readonly held: number
  readonly locked: number
  readonly arrived: number
  /** Own stakes of open orders. */
  readonly open: number
}

export interface MemberOwed extends OwedAmounts {
  readonly memberId: string
}

export interface HouseSums {
  /** fen of payments that arrived and whose owner is not certain. */
  readonly suspense: number
  /** The house's holdings by its books, in CNY and in other units at the rates they were booked with. */
  readonly cash: number
  readonly coins: number
}

export function amountOf({ main, held, locked, arrived, open }: OwedAmounts): number {
  return main + held + locked + arrived + open
}

/** Each member to whom anything is owed. */
export function readOwed(tx: Tx): Promise<MemberOwed[]> {
  return tx<MemberOwed[]>`
    with own as (
      select member_id,
        coalesce(sum(balance) filter (where kind = 'main'), 0)::int8 as main,
        coalesce(sum(balance) filter (where kind = 'held'), 0)::int8 as held,
        coalesce(sum(balance) filter (where kind = 'locked'), 0)::int8 as locked,
        coalesce(sum(balance) filter (where kind = 'arrived'), 0)::int8 as arrived
      from account where kind <> 'trial' and balance > 0 group by member_id
    ), staked as (
      select o.member_id, sum(o.stake)::int8 as open from standing_order o
      where o.paid_from <> 'trial'
        and o.match_id in (select ref::bigint from house_entry where account = 'open-stakes' group by ref having sum(amount) <> 0)
        and not exists (select from settle_run r
          join order_end e on e.run_id = r.id and e.member_id = o.member_id and e.order_id = o.id
          where r.match_id = o.match_id)
      group by o.member_id
    )
    select member_id as "memberId", coalesce(main, 0) as main, coalesce(held, 0) as held, coalesce(locked, 0) as locked,
      coalesce(arrived, 0) as arrived, coalesce(open, 0) as open
    from own full join staked using (member_id)`
}

/** `rate` values the USDT whose owner is not known; without a rate that USDT counts as nothing. */
export async function readHouse(tx: Tx, rate: UsdtRate | null): Promise<HouseSums> {
  const [sums] = await tx<[{ suspense: number; usdt: number; cash: number; coins: number }]>`
    select coalesce(sum(amount) filter (where account = 'suspense' and unit = 'CNY'), 0)::int8 as suspense,
      coalesce(sum(amount) filter (where account = 'suspense' and unit = 'USDT'), 0)::int8 as usdt,
      coalesce(-sum(amount) filter (where account in ('deposit-transit', 'withdrawal-transit') and unit = 'CNY'), 0)::int8 as cash,
      coalesce(-sum(amount) filter (where account = 'conversion' and unit = 'CNY'), 0)::int8 as coins
    from house_entry where account in ('suspense', 'deposit-transit', 'withdrawal-transit', 'conversion')`
  const { suspense, usdt, cash, coins } = sums
  const unmatched = rate === null || usdt <= 0 ? 0 : fenOfUsdt(usdt, rate)
  return { suspense: Math.max(0, suspense) + unmatched, cash, coins: coins + unmatched }
}
