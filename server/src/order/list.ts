// A member's orders, sorted by the day of kick-off, with totals over all pages. Open orders: the next day
// first. Closed ones: the latest day first. Within a day: the newest first.
import { DAY } from '@touchline/engine/site/units'
import { siteZone } from '@touchline/engine/site/zone'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { SelectionNamed } from '../market/selection-id.ts'
import { endedOrders, mayBeOpen, type OrderRow, ownStake, readOrders } from './read.ts'

export const PAGE = 20

/** Closed orders are listed this far back; older ones are in the statement. */
export const LISTED_MS = 62 * DAY

export interface OrderQuery {
  readonly memberId: string
  readonly closed: boolean
  readonly matchId: number | null
  /** Only those paid with trial funds. */
  readonly trial?: boolean
  /** From 1. */
  readonly page: number
  /** Unix ms, site time. */
  readonly now: number
}

export interface OrderList {
  readonly rows: readonly OrderRow[]
  readonly count: number
  /** fen of the member's own money, and of trial funds. */
  readonly stakes: number
  readonly trialStakes: number
  /** fen. Open: what is won if every order wins. Closed: the net result. */
  readonly profit: number
  /** When one match is asked for: the sums on each selection over all pages. Otherwise empty. */
  readonly selections: readonly OnSelection[]
}

export interface OnSelection extends SelectionNamed {
  readonly count: number
  /** fen */
  readonly stakes: number
}

export async function listOrders(sql: postgres.Sql, query: OrderQuery): Promise<OrderList> {
  const ofMatch = query.matchId === null ? sql`true` : sql`o.match_id = ${query.matchId}`
  const ofFund = query.trial ? sql`o.paid_from = 'trial'` : sql`true`
  const since = query.closed ? sql`o.id >= ${uuidFloor(query.now - LISTED_MS)}` : mayBeOpen(sql)
  const ended = endedOrders(sql, query.memberId, sql`${since} and ${ofMatch} and ${ofFund}`)
  const end = query.closed ? sql`o.result is not null` : sql`o.result is null`
  const [[totals], rows, selections] = await Promise.all([
    sql<[{ count: number; stakes: number; trialStakes: number; profit: number }]>`
      select count(*)::int as count, coalesce(sum(${ownStake(sql)}), 0)::int8 as stakes,
        coalesce(sum(o.stake - ${ownStake(sql)}), 0)::int8 as "trialStakes",
        coalesce(sum(${query.closed ? sql`o.net_result` : sql`o.net`}), 0)::int8 as profit
      from (${ended}) o where ${end}`,
    readOrders(
      sql,
      ended,
      sql`where ${end} order by ${kickoffDay(sql)} ${query.closed ? sql`desc` : sql`asc`}, o.placed_at desc, o.entry_seq desc
        limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
    ),
    query.matchId === null
      ? []
      : sql<OnSelection[]>`
          select o.match_id as "matchId", o.market_type as type, o.option, count(*)::int as count, sum(o.stake)::int8 as stakes
          from (${ended}) o where ${end} group by 1, 2, 3 order by 2, 3`,
  ])
  return { rows, selections, ...totals }
}

/** The calendar day of the kick-off of match `m` in the site's zone. */
export function kickoffDay(sql: postgres.Sql): postgres.Fragment {
  return sql`(m.kickoff at time zone ${siteZone})::date`
}
