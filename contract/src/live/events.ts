// The live stream: server-sent events at /relayApi/api/live/stream, read by fetch so that headers go along.
// An event carries no figures, only what changed and its version; the client refetches and compares versions
// after a break.
import * as z from 'zod/mini'

export const livePath = '/live/stream'

/**
 * match: its markets, volumes, score or state. matches: the list. member: orders or balance. site: status,
 * clock or notices.
 */
export const liveEvent = z.object({
  kind: z.enum(['match', 'matches', 'member', 'site']),
  id: z.string(),
  version: z.number(),
})
export type LiveEvent = z.output<typeof liveEvent>
