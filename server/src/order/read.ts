// Orders as they are read back: with their match, and how they ended, which the view last_end says.
import type { Order } from '@touchline/contract/order/types'
import type postgres from 'postgres'
import type { StoredFacts } from '../feed/facts.ts'
import type { MatchState } from '../feed/match-state.ts'
import type { TeamRow } from '../market/match/match-cache.ts'
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
  /** Unix ms, site clock: when the settlement run began, or when the order was taken back. */
  readonly at: number
  readonly result: NonNullable<Order['result']>
  /** fen that the member gained or lost by it. */
  readonly net: number
  /** Why it was taken back; null for orders that a run ended. */
  readonly reason: string | null
}

/**
 * Joins to orders `o` how each of them ended, as `e`. With its limit it is looked up order by order: as a
 * plain join, a page of twenty orders reads all that the member ever had.
 */
export function withEnds(sql: postgres.ISql): postgres.Fragment {
  return sql`left join lateral (
      select * from last_end l where l.match_id = o.match_id and l.member_id = o.member_id and l.order_id = o.id limit 1
    ) e on true`
}

/**
 * The ends that count, among those that fit `which`, a condition on `e`. The result equals that of last_end,
 * but it is sorted in one piece, while last_end looks for a later run of each order: for sums over 24,000
 * orders this takes a quarter of the time.
 */
export function manyEnds(sql: postgres.ISql, which: postgres.Fragment): postgres.Fragment {
  return sql`select distinct on (e.member_id, e.order_id) e.member_id, e.order_id, e.result, e.payout
    from order_end e join settle_run r on r.id = e.run_id where ${which} order by e.member_id, e.order_id, r.run desc`
}

/** The orders of one member that fit `which`, a condition on `o`; each with the end that counts. */
export function endedOrders(sql: Sql, memberId: string, which: postgres.Fragment): postgres.Fragment {
  return sql`
    select o.*, coalesce(e.result, ${canceledAs(sql)}) as result, coalesce(e.started_at, c.canceled_at) as ended_at,
      coalesce(e.payout - ${ownStake(sql)}, 0) as net_result, c.reason
    from "order" o
    ${withEnds(sql)}
    left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id
    where o.member_id = ${memberId} and ${which}`
}

/**
 * Bounds the months in which open orders `o` are looked for: none is older than the first on a match that has
 * not ended.
 */
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

/** The condition that order `o`, which was under review, was released before its time. */
export function isReleased(sql: Sql): postgres.Fragment {
  return sql`exists (select from order_release r where r.member_id = o.member_id and r.order_id = o.id)`
}

/** Reads the rows of endedOrders, as `o`, with all that the wire says of an order. */
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
      m.kickoff, m.state as "matchState", m.facts, c.name as competition,
      json_build_object('id', h.id, 'name', h.name, 'iconColor', h.icon_color, 'iconText', h.icon_text) as home,
      json_build_object('id', a.id, 'name', a.name, 'iconColor', a.icon_color, 'iconText', a.icon_text) as away
    from (${ended}) o
    join match m on m.id = o.match_id
    join competition c on c.id = m.competition_id
    join team h on h.id = m.home_id
    join team a on a.id = m.away_id
    ${rest}`
}
