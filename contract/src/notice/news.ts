// News: their words, and when they are shown from.
import * as z from 'zod/mini'
import { inBoth, time } from '../wire-types.ts'

/** As operators write it. */
export const newsContent = z.object({
  title: inBoth(100),
  body: inBoth(5_000),
  /** Whether the title runs in the line at the top of the home page. */
  marquee: z.boolean(),
  /** The news are shown from this time. */
  publishedAt: time,
})
export type NewsContent = z.infer<typeof newsContent>

export const writtenNews = z.object({
  ...newsContent.shape,
  id: z.number(),
  version: z.number(),
  /** The news were taken away. Operators can still write a new version of them. */
  ended: z.boolean(),
})
export type WrittenNews = z.infer<typeof writtenNews>
