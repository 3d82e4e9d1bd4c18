// The house's possible loss, for the operators responsible for it.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId, money, moneySent, time } from '../wire-types.ts'
import { exposedMatch, exposureOrders, matchExposed, worstMatch, worstMost } from './risk.ts'

const base = { capability: 'order' } as const

export const exposure = operatorCall({
  ...base,
  id: 'console.exposure',
  act: 'risk.read',
  summary:
    'Matches with orders that have not ended, summed from these orders: stakes, and what the house loses in the worst case and in each outcome of a market; 100 at most',
  method: 'GET',
  follows: ['order', 'settlement', 'task'],
  path: '/risk/exposure',
  query: z.object({
    order: z.enum(exposureOrders),
    /** The market type whose outcomes are answered. */
    market: z.enum(['0', '1', '2', '3', '6']),
    /** Words of the teams' or the competition's names. */
    find: z.optional(z.string().check(z.maxLength(60))),
  }),
  payload: z.object({
    /** Sums over all matches found, not only those in `matches`. */
    total: z.object({ matches: z.number(), orders: z.number(), staked: money, worst: money }),
    matches: z.array(exposedMatch),
    siteTime: time,
  }),
  refusals: [],
})

export const worstExposure = operatorCall({
  ...base,
  id: 'console.worst_exposure',
  act: 'risk.read',
  summary:
    'What the house loses in the worst case on all matches with orders that have not ended, and the few on which it loses most; from the sums by which orders are judged',
  method: 'GET',
  follows: ['order', 'settlement', 'task'],
  path: '/risk/exposure/worst',
  payload: z.object({
    /** The sum over all matches, at most 0. */
    worst: money,
    matches: z.array(worstMatch).check(z.maxLength(worstMost)),
    siteTime: time,
  }),
  refusals: [],
})

export const matchExposure = operatorCall({
  ...base,
  id: 'console.match_exposure',
  act: 'risk.read',
  summary:
    'One match: the house’s result in each outcome of each market, and what stands on each option. 1004: no such match',
  method: 'GET',
  follows: ['order', 'settlement', 'task'],
  path: '/risk/exposure/match',
  query: z.object({ id: gameId }),
  payload: matchExposed,
  refusals: [],
})

const limits = z.object({
  /** The most the house may lose on a match (1753). */
  liability: moneySent,
  /** The most that one member may stake on a match (1985); null: no limit but the member's own. */
  stake: z.nullable(moneySent),
})

export const setMatchLimits = operatorCall({
  ...base,
  id: 'console.set_match_limits',
  act: 'risk.limit',
  summary:
    'Sets the limits of one match, or gives it those of its competition again; they hold from the next order on, and orders that stand stay. 1004: no such match; 1321: they are so already; 1974: with an own order on it; 1981: it takes no orders any more',
  method: 'POST',
  path: '/risk/limits/match',
  body: z.object({ gameId, limits: z.nullable(limits), reason }),
  payload: z.object({}),
  refusals: [1321, 1974, 1981],
})

export const setCompetitionLimits = operatorCall({
  ...base,
  id: 'console.set_competition_limits',
  act: 'risk.limit',
  summary:
    'Sets the limits of each match of a competition: of those that are to come and have none of their own, and of all that the feed brings. 1004: no such competition; 1321: they are so already; 1974: with an own order on one of them',
  method: 'POST',
  path: '/risk/limits/competition',
  body: z.object({ competitionId: z.string().check(z.maxLength(60)), limits, reason }),
  payload: z.object({
    /** How many matches have these limits now. */
    matches: z.number(),
  }),
  refusals: [1321, 1974],
})
