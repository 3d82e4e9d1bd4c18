// Ended orders by accounting day, noon to noon. An order stands on the day of the run that says how it ended: a correction
// takes it to the day of the correction.
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import { LISTED_MS, PAGE } from '../order/list.ts'
import { canceledAs, type OrderRow, ownStake, readOrders } from '../order/read.ts'

export interface HistoryQuery {
  readonly memberId: string
  /** "2026-03-05"; null for all days. */
  readonly day: string | null
  /** From 1. */
  readonly page: number
  /** Unix ms, site time. */
  readonly now: number
}

export interface HistoryDay {
  readonly day: string
  readonly orders: number
  /** fen: stakes, fees on won orders, and what the member gained or lost. */
  readonly stake: number
  readonly fee: number
  readonly netResult: number
}

export interface History {
  readonly days: readonly HistoryDay[]
  /** Newest first. */
  readonly rows: readonly OrderRow[]
  readonly pages: number
}

export async function readHistory(sql: postgres.Sql, query: HistoryQuery): Promise<History> {
  // Whole days, so that a day's figures are of all its orders; a day before them has none, in the list as in the sums.
  const first = accountingDayStart(accountingDay(query.now - LISTED_MS))
  const last = query.now + 1
  const all = endedBetween(sql, query.memberId, first, last)
  const [from, to] = query.day
    ? [Math.max(first, accountingDayStart(query.day)), Math.min(last, accountingDayEnd(query.day))]
    : [first, last]
  const ended = endedBetween(sql, query.memberId, from, to)
  const [days, rows] = await Promise.all([
    sql<HistoryDay[]>`
      select ((o.ended_at - interval '4 hours') at time zone 'UTC')::date as day, count(*)::int as orders,
        sum(o.stake)::int8 as stake, coalesce(sum(o.fee) filter (where o.result = 'won'), 0)::int8 as fee,
        sum(o.net_result)::int8 as "netResult"
      from (${all}) o group by 1 order by 1 desc`,
    readOrders(
      sql,
      ended,
      sql`order by o.ended_at desc, o.id desc limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
    ),
  ])
  const listed = query.day ? days.filter(({ day }) => day === query.day) : days
  const count = listed.reduce((sum, { orders }) => sum + orders, 0)
  return { days, rows, pages: Math.max(1, Math.ceil(count / PAGE)) }
}

/** Orders whose last word was spoken in [from, to), Unix ms: no later run of the match says anything about them. */
function endedBetween(sql: postgres.Sql, memberId: string, from: number, to: number): postgres.Fragment {
  return sql`
    select o.*, e.result, r.started_at as ended_at, e.payout - ${ownStake(sql)} as net_result, null as reason
    from order_end e
    join settle_run r on r.id = e.run_id
    join "order" o on o.member_id = e.member_id and o.id = e.order_id
    where e.member_id = ${memberId} and e.run_id >= ${uuidFloor(from)} and e.run_id < ${uuidFloor(to)}
      and not exists (
        select from settle_run later
        join order_end l on l.member_id = e.member_id and l.run_id = later.id and l.order_id = e.order_id
        where later.match_id = r.match_id and later.run > r.run)
    union all
    select o.*, ${canceledAs(sql)} as result, c.canceled_at as ended_at, 0 as net_result, c.reason
    from order_cancel c
    join "order" o on o.member_id = c.member_id and o.id = c.order_id
    where c.member_id = ${memberId} and c.canceled_at >= ${new Date(from)} and c.canceled_at < ${new Date(to)}`
}
