import * as z from 'zod/mini'
import { calendarDay, marketType, time } from '../wire-types.ts'

/** Smaller is better. `brier`: mean square of chance less what happened. `logLoss`: mean of -ln(chance of what happened), in nats. */
const priceScores = z.object({ brier: z.number(), logLoss: z.number() })

export const pricesCounted = z.object({
  /** The accounting day after which it was counted. */
  day: calendarDay,
  countedAt: time,
  matches: z.number(),
  options: z.number(),
  /** By market; those without a settled match are left out. */
  markets: z.array(
    z.object({
      type: marketType,
      matches: z.number(),
      options: z.number(),
      ours: priceScores,
      /** Of the rates at the close by themselves, with margin and demand in them. */
      closing: priceScores,
      /** Of the options with 30 matches before them: ours, and of the option's share in those; null: there are none yet. */
      compared: z.nullable(z.object({ options: z.number(), ours: priceScores, average: priceScores })),
    }),
  ),
  /** Options by chance, from one per cent to below another: how many the chances expected to happen, and how many did. */
  buckets: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      options: z.number(),
      expected: z.number(),
      happened: z.number(),
    }),
  ),
})
export type PricesCounted = z.output<typeof pricesCounted>
