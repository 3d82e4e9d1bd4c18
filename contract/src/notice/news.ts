// News: what they say, and from when on.
import * as z from 'zod/mini'
import { inBoth, time } from '../wire-types.ts'

/** As operators write it. */
export const newsContent = z.object({
  title: inBoth(100),
  body: inBoth(5_000),
  /** Runs in the line on top of the first page. */
  marquee: z.boolean(),
  /** Shown from then on. */
  publishedAt: time,
})
export type NewsContent = z.infer<typeof newsContent>

export const writtenNews = z.object({
  ...newsContent.shape,
  id: z.number(),
  version: z.number(),
  /** Taken away; it can be written again. */
  ended: z.boolean(),
})
export type WrittenNews = z.infer<typeof writtenNews>
