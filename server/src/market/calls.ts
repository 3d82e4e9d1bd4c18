// The market's calls, all open to visitors: lists and prices from memory, histories and results from the
// database.

import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import type * as marketCalls from '@touchline/contract/market/calls'
import { pageOfList } from '@touchline/contract/market/page-of-list'
import { CORRECT_SCORE } from '@touchline/engine/market/catalogue'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from '../site/facts.ts'
import { correctScoreDetailOf, correctScoreListOf, searched } from './correct-score.ts'
import { readForm } from './league/form.ts'
import { readHowCommon } from './league/how-common.ts'
import { leaguesOf, readTables } from './leagues.ts'
import { boardOf, matchListOf, PAGE, popularOf } from './lists.ts'
import type { MatchRow } from './match/match-cache.ts'
import { readResult } from './match/result.ts'
import { gameOf, idOf, marketsOf, viewOf } from './match/view.ts'
import { readPriceQuality } from './price/quality.ts'
import { readResults } from './results.ts'
import { selectionOf } from './selection-id.ts'
import { tournamentHandlers } from './tournament/calls.ts'

/** Refuses a match, selection or competition that does not exist. */
const UNKNOWN: Code = 1712

/** Page sizes with which the first page of a list is kept: the usual one and the app's. */
const usualSizes: readonly number[] = [PAGE, pageOfList.pageSize]

export const marketHandlers: HandlersOf<typeof marketCalls> = {
  ...tournamentHandlers,

  async matchList({ deps, query, language }) {
    const view = viewOf(deps, language)
    const { type = 'open', page = 1, pageSize = PAGE, ...narrowed } = query
    const answers = deps.answers
    const make = () => matchListOf(deps.sql, answers.cache, view, { ...narrowed, type, page, pageSize })
    // Answers to what visitors type freely are not kept.
    const usual = page === 1 && usualSizes.includes(pageSize)
    if (narrowed.competitionId || narrowed.keyword || !usual) return make()
    return answers.answer(`list ${type} ${narrowed.sort ?? ''} ${pageSize}`, view, make)
  },

  async marketSelection({ deps, query, language }) {
    const view = viewOf(deps, language)
    const answers = deps.answers
    const match = await answers.cache.match(Number(query.gameId), query.version)
    if (!match) return null
    return answers.ofMatch('match', match, view, () => ({
      siteTime: view.now,
      game: gameOf(match, view),
      markets: marketsOf(match, view),
    }))
  },

  async popularBets({ deps, language }) {
    const view = viewOf(deps, language)
    const answers = deps.answers
    return answers.answer('popular', view, async () => popularOf(await answers.cache.matches(), view))
  },

  async openBoard({ deps, query, language }) {
    const view = viewOf(deps, language)
    const { market = CORRECT_SCORE } = query
    const answers = deps.answers
    return answers.answer(`board ${market}`, view, async () =>
      boardOf(await answers.cache.matches(), view, market),
    )
  },

  async dealMoney({ deps, params }) {
    const match = await requireMatch(deps, params.a)
    return match.selections
      .filter(({ marketType }) => marketType === params.b)
      .map((selection) => ({
        selectionId: idOf(match, selection),
        dealMoney: formatFen(selection.ordered),
      }))
  },

  async rateHistory({ deps, params }) {
    const { matchId, type, option } = selectionOf(params.id)
    const changes = await deps.sql<{ changedAt: Date; rate: number }[]>`
      select changed_at as "changedAt", rate from rate_change
      where match_id = ${matchId} and market_type = ${type} and option = ${option} order by id desc limit 500`
    if (changes.length === 0) throw refusal(UNKNOWN)
    const data = changes.map(({ changedAt, rate }) => ({
      time: changedAt.getTime(),
      profit: formatBp(rate),
    }))
    return { siteTime: deps.siteClock.now(), data: data.reverse() }
  },

  async gameResult({ deps, params, language }) {
    const match = await requireMatch(deps, params.id)
    return readResult(deps.sql, match, viewOf(deps, language))
  },

  async eventRecord({ deps, params, language }) {
    const match = await requireMatch(deps, params.id)
    const view = viewOf(deps, language)
    return deps.answers.ofMatch('record', match, view, () => readForm(deps.sql, match, view))
  },

  async howCommon({ deps, params, language }) {
    const match = await requireMatch(deps, params.id)
    const view = viewOf(deps, language)
    return deps.answers.ofResults(`common ${match.id}`, view, () => readHowCommon(deps.sql, match))
  },

  async correctScoreList({ deps, language }) {
    const view = viewOf(deps, language)
    const answers = deps.answers
    return answers.answer('scores', view, async () => correctScoreListOf(await answers.cache.matches(), view))
  },

  async correctScoreDetail({ deps, params, language }) {
    const view = viewOf(deps, language)
    const [competition] = await deps.sql<{ id: string; name: Record<typeof language, string> }[]>`
      select id, name from competition where id = ${params.id}`
    if (!competition) throw refusal(UNKNOWN)
    const answers = deps.answers
    return answers.answer(`scores ${competition.id}`, view, async () =>
      correctScoreDetailOf(competition, await answers.cache.matches(), view),
    )
  },

  async priceQuality({ deps }) {
    return readPriceQuality(deps.sql)
  },

  async specialCompetitionList({ deps, language }) {
    const view = viewOf(deps, language)
    const answers = deps.answers
    return answers.answer('leagues', view, async () =>
      leaguesOf(deps.sql, await answers.cache.matches(), view),
    )
  },

  async leagueTable({ deps, params, language }) {
    const tables = await readTables(deps.sql, params.id, language)
    if (!tables) throw refusal(UNKNOWN)
    return tables
  },

  async gameResults({ deps, query, language }) {
    const { timezone: zone } = siteFacts
    return readResults(deps.sql, viewOf(deps, language), { ...query, page: query.page ?? 1, zone })
  },

  async correctScoreSearch({ deps, query, language }) {
    const matches = await deps.answers.cache.matches()
    return { data: searched(matches, query.keyword, viewOf(deps, language)) }
  },
}

async function requireMatch(deps: Deps, id: string): Promise<MatchRow> {
  const match = await deps.answers.cache.match(Number(id))
  if (!match) throw refusal(UNKNOWN)
  return match
}
