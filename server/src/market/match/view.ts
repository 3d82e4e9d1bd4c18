// Turns rows into the app's view of a match. The engine calculates rates, volumes and states here, as it does
// for the order desk; figures of demand are sums of real orders, never anything else.
import type { Language } from '@touchline/contract/language'
import type { ComparedGame, Game, Market, Select } from '@touchline/contract/market/types'
import type { SettingValues } from '@touchline/contract/settings'
import { CORRECT_SCORE, type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { outcomeChances } from '@touchline/engine/market/chances'
import { tradableVolume } from '@touchline/engine/market/exposure'
import { suspensionOf } from '@touchline/engine/market/suspension'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { closesAt, opensAt } from '@touchline/engine/order/window'
import { offeredRate } from '@touchline/engine/pricing/offer'
import type { Deps } from '../../deps.ts'
import { scoreOf } from '../../feed/facts.ts'
import { marketName, matchName, optionName, roundName } from '../names.ts'
import { selectionId } from '../selection-id.ts'
import type { MatchRow, SelectionRow, TeamRow } from './match-cache.ts'

export type View = {
  language: Language
  /** Unix ms, site time. */
  now: number
  /** The lowest fee of any level, basis points: a volume shown is one that every member can order. */
  feeBp: number
  levelsNeeded: SettingValues['levelsNeeded']
}

export function viewOf(deps: Pick<Deps, 'settings' | 'siteClock'>, language: Language): View {
  const { vipLevels, levelsNeeded } = deps.settings.current
  const feeBp = Math.min(...vipLevels.map((level) => level.feeBp))
  return { language, now: deps.siteClock.now(), feeBp, levelsNeeded }
}

export function sideOf(team: TeamRow, language: Language) {
  const { id, name, iconColor, iconText } = team
  return { id, name: name[language], iconColor, iconText: iconText[language] }
}

/** spec 9: orders are taken from ten hours to three minutes before kick-off, by the site's clock alone. */
export function gameState(match: MatchRow, now: number): Game['state'] {
  if (match.state !== 'scheduled') return match.state
  const kickoff = match.kickoff.getTime()
  if (now >= closesAt(kickoff)) return 'closed'
  return now >= opensAt(kickoff) && match.selections.some(({ offered }) => offered) ? 'open' : 'upcoming'
}

export function gameOf(match: MatchRow, view: View): Game {
  const { language, now } = view
  const kickoff = match.kickoff.getTime()
  const home = sideOf(match.home, language)
  const away = sideOf(match.away, language)
  const top = topSelection(match)
  const started = match.state !== 'scheduled' && match.state !== 'postponed'
  return {
    gameId: String(match.id),
    matchId: String(match.id),
    gameName: matchName(match.home.name, match.away.name, language),
    home,
    away,
    competitionId: match.competitionId,
    competitionName: match.competition[language],
    round: roundName(match.round, language),
    liveStreaming: false,
    gameTime: kickoff,
    opensAt: opensAt(kickoff),
    closesAt: closesAt(kickoff),
    state: gameState(match, now),
    levelNeeded: view.levelsNeeded[match.competitionId] ?? 0,
    stakeLimit: match.stakeLimit === null ? null : formatFen(match.stakeLimit),
    suspended: suspendedIn(match, null, null, language),
    minute: match.state === 'live' ? (match.facts.minute ?? null) : null,
    score: started ? scoreOf(match.facts.ft) : null,
    halfTime: started ? scoreOf(match.facts.ht) : null,
    totalDealMoney: formatFen(match.ordered),
    tradAbleVolume: formatFen(leastOpen(match, view)),
    top: top && {
      id: idOf(match, top),
      marketType: top.marketType,
      optionName: optionName(top.marketType, top.option, language),
      profit: formatBp(rateOf(top)),
      ordered: top.ordered > 0,
    },
    optionList: marketTypes.filter((type) =>
      match.selections.some((one) => one.marketType === type && one.offered),
    ),
    version: match.version,
  }
}

/**
 * The match with the chances of its outcomes and its likeliest exact scores, or options of another market,
 * likeliest first; at most `mostScores` of them.
 */
export function comparedOf(
  match: MatchRow,
  view: View,
  mostScores: number,
  market: MarketType = CORRECT_SCORE,
): ComparedGame {
  const offeredIn = (type: MarketType) =>
    match.selections.filter((selection) => selection.marketType === type && selection.offered)
  const likeliest = offeredIn(market)
    .filter((one) => takesOrders(match, one) && (market !== CORRECT_SCORE || !one.option.endsWith('+')))
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, mostScores)
  return {
    ...gameOf(match, view),
    chances: outcomeChances(
      new Map(offeredIn(CORRECT_SCORE).map(({ option, chance }) => [option, chance * 100])),
    ),
    scores: likeliest.map((selection) => ({
      id: idOf(match, selection),
      option: selection.option,
      profit: formatBp(rateOf(selection)),
      chance: formatBp(chanceBp(selection)),
    })),
  }
}

/** Whether the selection is offered and no operator has suspended ordering on it. */
function takesOrders(
  { suspensions }: MatchRow,
  { offered, marketType: type, option }: SelectionRow,
): boolean {
  return offered && !suspensionOf(suspensions, type, option)
}

/** The text of the operator who suspended ordering on it; null when ordering is not suspended. */
function suspendedIn(
  { suspensions }: MatchRow,
  type: MarketType | null,
  option: string | null,
  language: Language,
): string | null {
  return suspensionOf(suspensions, type, option)?.said[language] ?? null
}

/** The most ordered selection, or the likeliest full-time score while nothing is ordered. */
function topSelection(match: MatchRow): SelectionRow | null {
  const selections = match.selections.filter((one) => takesOrders(match, one))
  const most = selections.reduce<SelectionRow | null>((best, one) => {
    return one.ordered > (best?.ordered ?? 0) ? one : best
  }, null)
  if (most) return most
  const scores = selections.filter((one) => one.marketType === CORRECT_SCORE && !one.option.endsWith('+'))
  return scores.reduce<SelectionRow | null>(
    (best, one) => (one.chance > (best?.chance ?? 0) ? one : best),
    null,
  )
}

export function idOf(match: Pick<MatchRow, 'id'>, { marketType: type, option }: SelectionRow): string {
  return selectionId({ matchId: match.id, type, option })
}

function rateOf(selection: SelectionRow) {
  return offeredRate(selection.baseRate, selection.ordered, selection.cap)
}

/** Basis points, to the nearest. */
function chanceBp({ chance }: SelectionRow): number {
  return Math.round(chance * 10_000)
}

/** fen that can be ordered on the selection now; 0 when the match takes no orders. */
function volumeOf(match: MatchRow, selection: SelectionRow, { now, feeBp }: View): number {
  if (gameState(match, now) !== 'open' || !takesOrders(match, selection)) return 0
  const { marketType, option } = selection
  return tradableVolume(match.exposure, marketType, option, rateOf(selection), feeBp, match.exposureLimit)
}

/**
 * The fen that every correct score takes now, suspended ones left out: one figure for the whole match, which
 * no cell of its grid contradicts.
 */
function leastOpen(match: MatchRow, view: View): number {
  const scores = match.selections.filter(
    (selection) => selection.marketType === CORRECT_SCORE && takesOrders(match, selection),
  )
  return scores.length === 0 ? 0 : Math.min(...scores.map((score) => volumeOf(match, score, view)))
}

/** All markets of a match in display order; one that offers nothing is not shown. */
export function marketsOf(match: MatchRow, view: View): Market[] {
  return marketTypes.map((type) => marketOf(match, type, view))
}

export function marketOf(match: MatchRow, type: MarketType, view: View): Market {
  const places = optionsOf(type)
  const own = match.selections.filter((selection) => selection.marketType === type)
  const ordered = own.reduce((sum, selection) => sum + selection.ordered, 0)
  const selections = own
    .filter(({ offered }) => offered)
    .sort((one, other) => places.indexOf(one.option) - places.indexOf(other.option))
  const volumes = selections.map((selection) => volumeOf(match, selection, view))
  const largest = Math.max(0, ...volumes)
  return {
    marketType: type,
    marketId: `${match.id}.${type}`,
    marketName: marketName(type, view.language),
    marketPercentage: formatBp(match.ordered === 0 ? 0 : Math.floor((ordered * 10_000) / match.ordered)),
    totalDealMoney: formatFen(ordered),
    show: selections.length > 0,
    suspended: suspendedIn(match, type, null, view.language),
    select: selections.map((selection, n) => selectOf(match, selection, volumes[n]!, largest, view)),
  }
}

function selectOf(
  match: MatchRow,
  selection: SelectionRow,
  volume: number,
  largest: number,
  view: View,
): Select {
  return {
    id: idOf(match, selection),
    option: selection.option,
    optionName: optionName(selection.marketType, selection.option, view.language),
    profit: formatBp(rateOf(selection)),
    originalOdd: formatBp(selection.baseRate),
    chance: formatBp(chanceBp(selection)),
    tradAble: volume > 0,
    tradAbleVolume: formatFen(volume),
    volumeLevel: Math.ceil((3 * volume) / Math.max(1, largest)),
    totalAmount: formatFen(selection.ordered),
    guaranteeType: selection.insured ? 1 : 0,
    suspended: suspendedIn(match, selection.marketType, selection.option, view.language),
  }
}
