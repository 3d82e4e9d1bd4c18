// Gives every match within the horizon its prices: one joint law from ratings and team news, 64 selections from the law.
// Ratings are fitted on results known by then, never on later ones; prices stand still from the closing of orders on.
import type { SettingValues } from '@touchline/contract/settings'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import { closesAt } from '@touchline/engine/order/window'
import { chance, MAX_GOALS, type MatchRates, matchLaw } from '@touchline/engine/pricing/law'
import { baseRate, offeredRate } from '@touchline/engine/pricing/offer'
import { expectedGoals, type Ratings } from '@touchline/engine/pricing/ratings'
import { HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { Outlook } from '../feed/facts.ts'
import { notifyLive } from '../live/bus.ts'
import type { RatingCache } from './rating-cache.ts'

/** Matches are priced this long before kick-off: seen from far, orderable from ten hours on. */
const PRICED_AHEAD_MS = 12 * HOUR

/** What match.expected holds: the law, and what it was made from. */
export type Expected = MatchRates & { outlook: Outlook | null; generation: number }

type Due = {
  id: number
  competition_id: string
  home_id: string
  away_id: string
  neutral: boolean
  kickoff: Date
  outlook: Outlook | null
  untold: readonly MarketType[] | null
  expected: Expected | null
}

type Priced = { id: number; expected: Expected; selections: Offer[] }
type Offer = { type: MarketType; option: string; chance: number; base: Bp }
type SelectionRow = {
  match_id: number
  market_type: MarketType
  option: string
  chance: number
  base_rate: Bp
  ordered: number
  cap: number
  offered: boolean
}

/**
 * Prices what is new and what has news or new ratings, at `now` (Unix ms, site time). Each match's row is locked
 * while its rates move, as for an order. Answers how many matches have new prices.
 */
export async function priceDue(
  deps: Pick<Deps, 'sql' | 'settings'>,
  cache: RatingCache,
  now: number,
): Promise<number> {
  const generations = await cache.generations(deps.sql, now)
  const due = (await dueMatches(deps.sql, now)).filter(({ expected, outlook, competition_id }) => {
    if (!expected || expected.generation !== (generations.get(competition_id) ?? 0)) return true
    return outlook?.home !== expected.outlook?.home || outlook?.away !== expected.outlook?.away
  })
  if (due.length === 0) return 0
  const priced: Priced[] = []
  for (const match of due) {
    const generation = generations.get(match.competition_id) ?? 0
    const ratings = await cache.ratings(deps.sql, match.competition_id, generation)
    const expected = { ...lawOf(ratings, match), outlook: match.outlook, generation }
    const all = offers(expected, deps.settings.current.marginBp)
    const selections = all.filter(({ type }) => !match.untold?.includes(type))
    priced.push({ id: match.id, expected, selections })
  }
  return deps.sql.begin((tx) => write(tx, priced, deps.settings.current, now))
}

async function dueMatches(sql: postgres.Sql, now: number): Promise<Due[]> {
  const rows = await sql<Due[]>`
    select id, competition_id, home_id, away_id, neutral, kickoff, facts -> 'outlook' as outlook,
      facts -> 'untold' as untold, expected
    from match where state = 'scheduled'
      and kickoff > ${new Date(now)} and kickoff <= ${new Date(now + PRICED_AHEAD_MS)} order by kickoff, id`
  return rows.filter(({ kickoff }) => now < closesAt(kickoff.getTime()))
}

function lawOf(ratings: Ratings, { home_id, away_id, neutral, outlook }: Due): MatchRates {
  const rates = expectedGoals(ratings, home_id, away_id, { neutral })
  return {
    homeGoals: Math.min(MAX_GOALS, rates.homeGoals * (outlook?.home ?? 1)),
    awayGoals: Math.min(MAX_GOALS, rates.awayGoals * (outlook?.away ?? 1)),
    rho: rates.rho,
  }
}

/** Every selection that can be offered under the law; one that cannot is not shown at all. */
export function offers(rates: MatchRates, marginBp: Readonly<Record<MarketType, number>>): Offer[] {
  const law = matchLaw(rates)
  return marketTypes.flatMap((type) =>
    optionsOf(type).flatMap((option) => {
      const likely = chance(law, type, option)
      const base = baseRate(likely, marginBp[type])
      return base === null ? [] : [{ type, option, chance: likely, base }]
    }),
  )
}

async function write(
  tx: postgres.TransactionSql,
  priced: readonly Priced[],
  { demandCap: cap, insuredOptions }: Pick<SettingValues, 'demandCap' | 'insuredOptions'>,
  now: number,
) {
  const ids = priced.map(({ id }) => id)
  const locked = await tx<{ id: number }[]>`
    select id from match where id = any(${ids}) and state = 'scheduled' order by id for no key update`
  // A match that is no longer scheduled keeps what it was ordered by.
  const open = new Set(locked.map(({ id }) => id))
  const stored = await tx<SelectionRow[]>`
    select match_id, market_type, option, chance, base_rate, ordered, cap, offered from selection
    where match_id = any(${[...open]})`
  const before = new Map(stored.map((row) => [keyOf(row.match_id, row.market_type, row.option), row]))
  const current = priced.filter(({ id }) => open.has(id))
  const rows = current.flatMap(({ id, selections }) => selections.map((offer) => ({ match: id, ...offer })))
  await dropUnoffered(tx, before, rows)
  const moved = rows.filter((row) => {
    const old = before.get(keyOf(row.match, row.type, row.option))
    if (!old?.offered || old.cap !== cap) return true
    return old.base_rate !== row.base || shown(old.chance) !== shown(row.chance)
  })
  await writeSelections(tx, moved, cap, insuredOptions)
  await writeRateChanges(tx, moved, before, cap, now)
  await tell(tx, current)
  return current.length
}

function keyOf(match: number, type: MarketType, option: string): string {
  return `${match}.${type}.${option}`
}

/** Chances are shown with two places of percent; what moves less than that moves nothing. */
function shown(chance: number): number {
  return Math.round(chance * 10_000)
}

type Row = Offer & { match: number }

/** A selection that has become too sure or too unlikely goes; with orders on it the row stays, and is offered no more. */
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
      as t(match_id bigint, market_type smallint, option text)
    where s.match_id = t.match_id and s.market_type = t.market_type and s.option = t.option`
  await tx`delete from selection s using jsonb_to_recordset(${tx.json(gone as never)})
      as t(match_id bigint, market_type smallint, option text)
    where s.match_id = t.match_id and s.market_type = t.market_type and s.option = t.option and s.ordered = 0`
}

async function writeSelections(
  tx: postgres.TransactionSql,
  rows: readonly Row[],
  cap: number,
  insured: readonly string[],
) {
  await tx`insert into selection (match_id, market_type, option, chance, base_rate, cap, insured)
    select match, type, option, chance, base, ${cap}, type || '.' || option = any(${[...insured]}::text[]) from jsonb_to_recordset(${tx.json(rows as never)})
      as t(match bigint, type smallint, option text, chance double precision, base integer)
    on conflict (match_id, market_type, option) do update
      set chance = excluded.chance, base_rate = excluded.base_rate, cap = excluded.cap, offered = true,
        insured = excluded.insured`
}

/** The history keeps the rate an order would have got: the base as demand has moved it. */
async function writeRateChanges(
  tx: postgres.TransactionSql,
  moved: readonly Row[],
  before: Map<string, SelectionRow>,
  cap: number,
  now: number,
) {
  const changes = moved.flatMap(({ match, type, option, base }) => {
    const old = before.get(keyOf(match, type, option))
    const rate = offeredRate(base, old?.ordered ?? 0, cap)
    if (old && offeredRate(old.base_rate, old.ordered, old.cap) === rate) return []
    return [{ match, type, option, id: uuidv7(now), rate }]
  })
  await tx`insert into rate_change (match_id, market_type, option, id, changed_at, rate)
    select match, type, option, id, ${new Date(now)}, rate from jsonb_to_recordset(${tx.json(changes as never)})
      as t(match bigint, type smallint, option text, id uuid, rate integer)`
}

async function tell(tx: postgres.TransactionSql, priced: readonly Priced[]) {
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
