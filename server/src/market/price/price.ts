// Gives every match within the horizon its prices: one joint law from ratings and team news, 64 selections
// from the law. Ratings are fitted on results known by then, never on later ones; prices stand still from the
// closing of orders on.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import { closesAt } from '@touchline/engine/order/window'
import type { RateCause } from '@touchline/engine/pricing/causes'
import { MAX_GOALS, type MatchRates } from '@touchline/engine/pricing/law'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { expectedGoals, type Ratings } from '@touchline/engine/pricing/ratings'
import { HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { Outlook } from '../../feed/facts.ts'
import { notifyLive } from '../../live/bus.ts'
import { type Offer, offers } from './offers.ts'
import { type RateTerms, sameTerms, termsOf } from './rate-terms.ts'
import type { RatingCache } from './rating-cache.ts'

/** How long before kick-off matches are priced; orders open ten hours before. */
const PRICED_AHEAD_MS = 12 * HOUR

/** What match.expected holds: the law, and what it was made from. */
export type ExpectedRates = MatchRates & { outlook: Outlook | null; generation: number; terms: RateTerms }

type DueMatch = {
  id: number
  competitionId: string
  homeId: string
  awayId: string
  neutral: boolean
  kickoff: Date
  outlook: Outlook | null
  untold: readonly MarketType[] | null
  /** Rates of an earlier version have no terms: it did not keep them. */
  expected: (Omit<ExpectedRates, 'terms'> & Partial<Pick<ExpectedRates, 'terms'>>) | null
}

type RatedMatch = { id: number; was: DueMatch['expected']; expected: ExpectedRates; selections: Offer[] }
type SelectionRow = {
  matchId: number
  marketType: MarketType
  option: string
  chance: number
  baseRate: Bp
  ordered: number
  cap: number
  insured: boolean
  offered: boolean
}

/**
 * Prices matches that are new or have news, new ratings or other settings, at `now` (Unix ms, site time).
 * Each match's row is locked while its rates move, as for an order. Answers the number of matches with new
 * prices.
 */
export async function priceDue(
  deps: Pick<Deps, 'sql' | 'settings'>,
  cache: RatingCache,
  now: number,
): Promise<number> {
  const generations = await cache.generations(deps.sql, now)
  const terms = termsOf(deps.settings.current)
  const due = (await dueMatches(deps.sql, now)).filter(({ expected, outlook, competitionId }) => {
    if (!expected?.terms || expected.generation !== (generations.get(competitionId) ?? 0)) return true
    return hasNews(expected, outlook) || !sameTerms(expected.terms, terms)
  })
  if (due.length === 0) return 0
  const priced: RatedMatch[] = []
  for (const match of due) {
    const generation = generations.get(match.competitionId) ?? 0
    const ratings = await cache.ratings(deps.sql, match.competitionId, generation)
    const expected = { ...lawOf(ratings, match), outlook: match.outlook, generation, terms }
    priced.push({
      id: match.id,
      was: match.expected,
      expected,
      selections: offers(expected, terms, match.untold),
    })
  }
  return deps.sql.begin((tx) => write(tx, priced, terms, now))
}

function hasNews({ outlook: was }: Pick<ExpectedRates, 'outlook'>, outlook: Outlook | null): boolean {
  return outlook?.home !== was?.home || outlook?.away !== was?.away
}

async function dueMatches(sql: postgres.Sql, now: number): Promise<DueMatch[]> {
  const rows = await sql<DueMatch[]>`
    select id, competition_id as "competitionId", home_id as "homeId", away_id as "awayId", neutral, kickoff, facts -> 'outlook' as outlook,
      facts -> 'untold' as untold, expected
    from match where state = 'scheduled'
      and kickoff > ${new Date(now)} and kickoff <= ${new Date(now + PRICED_AHEAD_MS)} order by kickoff, id`
  return rows.filter(({ kickoff }) => now < closesAt(kickoff.getTime()))
}

function lawOf(ratings: Ratings, { homeId, awayId, neutral, outlook }: DueMatch): MatchRates {
  const rates = expectedGoals(ratings, homeId, awayId, { neutral })
  return {
    homeGoals: Math.min(MAX_GOALS, rates.homeGoals * (outlook?.home ?? 1)),
    awayGoals: Math.min(MAX_GOALS, rates.awayGoals * (outlook?.away ?? 1)),
    rho: rates.rho,
  }
}

async function write(
  tx: postgres.TransactionSql,
  priced: readonly RatedMatch[],
  terms: RateTerms,
  now: number,
) {
  const ids = priced.map(({ id }) => id)
  const locked = await tx<{ id: number }[]>`
    select id from match where id = any(${ids}) and state = 'scheduled' order by id for no key update`
  // A match that is no longer scheduled keeps the prices that its orders were made at.
  const open = new Set(locked.map(({ id }) => id))
  const stored = await tx<SelectionRow[]>`
    select match_id as "matchId", market_type as "marketType", option, chance, base_rate as "baseRate", ordered, cap, insured,
      offered from selection
    where match_id = any(${[...open]})`
  const before = new Map(stored.map((row) => [keyOf(row.matchId, row.marketType, row.option), row]))
  const current = priced.filter(({ id }) => open.has(id))
  const rows = current.flatMap(({ id, selections }) => selections.map((offer) => ({ match: id, ...offer })))
  const cap = terms.demandCap
  await dropUnoffered(tx, before, rows)
  const moved = rows.filter((row) => {
    const old = before.get(keyOf(row.match, row.type, row.option))
    if (!old?.offered || old.cap !== cap || old.insured !== row.insured) return true
    return old.baseRate !== row.base || shownChance(old.chance) !== shownChance(row.chance)
  })
  await writeSelections(tx, moved, cap)
  const changes = changesOf(moved, before, new Map(current.map((one) => [one.id, one])), cap)
  await writeRateChanges(tx, changes, terms, now)
  await tell(tx, current)
  return current.length
}

function keyOf(match: number, type: MarketType, option: string): string {
  return `${match}.${type}.${option}`
}

/** Chances are shown with two decimals of a percent: a smaller change counts as none. */
function shownChance(chance: number): number {
  return Math.round(chance * 10_000)
}

type Row = Offer & { match: number }

/**
 * A selection that has become too sure or too unlikely is removed. With orders on it the row stays, but is
 * not offered any more.
 */
async function dropUnoffered(
  tx: postgres.TransactionSql,
  before: Map<string, SelectionRow>,
  rows: readonly Row[],
) {
  const offered = new Set(rows.map((row) => keyOf(row.match, row.type, row.option)))
  const gone = [...before].filter(([key, old]) => old.offered && !offered.has(key)).map(([, old]) => old)
  if (gone.length === 0) return
  const withOrders = gone.filter(({ ordered }) => ordered > 0)
  await tx`update selection s set offered = false from jsonb_to_recordset(${tx.json(withOrders as never)})
      as t("matchId" bigint, "marketType" smallint, option text)
    where s.match_id = t."matchId" and s.market_type = t."marketType" and s.option = t.option`
  await tx`delete from selection s using jsonb_to_recordset(${tx.json(gone as never)})
      as t("matchId" bigint, "marketType" smallint, option text)
    where s.match_id = t."matchId" and s.market_type = t."marketType" and s.option = t.option and s.ordered = 0`
}

async function writeSelections(tx: postgres.TransactionSql, rows: readonly Row[], cap: number) {
  await tx`insert into selection (match_id, market_type, option, chance, base_rate, cap, insured)
    select match, type, option, chance, base, ${cap}, insured from jsonb_to_recordset(${tx.json(rows as never)})
      as t(match bigint, type smallint, option text, chance double precision, base integer, insured boolean)
    on conflict (match_id, market_type, option) do update
      set chance = excluded.chance, base_rate = excluded.base_rate, cap = excluded.cap, offered = true,
        insured = excluded.insured`
}

type Change = Pick<Row, 'match' | 'type' | 'option'> & {
  readonly rate: Bp
  /** Null: not known, because the stored rates do not say what they were made from. */
  readonly causes: RateCause[] | null
}

/** The history keeps the rate that an order would get: the base rate as moved by demand. */
function changesOf(
  moved: readonly Row[],
  before: Map<string, SelectionRow>,
  matches: ReadonlyMap<number, RatedMatch>,
  cap: number,
): Change[] {
  return moved.flatMap(({ match, type, option, base }) => {
    const old = before.get(keyOf(match, type, option))
    const rate = offeredRate(base, old?.ordered ?? 0, cap)
    if (old?.offered && offeredRate(old.baseRate, old.ordered, old.cap) === rate) return []
    return [{ match, type, option, rate, causes: causesOf(matches.get(match)!, type, old, cap) }]
  })
}

function causesOf(
  { was, expected }: RatedMatch,
  type: MarketType,
  old: SelectionRow | undefined,
  cap: number,
): RateCause[] | null {
  if (!old?.offered) return ['opened']
  const causes: RateCause[] = []
  if (was && hasNews(was, expected.outlook)) causes.push('news')
  if (was && was.generation !== expected.generation) causes.push('ratings')
  if (was?.terms && was.terms.marginBp[type] !== expected.terms.marginBp[type]) causes.push('margin')
  if (old.cap !== cap) causes.push('demandCap')
  return causes.length > 0 ? causes : null
}

/** A rate that was moved by a setting names the change of the setting. */
async function writeRateChanges(
  tx: postgres.TransactionSql,
  changes: readonly Change[],
  { marginBp, demandCap }: RateTerms,
  now: number,
) {
  const rows = changes.map((change) => ({
    ...change,
    id: uuidv7(now),
    by: change.causes?.includes('margin')
      ? 'margin'
      : change.causes?.includes('demandCap')
        ? 'demandCap'
        : null,
  }))
  await tx`insert into rate_change (match_id, market_type, option, id, changed_at, rate, causes, setting_change)
    select match, type, option, t.id, ${new Date(now)}, rate, causes, c.id from jsonb_to_recordset(${tx.json(rows as never)})
      as t(match bigint, type smallint, option text, id uuid, rate integer, causes text[], by text)
    left join (
      select 'margin' as by, max(id) as id from setting_change where name = 'marginBp' and after = ${tx.json(marginBp as never)}
      union all
      select 'demandCap', max(id) from setting_change where name = 'demandCap' and after = ${tx.json(demandCap)}) c using (by)`
}

async function tell(tx: postgres.TransactionSql, priced: readonly RatedMatch[]) {
  const versions = await tx<{ id: number; version: number }[]>`
    update match m set expected = t.expected, version = m.version + 1
    from jsonb_to_recordset(${tx.json(priced.map(({ id, expected }) => ({ id, expected })))})
      as t(id bigint, expected jsonb)
    where m.id = t.id returning m.id, m.version`
  await notifyLive(
    tx,
    ...versions.map(({ id, version }) => ({ kind: 'match' as const, id: String(id), version })),
  )
}
