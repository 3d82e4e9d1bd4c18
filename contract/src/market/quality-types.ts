import * as z from 'zod/mini'
import { calendarDay, marketType, time } from '../wire-types.ts'

/**
 * Smaller is better. `brier`: mean square of chance less what happened. `logLoss`: mean of -ln(chance of what
 * happened), in nats.
 */
const priceScores = z.object({ brier: z.number(), logLoss: z.number() })

/**
 * Options by chance, from one per cent to below another: how many the chances expected to happen, and how
 * many did.
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
  /** Of the rates at the close by themselves, with margin and demand in them. */
  closing: priceScores,
  /**
   * Of the options with 30 matches before them: ours, and of the option's share in those; null: there are
   * none yet.
   */
  compared: z.nullable(z.object({ options: z.number(), ours: priceScores, average: priceScores })),
})

export const pricesCounted = z.object({
  /** The accounting day after which it was counted. */
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
  /** The ones with settled matches, the most first. */
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
  /** Matches to come with rates by the present fit, and by one before it, which pricing has yet to reach. */
  priced: z.number(),
  stale: z.number(),
})

/** One competition's fit; all are natural logarithms of factors on expected goals. */
export const ratingFitted = z.object({
  average: z.number(),
  homeAdvantage: z.number(),
  rho: z.number(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), attack: z.number(), defence: z.number() })),
})
