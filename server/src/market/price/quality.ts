// Counts how good the prices of all settled matches were, once an accounting day. A match counts by its last
// run, once that has ended; an option by its chance and rate at the close, since nothing prices it after
// that.

import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { priceQuality } from '@touchline/contract/market/calls'
import type { consoleQuality } from '@touchline/contract/market/operator-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import {
  type MarketQuality,
  type PricedOption,
  type Quality,
  QualityCount,
} from '@touchline/engine/pricing/quality'
import type postgres from 'postgres'
import { longRead } from '../../db/long-read.ts'
import type { Deps } from '../../deps.ts'
import type { Names } from '../names.ts'

const AT_ONCE = 200

interface MatchRow {
  readonly id: number
  readonly competition: string
  readonly happened: Readonly<Record<string, readonly string[] | null>>
}

interface SelectionRow {
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  readonly chance: number
  readonly base: Bp
  readonly ordered: number
  readonly cap: number
}

/**
 * Counts for the day that ended last, unless that is done; answers whether it wrote the count. Another server
 * may count at the same time.
 */
export async function keepPriceQuality({
  sql,
  siteClock,
}: Pick<Deps, 'sql' | 'siteClock'>): Promise<boolean> {
  const now = siteClock.now()
  const day = accountingDay(accountingDayStart(accountingDay(now)) - 1)
  const [known] = await sql<{ day: string }[]>`select day from price_quality where day >= ${day}`
  if (known) return false
  const figures = await longRead(sql, countQuality)
  const written = await sql`
    insert into price_quality (day, counted_at, figures) values (${day}, ${new Date(now)}, ${sql.json(figures as never)})
    on conflict do nothing`
  return written.count > 0
}

/** Counts over every match whose last run gave a result. Run it in a `longRead`. */
export async function countQuality(tx: postgres.TransactionSql): Promise<Quality> {
  const count = new QualityCount()
  const matches = await tx<MatchRow[]>`
    select m.id, m.competition_id as competition, last.happened
    from match m cross join lateral (
      select kind, happened, finished_at from settle_run r where r.match_id = m.id order by run desc limit 1) last
    where m.state = 'settled' and last.finished_at is not null and last.kind <> 'void' order by m.kickoff, m.id`
  for (let from = 0; from < matches.length; from += AT_ONCE) {
    const rows = matches.slice(from, from + AT_ONCE)
    const options = await optionsOf(tx, rows)
    for (const match of rows) {
      count.add({
        competition: match.competition,
        options: options.get(match.id)?.flatMap(judgedBy(match)) ?? [],
      })
    }
  }
  return count.quality()
}

async function optionsOf(
  tx: postgres.TransactionSql,
  rows: readonly MatchRow[],
): Promise<Map<number, SelectionRow[]>> {
  const selections = await tx<SelectionRow[]>`
    select match_id as "matchId", market_type as type, option, chance, base_rate as base, ordered, cap
    from selection where match_id = any(${rows.map(({ id }) => id)}::bigint[]) order by match_id, market_type, option`
  return Map.groupBy(selections, ({ matchId }) => matchId)
}

/** A market that was voided is left out: what happened in it says nothing about its prices. */
function judgedBy({ happened }: MatchRow) {
  return ({ type, option, chance, base, ordered, cap }: SelectionRow): PricedOption[] => {
    const came = happened[type]
    return came
      ? [{ type, option, chance, rate: offeredRate(base, ordered, cap), happened: came.includes(option) }]
      : []
  }
}

/** Figures of a version before have neither leagues nor the buckets of a market. */
type StoredQuality = Omit<Quality, 'markets' | 'leagues'> &
  Partial<Pick<Quality, 'leagues'>> & {
    readonly markets: readonly (Omit<MarketQuality, 'buckets'> & Partial<Pick<MarketQuality, 'buckets'>>)[]
  }

async function lastCounted(
  sql: postgres.ISql,
): Promise<{ day: string; countedAt: Date; figures: StoredQuality } | undefined> {
  const [row] = await sql<{ day: string; countedAt: Date; figures: StoredQuality }[]>`
    select day, counted_at as "countedAt", figures from price_quality order by day desc limit 1`
  return row
}

/** The last count for operators, with each market's buckets: over all matches, or over one competition's. */
export async function readConsoleQuality(
  tx: postgres.TransactionSql,
  league: string | undefined,
  language: Language,
): Promise<PayloadOf<typeof consoleQuality>['counted']> {
  const row = await lastCounted(tx)
  if (!row) return null
  const { leagues = [], ...all } = row.figures
  const names = await tx<{ id: string; name: Names }[]>`
    select id, name from competition where id = any(${leagues.map(({ competition }) => competition)})`
  if (league !== undefined) {
    const [known] = await tx<{ id: string }[]>`select id from competition where id = ${league}`
    if (!known) throw refusal(1004)
  }
  const none: Pick<StoredQuality, 'matches' | 'markets'> = { matches: 0, markets: [] }
  const chosen =
    league === undefined ? all : (leagues.find(({ competition }) => competition === league) ?? none)
  return {
    day: row.day,
    countedAt: row.countedAt.getTime(),
    matches: chosen.matches,
    markets: chosen.markets.map(({ buckets = [], ...market }) => ({ ...market, buckets: [...buckets] })),
    leagues: leagues
      .map(({ competition, matches }) => ({
        id: competition,
        name: names.find(({ id }) => id === competition)?.name[language] ?? competition,
        matches,
      }))
      .toSorted((one, other) => other.matches - one.matches),
  }
}

/** The last count; null before the first one. */
export async function readPriceQuality(sql: postgres.Sql): Promise<PayloadOf<typeof priceQuality>> {
  const row = await lastCounted(sql)
  if (!row) return { data: null }
  const { markets, buckets, matches, options } = row.figures
  return {
    data: {
      day: row.day,
      countedAt: row.countedAt.getTime(),
      matches,
      options,
      markets: markets.map(({ buckets: _, ...market }) => market),
      buckets: [...buckets],
    },
  }
}
