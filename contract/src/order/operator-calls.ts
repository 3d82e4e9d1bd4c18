// Orders under review, for the operators who decide them, and the suspension of ordering.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { gameId, inBoth, marketType, money, rate, time } from '../wire-types.ts'

export * from './risk-operator-calls.ts'

export const orderUnderReview = operatorCall({
  capability: 'order',
  id: 'console.held_order',
  act: 'heldOrder.read',
  summary: 'The order of a case, its match, and what its member ordered in 30 days',
  method: 'GET',
  follows: ['task'],
  path: '/orders/held',
  query: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  payload: z.object({
    match: z.string(),
    competition: z.string(),
    kickoff: time,
    market: z.string(),
    option: z.string(),
    /** The rate of the order, and the rate offered now; null: the option is no longer offered. */
    rate,
    rateNow: z.nullable(rate),
    stake: money,
    placedAt: time,
    reviewUntil: time,
    /** size: the stake is large. marked: the member is marked. */
    why: z.enum(['size', 'marked']),
    memberSince: time,
    level: z.number(),
    /** Over the last 30 days, with this order. */
    orders: z.number(),
    ordered: money,
    largest: money,
  }),
  refusals: [1960],
})

const option = z.string().check(z.regex(/^[a-zA-Z0-9+-]{1,8}$/))

/** What is suspended. Without a market, the whole match; without an option, the whole market. */
const breadth = { marketType: z.nullable(marketType), option: z.nullable(option) }

const suspension = z.object({
  id: z.number(),
  ...breadth,
  /** The text members read. */
  said: inBoth(200),
  reason: z.string(),
  by: z.string(),
  at: time,
  /** Who resumed ordering and why; null: it is still suspended. */
  resumed: z.nullable(z.object({ by: z.string(), at: time, reason: z.string() })),
})
export type Suspension = z.infer<typeof suspension>

export const matchOrdering = operatorCall({
  capability: 'order',
  id: 'console.match_ordering',
  act: 'match.read',
  summary:
    'What a match offers with what is ordered on it, what is suspended, and what was: the newest first. 1004: there is no such match',
  method: 'GET',
  follows: ['order'],
  path: '/orders/ordering',
  query: z.object({ id: gameId }),
  payload: z.object({
    /** It has not begun, nor been called off, so ordering can be suspended. */
    open: z.boolean(),
    markets: z.array(
      z.object({
        marketType,
        options: z.array(
          z.object({
            option,
            rate,
            ordered: money,
            /** Whether the prices offer the option. */
            offered: z.boolean(),
          }),
        ),
      }),
    ),
    suspensions: z.array(suspension),
    /** Reservations that wait for a rate. */
    reservations: z.number(),
  }),
  refusals: [],
})

export const suspendOrdering = operatorCall({
  capability: 'order',
  id: 'console.suspend_ordering',
  act: 'ordering.suspend',
  summary:
    'Takes no more orders on a match, a market or an option until somebody resumes it; members read why. Those that stand stay, reservations wait. 1004: there is none; 1321: it is suspended already; 1974: with an own order on the match; 1981: it takes none any more',
  method: 'POST',
  path: '/orders/ordering/suspend',
  body: z.object({
    gameId,
    ...breadth,
    /** Read on the match, and by members refused an order. */
    said: inBoth(200),
    reason,
  }),
  payload: z.object({ id: z.number() }),
  refusals: [1321, 1974, 1981],
})

export const resumeOrdering = operatorCall({
  capability: 'order',
  id: 'console.resume_ordering',
  act: 'ordering.suspend',
  summary:
    'Takes orders again; reservations whose rate is reached are ordered at once. 1004: no such suspension; 1321: it is resumed already; 1974: with an own order on the match',
  method: 'POST',
  path: '/orders/ordering/resume',
  body: z.object({ id: z.number().check(z.int(), z.gte(1)), reason }),
  payload: z.object({}),
  refusals: [1321, 1974],
})
