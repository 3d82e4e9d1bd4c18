// The house's possible loss on matches with orders that have not ended.
import * as z from 'zod/mini'
import { gameState } from '../market/types.ts'
import { gameId, marketType, money, time } from '../wire-types.ts'

/**
 * worst: the largest possible loss first. part: the largest share of the match's limit first. kickoff: the
 * next kick-off first.
 */
export const exposureOrders = ['worst', 'part', 'kickoff'] as const

const count = z.number()
const sums = { orders: count, staked: money }

/**
 * One possible outcome of a market, with the house's result for the market in that case; below zero it pays.
 */
const outcome = z.object({ outcome: z.string(), result: money })

const exposedMarket = z.object({
  marketType,
  ...sums,
  /** The house's worst result in the market, at most 0. */
  worst: money,
  /** The outcome with the worst result; null: the house loses in none. */
  worstAt: z.nullable(z.string()),
  /** In display order. */
  outcomes: z.array(outcome),
})

const exposed = {
  gameId,
  home: z.string(),
  away: z.string(),
  competitionId: z.string(),
  competition: z.string(),
  kickoff: time,
  state: gameState,
  ...sums,
  /** The sum of the markets' worst results, at most 0: no end of the match costs more. */
  worst: money,
  /** The most the house may lose on it; orders are judged by this limit. */
  limit: money,
}

export const exposedMatch = z.object({
  ...exposed,
  /** The market that was asked for; null: no member has ordered in it. */
  market: z.nullable(exposedMarket),
})
export type ExposedMatch = z.infer<typeof exposedMatch>

/** How many of the worst matches are listed together with the sum. */
export const worstMost = 4
export const worstMatch = z.pick(exposedMatch, {
  gameId: true,
  home: true,
  away: true,
  kickoff: true,
  worst: true,
  limit: true,
})

/**
 * The most the house may lose on a match, and the most it takes from one member on it; null: only the
 * member's own limits apply.
 */
const riskLimits = z.object({ liability: money, stake: z.nullable(money) })

export const matchExposed = z.object({
  ...exposed,
  limits: riskLimits,
  /** Whether the limits are the match's own, so that they stay when the competition's change. */
  ownLimits: z.boolean(),
  competitionLimits: riskLimits,
  /** Markets with orders, in display order. */
  markets: z.array(
    z.extend(exposedMarket, {
      /**
       * Options with orders, in display order. `pays` is what the house pays on top of the stakes if the
       * option does not happen.
       */
      options: z.array(z.object({ option: z.string(), ...sums, pays: money })),
    }),
  ),
})
export type MatchExposed = z.infer<typeof matchExposed>
