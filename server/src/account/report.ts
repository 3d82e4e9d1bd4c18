// The results of a member's ended orders: by day, by month, and broken down by market, league, match or hour.
// Every figure is a sum over the orders and how they ended; a test compares the figures with a plain sum of
// the ledger's entries.
import { MATCHES_APART } from '@touchline/contract/account/types'
import type { Language } from '@touchline/contract/language'
import { siteZone } from '@touchline/engine/site/zone'
import type postgres from 'postgres'
import { endedDay, endedIn } from './ended.ts'
import type { Span } from './span.ts'

export interface Figures {
  readonly orders: number
  readonly won: number
  readonly lost: number
  /** Void or canceled. */
  readonly returned: number
  /** fen of the member's own money. */
  readonly stake: number
  /** fen on won orders, before and after the fee. */
  readonly gross: number
  readonly fee: number
  readonly netResult: number
}

export type DayFigures = Figures & { readonly day: string }
export type KeyFigures = Figures & { readonly key: string; readonly name: string }
export type ReportBy = 'market' | 'league' | 'match' | 'hour'

/** Days with an ended order, newest first. */
export function readDays(sql: postgres.Sql, memberId: string, span: Span): Promise<DayFigures[]> {
  return sql<DayFigures[]>`
    select ${endedDay(sql)} as day, ${sums(sql)}
    from (${endedIn(sql, memberId, span.start, span.end)}) o group by 1 order by 1 desc`
}

/** The same orders broken down: the largest stake first, but hours from 0 to 23. */
export function readApart(
  sql: postgres.Sql,
  memberId: string,
  span: Span,
  by: ReportBy,
  language: Language,
): Promise<KeyFigures[]> {
  const { key, name, order } = partsOf(sql, by, language)
  return sql<KeyFigures[]>`
    select * from (
      select ${key} as key, ${name} as name, ${sums(sql)}
      from (${endedIn(sql, memberId, span.start, span.end)}) o
      join match m on m.id = o.match_id
      join competition c on c.id = m.competition_id
      join team h on h.id = m.home_id
      join team a on a.id = m.away_id
      group by 1, 2) rows
    order by ${order} limit ${MATCHES_APART}`
}

function partsOf(
  sql: postgres.Sql,
  by: ReportBy,
  language: Language,
): Record<'key' | 'name' | 'order', postgres.Fragment> {
  const largest = sql`stake desc, key`
  switch (by) {
    case 'market':
      return { key: sql`o.market_type::text`, name: sql`''`, order: largest }
    case 'league':
      return { key: sql`c.id`, name: sql`c.name ->> ${language}`, order: largest }
    case 'match':
      return {
        key: sql`m.id::text`,
        name: sql`(h.name ->> ${language}) || ' - ' || (a.name ->> ${language})`,
        order: largest,
      }
    case 'hour':
      return {
        key: sql`extract(hour from o.placed_at at time zone ${siteZone})::int::text`,
        name: sql`''`,
        order: sql`key::int`,
      }
  }
}

function sums(sql: postgres.Sql): postgres.Fragment {
  return sql`count(*)::int as orders, count(*) filter (where o.result = 'won')::int as won,
    count(*) filter (where o.result = 'lost')::int as lost,
    count(*) filter (where o.result not in ('won', 'lost'))::int as returned,
    coalesce(sum(o.own_stake), 0)::int8 as stake,
    coalesce(sum(o.gross) filter (where o.result = 'won'), 0)::int8 as gross,
    coalesce(sum(o.fee) filter (where o.result = 'won'), 0)::int8 as fee,
    coalesce(sum(o.net_result), 0)::int8 as "netResult"`
}

const nothing: Figures = {
  orders: 0,
  won: 0,
  lost: 0,
  returned: 0,
  stake: 0,
  gross: 0,
  fee: 0,
  netResult: 0,
}

/** The sum of rows. */
export function totalOf(rows: readonly Figures[]): Figures {
  return rows.reduce<Figures>(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      won: sum.won + row.won,
      lost: sum.lost + row.lost,
      returned: sum.returned + row.returned,
      stake: sum.stake + row.stake,
      gross: sum.gross + row.gross,
      fee: sum.fee + row.fee,
      netResult: sum.netResult + row.netResult,
    }),
    nothing,
  )
}

/** Newest first. An accounting day belongs to the month of the date on which it starts. */
export function monthsOf(days: readonly DayFigures[]): (Figures & { readonly month: string })[] {
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => ({
    month,
    ...totalOf(own),
  }))
}
