import * as z from 'zod/mini'
import { calendarDay, marketType, time } from '../wire-types.ts'

/**
 * Errors of prices; smaller is better. `brier`: the mean square of chance minus outcome. `logLoss`: the mean
 * of -ln(chance of what happened), in nats.
 */
const priceScores = z.object({ brier: z.number(), logLoss: z.number() })

/**
 * The options whose chance was at least `from` and below `to` per cent: how many the chances expected to
 * happen, and how many did.
 */
const bucket = z.object({
  from: z.number(),
  to: z.number(),
  options: z.number(),
  expected: z.number(),
  happened: z.number(),
})

const marketQuality = z.object({
  type: marketType,
  matches: z.number(),
  options: z.number(),
  ours: priceScores,
  /** The scores of the closing rates taken as chances, with margin and demand still in them. */
  closing: priceScores,
  /**
   * Only over options with at least 30 earlier matches: the scores of our prices, and of simply taking the
   * option's share in those matches. Null: there are none yet.
   */
  compared: z.nullable(z.object({ options: z.number(), ours: priceScores, average: priceScores })),
})

export const pricesCounted = z.object({
  /** The accounting day at whose end the prices were counted. */
  day: calendarDay,
  countedAt: time,
  matches: z.number(),
  options: z.number(),
  /** By market; those without a settled match are left out. */
  markets: z.array(marketQuality),
  buckets: z.array(bucket),
})
export type PricesCounted = z.output<typeof pricesCounted>

/** For operators: by market with its buckets, of all matches or of one competition's. */
export const consoleCounted = z.object({
  day: calendarDay,
  countedAt: time,
  matches: z.number(),
  markets: z.array(z.extend(marketQuality, { buckets: z.array(bucket) })),
  /** Competitions with settled matches, those with the most first. */
  leagues: z.array(z.object({ id: z.string(), name: z.string(), matches: z.number() })),
})

/** The fit behind the rates of a competition's matches. */
export const ratingFit = z.object({
  id: z.string(),
  name: z.string(),
  /** Results that count for ratings, and how many of them the present fit knows. */
  results: z.number(),
  fitted: z.number(),
  /** How many more results it takes until the ratings are fitted again. */
  missing: z.number(),
  /**
   * Matches to come whose rates come from the present fit, and those whose rates come from an earlier one,
   * because pricing has yet to reach them.
   */
  priced: z.number(),
  stale: z.number(),
})

/** One competition's fit. All values are natural logarithms of factors on expected goals. */
export const ratingFitted = z.object({
  average: z.number(),
  homeAdvantage: z.number(),
  rho: z.number(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), attack: z.number(), defence: z.number() })),
})
