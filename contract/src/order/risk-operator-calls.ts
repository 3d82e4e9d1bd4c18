// What the house may lose, as those see it who answer for it.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { gameId, money, time } from '../wire-types.ts'
import { exposedMatch, exposureOrders, matchExposed } from './risk.ts'

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
    /** Whose outcomes are told: a market type. */
    market: z.enum(['0', '1', '2', '3', '6']),
    /** Words of the teams' or the competition's names. */
    find: z.optional(z.string().check(z.maxLength(60))),
  }),
  payload: z.object({
    /** Of all that were looked for, not those alone that are listed. */
    total: z.object({ matches: z.number(), orders: z.number(), staked: money, worst: money }),
    matches: z.array(exposedMatch),
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
