// Rates as operators see them: what a setting would make of them, and why each of them moved.
import { rateCauses } from '@touchline/engine/pricing/causes'
import * as z from 'zod/mini'
import { gameId, marketType, rate, realTime, time } from '../wire-types.ts'

/**
 * The settings of which it is told: what rates are made with, and from which level on a competition takes
 * orders.
 */
export const rateSettings = ['marginBp', 'demandCap', 'insuredOptions', 'levelsNeeded'] as const
export type RateSetting = (typeof rateSettings)[number]

/** Null: it is not offered. */
const offered = z.nullable(z.object({ rate, insured: z.boolean() }))

export const ratesMoved = z.object({
  gameId,
  markets: z.array(
    z.object({
      marketType,
      /** Every option of the market that is offered before or after, in display order. */
      options: z.array(z.object({ option: z.string(), before: offered, after: offered })),
    }),
  ),
})

/** A match on which something would be otherwise. */
export const matchConcerned = z.object({
  gameId,
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  kickoff: time,
  /** So many options would have another rate, be offered or no more, or be insured or no more. */
  rates: z.number(),
  offers: z.number(),
  insured: z.number(),
  /** The VIP level from which on it takes orders; null: it stays. */
  level: z.nullable(z.object({ before: z.number(), after: z.number() })),
})

const byOperator = z.object({
  by: z.string(),
  /** Null where one person does it. */
  approvedBy: z.nullable(z.string()),
  reason: z.string(),
})

export const rateMove = z.object({
  at: time,
  rate,
  /** Null: from before it was kept. */
  causes: z.nullable(z.array(z.enum(rateCauses))),
  /** The change of the setting that moved it; null: no setting did. By the real clock. */
  setting: z.nullable(
    z.extend(byOperator, {
      name: z.enum(rateSettings),
      before: z.unknown(),
      after: z.unknown(),
      at: realTime,
    }),
  ),
})
export type RateMove = z.output<typeof rateMove>
