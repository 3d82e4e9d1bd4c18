// Ended orders by accounting day, noon to noon. An order is listed on the day of the run that decides how it
// ended, so a correction moves it to the day of the correction.

import type { LedgerCategory } from '@touchline/contract/account/types'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type postgres from 'postgres'
import { LISTED_MS, PAGE } from '../order/list.ts'
import { type OrderRow, readOrders } from '../order/read.ts'
import { endedDay, endedIn } from './ended.ts'
import { isOf } from './general-ledger.ts'

export interface HistoryQuery {
  readonly memberId: string
  /** "2026-03-05"; null for all days. */
  readonly day: string | null
  /** main and sports are all orders. */
  readonly category: LedgerCategory
  /** Whether orders paid with trial funds are included; 'only' leaves out all others. */
  readonly trials: boolean | 'only'
  /** How they ended; null for all. */
  readonly kind: 'won' | 'lost' | 'returned' | null
  /** From 1. */
  readonly page: number
  /** Unix ms, site time. */
  readonly now: number
}

export interface HistoryDay {
  readonly day: string
  readonly orders: number
  /**
   * fen: stakes of the member's own money, stakes of trial funds, fees on won orders, and what the member
   * gained or lost.
   */
  readonly stake: number
  readonly trialStake: number
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
  // Whole days are read, so that a day's figures cover all its orders. Orders that ended before them are
  // neither listed nor summed.
  const first = accountingDayStart(accountingDay(query.now - LISTED_MS))
  const last = query.now + 1
  const which = sql`${isOf(sql, query.category)} and ${paidAs(sql, query)} and ${endedAs(sql, query)}`
  const all = endedIn(sql, query.memberId, first, last)
  const [from, to] = query.day
    ? [Math.max(first, accountingDayStart(query.day)), Math.min(last, accountingDayEnd(query.day))]
    : [first, last]
  const ended = endedIn(sql, query.memberId, from, to)
  const [days, rows] = await Promise.all([
    sql<HistoryDay[]>`
      select ${endedDay(sql)} as day, count(*)::int as orders,
        sum(o.own_stake)::int8 as stake, sum(o.stake - o.own_stake)::int8 as "trialStake", coalesce(sum(o.fee) filter (where o.result = 'won'), 0)::int8 as fee,
        sum(o.net_result)::int8 as "netResult"
      from (${all}) o where ${which} group by 1 order by 1 desc`,
    readOrders(
      sql,
      ended,
      sql`where ${which} order by o.ended_at desc, o.placed_at desc, o.entry_seq desc limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
    ),
  ])
  const listed = query.day ? days.filter(({ day }) => day === query.day) : days
  const count = listed.reduce((sum, { orders }) => sum + orders, 0)
  return { days, rows, pages: Math.max(1, Math.ceil(count / PAGE)) }
}

function paidAs(sql: postgres.Sql, { trials }: HistoryQuery): postgres.Fragment {
  if (trials === 'only') return sql`o.paid_from = 'trial'`
  return trials ? sql`true` : sql`o.paid_from <> 'trial'`
}

function endedAs(sql: postgres.Sql, { kind }: HistoryQuery): postgres.Fragment {
  if (kind === 'returned') return sql`o.result not in ('won', 'lost')`
  return kind ? sql`o.result = ${kind}` : sql`true`
}
