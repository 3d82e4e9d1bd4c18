// Rates as operators see them: what a setting would make of them, and why each of them moved.
import { rateCauses } from '@touchline/engine/pricing/causes'
import * as z from 'zod/mini'
import { gameId, marketType, rate, realTime, time } from '../wire-types.ts'

/**
 * The settings whose effect can be shown: those that rates are made with, and the VIP level from which a
 * competition's matches take orders.
 */
export const rateSettings = ['marginBp', 'demandCap', 'insuredOptions', 'levelsNeeded'] as const
export type RateSetting = (typeof rateSettings)[number]

/** Null: the option is not offered. */
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

/** A match that the new settings would change. */
export const matchConcerned = z.object({
  gameId,
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  kickoff: time,
  /**
   * The numbers of options that would get another rate, start or stop being offered, and start or stop being
   * insured.
   */
  rates: z.number(),
  offers: z.number(),
  insured: z.number(),
  /** The VIP level from which the match takes orders; null: it would not change. */
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
  /** Null: the move is older than the record of causes. */
  causes: z.nullable(z.array(z.enum(rateCauses))),
  /** The setting change that moved the rate; null: no setting did. `at` is by the real clock. */
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
