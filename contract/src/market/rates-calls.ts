// Rates for the desk: what a setting would do to them, and how each of them came to be.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId, marketType, time } from '../wire-types.ts'
import { matchConcerned, rateMove, rateSuspension, ratesMoved } from './rates.ts'

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
    /** Whose options are told; left out: of the first match whose options would be otherwise. */
    id: z.optional(gameId),
  }),
  payload: z.object({
    /** Matches that were looked at, and of them those on which something would be otherwise; of these the next 100 by kick-off. */
    looked: z.number(),
    concerned: z.number(),
    matches: z.array(matchConcerned),
    /** Null: no option of any match would be otherwise. */
    moved: z.nullable(ratesMoved),
    siteTime: time,
  }),
  refusals: [],
})

export const rateMoves = operatorCall({
  ...base,
  id: 'console.rate_moves',
  act: 'match.read',
  summary:
    'How the rate of one option moved and why, the newest first, and when ordering on it was suspended. 1004: no such match',
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
    suspensions: z.array(rateSuspension),
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
