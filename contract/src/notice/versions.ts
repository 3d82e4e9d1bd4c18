// Earlier versions of what operators wrote for members: each one stays, and any of them can be restored.
import * as z from 'zod/mini'
import { operatorName } from '../operator/types.ts'
import { time } from '../wire-types.ts'

/** The id of a piece of content, in a query. */
export const contentId = z.coerce.number().check(z.int(), z.gte(1))

/**
 * The version that the operator read before changing it; null: the content is new. If it is no longer the
 * latest, the change is refused with 1971.
 */
export const versionRead = z.nullable(z.number().check(z.int(), z.gte(1)))

/** A stored version of content whose shape is `content`. */
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
