import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  gameId,
  marketType,
  money,
  pageSent,
  pageSizeSent,
  rate,
  selectionId,
  time,
  versionSent,
} from '../wire-types.ts'
import { commonSample, formMatch, leagueRow, positions } from './form.ts'
import { comparedGame, game, goal, market, select, sourceReport } from './types.ts'

export * from './league-calls.ts'
export * from './quality-calls.ts'
export * from './tournament-calls.ts'

const base = {
  capability: 'market',
  backend: 'relay',
  method: 'GET',
  access: 'visitor',
  secrecy: 'plain',
} as const
const oneGame = z.object({ id: gameId })
const otherMarket = z.pipe(
  z.enum(['0', '2', '3', '6']),
  z.transform((type) => Number(type) as z.output<typeof marketType>),
)

export const matchList = call({
  ...base,
  id: 'games.match_list',
  follows: ['matches'],
  summary:
    'Matches: open and soon to open (default), under way, or finished. By day and kick-off, what has closed behind the others of its day, what is finished newest first',
  path: '/games/match_list',
  query: z.object({
    type: z.optional(z.enum(['open', 'live', 'result'])),
    competitionId: z.optional(z.string().check(z.maxLength(40))),
    /** Each word is part of a team's or the league's name, in either language. */
    keyword: z.optional(z.string().check(z.maxLength(40))),
    /** volume: most ordered first, instead of by day and league. Finished matches ignore it. */
    sort: z.optional(z.enum(['volume'])),
    page: z.optional(pageSent),
    /** Matches a page; 100, the most, when left out. */
    pageSize: z.optional(pageSizeSent),
  }),
  payload: z.object({
    siteTime: time,
    /** Open matches come with their likeliest score. */
    data: z.array(comparedGame),
    /**
     * All competitions that have matches of this type, whichever is asked for, and how many of their matches
     * take orders now.
     */
    competitions: z.array(z.object({ id: z.string(), name: z.string(), open: z.number() })),
    totalPage: z.number(),
  }),
  refusals: [],
})

export const marketSelection = call({
  ...base,
  id: 'games.market_selection',
  summary:
    'One match with its markets and selections; null when there is no such match (the app goes to /marketList)',
  path: '/games/market_selection',
  query: z.object({
    gameId,
    /** The version of the match that the client knows of. The answer is not older. */
    version: z.optional(versionSent),
  }),
  payload: z.nullable(z.object({ siteTime: time, game, markets: z.array(market) })),
  refusals: [],
})

export const popularBets = call({
  ...base,
  id: 'games.popular_bets',
  follows: ['matches'],
  summary:
    'The matches on which most is ordered, with the most ordered selection and the six likeliest scores of each; true volumes only',
  path: '/games/popular_bets',
  payload: z.object({ siteTime: time, data: z.array(comparedGame) }),
  refusals: [],
})

export const openBoard = call({
  ...base,
  id: 'games.open_board',
  follows: ['matches'],
  added: true,
  summary:
    'All matches that take orders now, by closing time, each with its three likeliest scores, or options of another market',
  path: '/games/open_board',
  query: z.object({
    /** The market whose options are answered in `scores`; correct score when left out. */
    market: z.optional(otherMarket),
  }),
  payload: z.object({ siteTime: time, data: z.array(comparedGame) }),
  refusals: [],
})

export const dealMoney = call({
  ...base,
  id: 'games.dealmoney',
  summary: 'What is ordered on each selection of one market',
  path: '/games/dealmoney/{a}/{b}',
  params: z.object({
    a: gameId,
    b: z.pipe(
      z.enum(['0', '1', '2', '3', '6']),
      z.transform((type) => Number(type) as z.output<typeof marketType>),
    ),
  }),
  payload: z.array(z.object({ selectionId, dealMoney: money })),
  refusals: [1712],
})

export const rateHistory = call({
  ...base,
  id: 'games.rate_history',
  added: true,
  summary: "Every change of a selection's rate, oldest first, at most the last 500",
  path: '/games/rate_history/{id}',
  params: z.object({ id: selectionId }),
  payload: z.object({ siteTime: time, data: z.array(z.object({ time, profit: rate })) }),
  refusals: [1712],
})

export const gameResult = call({
  ...base,
  id: 'games.game_result',
  summary: 'What happened in a match, who said so and when, and the option that happened in each market',
  path: '/games/game_result/{id}',
  params: oneGame,
  payload: z.object({
    game,
    goals: z.array(goal),
    /** null while the market is undecided. */
    outcomes: z.array(z.object({ marketType, happened: z.nullable(z.array(z.string())) })),
    sources: z.array(sourceReport),
    settledAt: z.nullable(time),
  }),
  refusals: [1712],
})

export const eventRecord = call({
  ...base,
  id: 'games.event_record',
  summary:
    "How both teams of a match did before it: meetings, recent matches, the competition's table, and who is missing",
  path: '/games/event_record/{id}',
  params: oneGame,
  payload: z.object({
    info: game,
    /**
     * Players who will not play, as the source reports them, or else as operators do; empty where neither
     * reports any.
     */
    injury: z.array(
      z.object({
        side: z.enum(['home', 'away']),
        name: z.string(),
        since: time,
        /**
         * Where the operators have a report by hand from; rates do not reflect such a report. null: the
         * match's own source reported it, and rates reflect it.
         */
        source: z.nullable(z.string()),
      }),
    ),
    /** Meetings of the two, newest first: all of them, and those with the same home side. */
    history: z.object({ normal: z.array(formMatch), same: z.array(formMatch) }),
    /** The last 20 matches of each, newest first. */
    recent: z.object({ home: z.array(formMatch), away: z.array(formMatch) }),
    /** The table that the match counts in; empty before its first result, and always in a knock-out round. */
    league: z.array(leagueRow),
    knockout: z.boolean(),
    /** The positions of both teams in that table after each round. */
    positions: z.object({ home: positions, away: positions }),
  }),
  refusals: [1712],
})

export const howCommon = call({
  ...base,
  id: 'games.how_common',
  added: true,
  summary:
    "How often each option happened in the matches of a match's league that were played before it, and in those of its teams",
  path: '/games/how_common/{id}',
  params: oneGame,
  payload: z.object({
    /** How many seasons the league's matches span; 0 where their seasons are not known. */
    seasons: z.number(),
    /**
     * On neutral ground the samples of the teams take matches anywhere, seen from each team's side of this
     * match. Otherwise they take home matches of the one and away matches of the other.
     */
    neutral: z.boolean(),
    league: commonSample,
    /** The last 20 matches of each team in this league. */
    home: commonSample,
    away: commonSample,
  }),
  refusals: [1712],
})

export const correctScoreList = call({
  ...base,
  id: 'games.correct_score.list',
  follows: ['matches'],
  summary: 'Competitions with open correct-score markets, and the correct scores most ordered',
  path: '/games/correct_score/list',
  payload: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), open: z.number() })),
    popular: z.array(z.object({ game, select })),
  }),
  refusals: [],
})

export const correctScoreDetail = call({
  ...base,
  id: 'games.correct_score.detail',
  follows: ['matches'],
  summary: 'One competition with its open matches and their correct-score market',
  path: '/games/correct_score/{id}/detail',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  payload: z.object({
    id: z.string(),
    name: z.string(),
    content: z.array(z.object({ game, market })),
  }),
  refusals: [1712],
})

export const correctScoreSearch = call({
  ...base,
  id: 'games.correct_score.search',
  follows: ['matches'],
  summary: 'Open matches whose team or competition name contains the words',
  path: '/games/correct_score/search',
  query: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(40)) }),
  payload: z.object({ data: z.array(game) }),
  refusals: [],
})
