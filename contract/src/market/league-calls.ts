// Leagues, their tables, and what was played in them.
import { tieRules } from '@touchline/engine/market/standings'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { calendarDay, marketType, pageSent, time } from '../wire-types.ts'
import { leagueRow } from './form.ts'
import { game } from './types.ts'

const base = {
  capability: 'market',
  backend: 'relay',
  method: 'GET',
  access: 'visitor',
  secrecy: 'plain',
} as const
const competitionId = z.string().check(z.minLength(1), z.maxLength(40))

export const specialCompetitionList = call({
  ...base,
  id: 'games.special_competition_list',
  follows: ['matches'],
  summary: 'All leagues with how many of their matches take orders, are under way and were played',
  path: '/games/special_competition_list',
  payload: z.object({
    siteTime: time,
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        open: z.number(),
        live: z.number(),
        played: z.number(),
        /** The kick-off of the next match that takes orders or will. */
        next: z.nullable(time),
      }),
    ),
  }),
  refusals: [],
})

export const leagueTable = call({
  ...base,
  id: 'games.league_table',
  follows: ['matches'],
  added: true,
  summary: 'The tables of a league, or of the groups of a tournament, from the results of its running season',
  path: '/games/league_table/{id}',
  params: z.object({ id: competitionId }),
  payload: z.object({
    id: z.string(),
    name: z.string(),
    /** The rule that separates teams of equal points. */
    tieRule: z.enum(tieRules),
    tables: z.array(
      z.object({
        /** The season or the group; empty where there is but one table. */
        name: z.string(),
        /** How many results it rests on. */
        results: z.number(),
        rows: z.array(leagueRow),
      }),
    ),
  }),
  refusals: [1712],
})

export const gameResults = call({
  ...base,
  id: 'games.game_results',
  follows: ['matches'],
  added: true,
  summary: 'Matches that are over, newest first, with the option that happened in each market',
  path: '/games/game_results',
  query: z.object({
    /** A calendar day in the site's zone. */
    day: z.optional(calendarDay),
    competitionId: z.optional(competitionId),
    /** Each word is part of a team's or the league's name, in either language. */
    keyword: z.optional(z.string().check(z.maxLength(40))),
    page: z.optional(pageSent),
  }),
  payload: z.object({
    siteTime: time,
    data: z.array(
      z.object({
        game,
        /** null while the market is undecided, and where it is void. */
        outcomes: z.array(z.object({ marketType, happened: z.nullable(z.array(z.string())) })),
      }),
    ),
    total: z.number(),
    totalPage: z.number(),
    /** Leagues that have results at all. */
    competitions: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: [],
})
