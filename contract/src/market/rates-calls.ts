// Rates for operators: what a setting would do to them, and how each of them came to be.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId, marketType, time } from '../wire-types.ts'
import { namedId, namedTexts } from './naming.ts'
import { consoleCounted, ratingFit, ratingFitted } from './quality-types.ts'
import { matchConcerned, rateMove, ratesMoved } from './rates.ts'

const base = { capability: 'market' } as const

export const rateEffect = operatorCall({
  ...base,
  id: 'console.rate_effect',
  act: 'setting.read',
  summary:
    'What new values of the settings that rates are made with, and of the levels that matches need, would do to the matches to come, computed by what then prices them; nothing is written. 1003: the set would not fit; 1004: no such match',
  method: 'GET',
  follows: ['market', 'order', 'site', 'task'],
  path: '/settings/rates',
  query: z.object({
    /** As JSON: `{"demandCap":5000000}`. */
    values: z.string().check(z.maxLength(4_000)),
    /** The match whose options are answered; when left out, the first match whose options would change. */
    id: z.optional(gameId),
  }),
  payload: z.object({
    /**
     * How many matches were computed, how many of them would change, and the next 100 of these by kick-off.
     */
    looked: z.number(),
    concerned: z.number(),
    matches: z.array(matchConcerned),
    /** Null: no option of any match would change. */
    moved: z.nullable(ratesMoved),
    siteTime: time,
  }),
  refusals: [],
})

export const competitions = operatorCall({
  ...base,
  id: 'console.competitions',
  act: 'setting.read',
  summary: 'Every competition by its names: settings name them by id',
  method: 'GET',
  follows: ['market'],
  path: '/settings/competitions',
  payload: z.object({
    /** In the order in which lists show them. */
    competitions: z.array(z.object({ id: namedId, name: namedTexts })),
  }),
  refusals: [],
})

export const rateMoves = operatorCall({
  ...base,
  id: 'console.rate_moves',
  act: 'match.read',
  summary: 'How the rate of one option moved and why, the newest first. 1004: no such match',
  method: 'GET',
  follows: ['market', 'order', 'site', 'task'],
  path: '/matches/rates',
  query: z.object({
    id: gameId,
    marketType: z.enum(['0', '1', '2', '3', '6']),
    option: z.string().check(z.regex(/^[a-zA-Z0-9+-]{1,8}$/)),
  }),
  payload: z.object({
    /** The latest 500. */
    moves: z.array(rateMove),
    /** How many there are. */
    total: z.number(),
    siteTime: time,
  }),
  refusals: [],
})

export const ratedOptions = operatorCall({
  ...base,
  id: 'console.rated_options',
  act: 'match.read',
  summary: 'Which options of a match ever had a rate, and how often each moved. 1004: no such match',
  method: 'GET',
  follows: ['market', 'order', 'site', 'task'],
  path: '/matches/rated',
  query: z.object({ id: gameId }),
  payload: z.object({
    markets: z.array(
      z.object({ marketType, options: z.array(z.object({ option: z.string(), moves: z.number() })) }),
    ),
  }),
  refusals: [],
})

export const exportRates = operatorCall({
  ...base,
  id: 'console.export_rates',
  act: 'rate.export',
  summary:
    'Every move of every rate of a match with its causes, and each suspension, as CSV. 1004: no such match',
  method: 'POST',
  path: '/matches/rates/export',
  body: z.object({ gameId, reason }),
  payload: z.object({}),
  file: { name: 'rates.csv', type: 'text/csv; charset=utf-8' },
  refusals: [],
})

export const consoleQuality = operatorCall({
  ...base,
  id: 'console.price_quality',
  act: 'risk.read',
  summary:
    'How good prices were by market: chances against what happened, and their scores, of all settled matches or of one competition’s, as they were counted last. 1004: there is no such competition',
  method: 'GET',
  follows: ['market'],
  path: '/risk/prices',
  query: z.object({ league: z.optional(namedId) }),
  payload: z.object({
    /** Null: it was not counted yet. */
    counted: z.nullable(consoleCounted),
  }),
  refusals: [],
})

export const ratingFits = operatorCall({
  ...base,
  id: 'console.rating_fits',
  act: 'risk.read',
  summary:
    'What the rates of each competition with matches to come are made of: results, the fit and how many matches have it; with an id that one’s fit whole. 1004: there is no such competition',
  method: 'GET',
  follows: ['market', 'settlement'],
  path: '/risk/ratings',
  query: z.object({ id: z.optional(namedId) }),
  payload: z.object({
    fits: z.array(ratingFit),
    /** Null without an id. */
    fitted: z.nullable(ratingFitted),
  }),
  refusals: [],
})
