// The effect of new settings on the rates of coming matches: the stored rates next to those that pricing
// would write with the new settings, from the same law and the same stakes. Nothing is written.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { rateEffect } from '@touchline/contract/market/operator-calls'
import type { SettingValues } from '@touchline/contract/settings'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { type Bp, formatBp } from '@touchline/engine/money/rate'
import { closesAt } from '@touchline/engine/order/window'
import { offeredRate } from '@touchline/engine/pricing/offer'
import type postgres from 'postgres'
import type { Names } from '../names.ts'
import { offers } from './offers.ts'
import type { ExpectedRates } from './price.ts'
import type { RateTerms } from './rate-terms.ts'

type Payload = PayloadOf<typeof rateEffect>
type Tx = postgres.TransactionSql

interface MatchRow {
  readonly id: number
  readonly competitionId: string
  readonly competition: Names
  readonly home: Names
  readonly away: Names
  readonly kickoff: Date
  readonly untold: readonly MarketType[] | null
  readonly expected: ExpectedRates | null
}

interface StoredRow {
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  readonly base: Bp
  readonly ordered: number
  readonly cap: number
  readonly insured: boolean
  readonly offered: boolean
}

type OfferedRate = { readonly rate: string; readonly insured: boolean } | null
interface Move {
  readonly type: MarketType
  readonly option: string
  readonly before: OfferedRate
  readonly after: OfferedRate
}

const MOST_LISTED = 100

/** Refuses with 1004 when the match `id` is not among the coming ones. */
export async function readRateEffect(
  tx: Tx,
  { before, after }: { readonly before: SettingValues; readonly after: SettingValues },
  {
    id,
    now,
    language,
  }: { readonly id: string | undefined; readonly now: number; readonly language: Language },
): Promise<Payload> {
  const matches = await toCome(tx, now)
  const stored = await storedOf(tx, matches)
  const judged = matches.map((match) => {
    const moves = movesOf(match, stored.get(match.id) ?? [], after)
    const level = levelOf(match.competitionId, before, after)
    return { match, moves, level, changed: moves.filter(differs) }
  })
  const concerned = judged.filter(({ changed, level }) => changed.length > 0 || level !== null)
  const shown = id
    ? judged.find(({ match }) => String(match.id) === id)
    : concerned.find(({ changed }) => changed.length > 0)
  if (id && !shown) throw refusal(1004)
  return {
    looked: matches.length,
    concerned: concerned.length,
    matches: concerned.slice(0, MOST_LISTED).map(({ match, changed, level }) => ({
      gameId: String(match.id),
      home: match.home[language],
      away: match.away[language],
      competition: match.competition[language],
      kickoff: match.kickoff.getTime(),
      rates: changed.filter(({ before: was, after: is }) => was && is && was.rate !== is.rate).length,
      offers: changed.filter(({ before: was, after: is }) => !was || !is).length,
      insured: changed.filter(({ before: was, after: is }) => was?.insured !== is?.insured).length,
      level,
    })),
    moved: shown ? { gameId: String(shown.match.id), markets: marketsOf(shown.moves) } : null,
    siteTime: now,
  }
}

async function toCome(tx: Tx, now: number): Promise<MatchRow[]> {
  const rows = await tx<MatchRow[]>`
    select m.id, m.competition_id as "competitionId", c.name as competition, h.name as home, a.name as away, m.kickoff,
      m.facts -> 'untold' as untold, m.expected
    from match m join competition c on c.id = m.competition_id join team h on h.id = m.home_id join team a on a.id = m.away_id
    where m.state = 'scheduled' and m.kickoff > ${new Date(now)} order by m.kickoff, m.id`
  return rows.filter(({ kickoff }) => now < closesAt(kickoff.getTime()))
}

async function storedOf(tx: Tx, matches: readonly MatchRow[]): Promise<Map<number, StoredRow[]>> {
  const priced = matches.filter(({ expected }) => expected !== null)
  const rows = await tx<StoredRow[]>`
    select match_id as "matchId", market_type as type, option, base_rate as base, ordered, cap, insured, offered
    from selection where match_id = any(${priced.map(({ id }) => id)}::bigint[])`
  return Map.groupBy(rows, ({ matchId }) => matchId)
}

/** A match that is not priced yet has no rates that could move. */
function movesOf(
  { expected, untold }: MatchRow,
  stored: readonly StoredRow[],
  terms: RateTerms,
): readonly Move[] {
  if (!expected) return []
  const keyOf = ({ type, option }: { type: MarketType; option: string }) => `${type}.${option}`
  const was = new Map(stored.map((row) => [keyOf(row), row]))
  const will = new Map(offers(expected, terms, untold).map((offer) => [keyOf(offer), offer]))
  return marketTypes.flatMap((type) =>
    optionsOf(type).flatMap((option): Move[] => {
      const [old, next] = [was.get(keyOf({ type, option })), will.get(keyOf({ type, option }))]
      const before = old?.offered
        ? { rate: formatBp(offeredRate(old.base, old.ordered, old.cap)), insured: old.insured }
        : null
      const after = next
        ? {
            rate: formatBp(offeredRate(next.base, old?.ordered ?? 0, terms.demandCap)),
            insured: next.insured,
          }
        : null
      return before || after ? [{ type, option, before, after }] : []
    }),
  )
}

function differs({ before, after }: Move): boolean {
  return before?.rate !== after?.rate || before?.insured !== after?.insured
}

function levelOf(
  competition: string,
  before: SettingValues,
  after: SettingValues,
): { before: number; after: number } | null {
  const [was, is] = [before, after].map(({ levelsNeeded }) => levelsNeeded[competition] ?? 0)
  return was === is ? null : { before: was!, after: is! }
}

function marketsOf(moves: readonly Move[]) {
  return [...Map.groupBy(moves, ({ type }) => type)].map(([marketType, options]) => ({
    marketType,
    options: options.map(({ type: _, ...option }) => option),
  }))
}
