// Earlier versions of what operators wrote for members: each one stays, and any of them can be restored.
import * as z from 'zod/mini'
import { operatorName } from '../operator/types.ts'
import { time } from '../wire-types.ts'

/** The number of what was written, in a query. */
export const contentId = z.coerce.number().check(z.int(), z.gte(1))

/** The version that was read before it is changed; null: it is new. An older one is refused with 1971. */
export const versionRead = z.nullable(z.number().check(z.int(), z.gte(1)))

/** A version of what `content` is a shape of. */
export const versionOf = <C extends z.ZodMiniType>(content: C) =>
  z.object({
    version: z.number(),
    /** Null: it was taken away. */
    content: z.nullable(content),
    /** Null: no operator wrote it. */
    by: z.nullable(operatorName),
    reason: z.nullable(z.string()),
    at: time,
  })
