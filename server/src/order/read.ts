// Orders as they are read back: with their match, and how they ended. The row of the match's latest run says how; while a
// correction is under way, an order it has not reached yet still shows the earlier one.
import type { Order } from '@touchline/contract/order/types'
import type postgres from 'postgres'
import type { StoredFacts } from '../feed/facts.ts'
import type { MatchState } from '../feed/match-state.ts'
import type { TeamRow } from '../market/match-cache.ts'
import type { Names } from '../market/names.ts'
import { orderColumns, type StoredOrder } from './stored.ts'

type Sql = postgres.Sql | postgres.TransactionSql

export interface OrderRow extends StoredOrder {
  /** The base rate now; null: no longer offered. */
  readonly baseRateNow: number | null
  /** Pending no longer, whatever `reviewUntil` says. */
  readonly released: boolean
  /** How it ended; null while open. */
  readonly end: OrderEnd | null
  readonly kickoff: Date
  readonly matchState: MatchState
  readonly facts: StoredFacts
  readonly competition: Names
  readonly home: TeamRow
  readonly away: TeamRow
}

export interface OrderEnd {
  /** Unix ms, site clock: when the run began that says so, or when it was taken back. */
  readonly at: number
  readonly result: NonNullable<Order['result']>
  /** fen that the member gained or lost by it. */
  readonly net: number
  /** Why it was taken back; null for orders that a run ended. */
  readonly reason: string | null
}

/** The orders of one member that fit `which`, a condition on `o`; each with the end that counts. */
export function endedOrders(sql: Sql, memberId: string, which: postgres.Fragment): postgres.Fragment {
  return sql`
    select o.*, coalesce(e.result, ${canceledAs(sql)}) as result, coalesce(e.at, c.canceled_at) as ended_at,
      coalesce(e.payout - ${ownStake(sql)}, 0) as net_result, c.reason
    from "order" o
    left join lateral (
      select r.started_at as at, e.result, e.payout
      from settle_run r
      join order_end e on e.member_id = o.member_id and e.run_id = r.id and e.order_id = o.id
      where r.match_id = o.match_id order by r.run desc limit 1
    ) e on true
    left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id
    where o.member_id = ${memberId} and ${which}`
}

/** Bounds the months in which open orders `o` are looked for: none is older than the first on a match that has not ended. */
export function mayBeOpen(sql: Sql): postgres.Fragment {
  return sql`o.id >= (select orders_from from match
    where state not in ('settled', 'void') and orders_from is not null order by orders_from limit 1)`
}

/** fen of an order `o` that were the member's: a trial stake is the house's. */
export function ownStake(sql: Sql): postgres.Fragment {
  return sql`case o.paid_from when 'trial' then 0 else o.stake end`
}

/** The result of an order that was taken back by the row `c` of order_cancel; null when there is none. */
export function canceledAs(sql: Sql): postgres.Fragment {
  return sql`case c.kind when 'member' then 'canceled-by-member' when 'system' then 'canceled-by-system'
    when 'risk' then 'refused-by-risk' end`
}

/** Order `o`, which was under review, was let go before its time. */
export function isReleased(sql: Sql): postgres.Fragment {
  return sql`exists (select from order_release r where r.member_id = o.member_id and r.order_id = o.id)`
}

/** What the rows of endedOrders, as `o`, are read into. */
export async function readOrders(
  sql: Sql,
  ended: postgres.Fragment,
  rest: postgres.Fragment,
): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select ${orderColumns(sql)}, ${isReleased(sql)} as released, (select s.base_rate from selection s where s.match_id = o.match_id
        and s.market_type = o.market_type and s.option = o.option and s.offered) as "baseRateNow",
      case when o.result is not null then
        json_build_object('at', round(extract(epoch from o.ended_at) * 1000), 'result', o.result, 'net', o.net_result,
          'reason', o.reason) end as "end",
      m.kickoff, m.state as "matchState", m.facts, c.name as competition, to_json(h) as home, to_json(a) as away
    from (${ended}) o
    join match m on m.id = o.match_id
    join competition c on c.id = m.competition_id
    join team h on h.id = m.home_id
    join team a on a.id = m.away_id
    ${rest}`
}
