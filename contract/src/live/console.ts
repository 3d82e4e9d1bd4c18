// The console's live stream: server-sent events at /consoleApi/live/stream, for operators signed in there. An
// event says which capability's answers are old and nothing of what they say; the console asks again, and is
// answered what its roles may see.
import * as z from 'zod/mini'

export const consoleLivePath = '/live/stream'

export const consoleEvent = z.object({
  /** A capability; empty: the server may have missed something, so everything is old. */
  about: z.string(),
})
export type ConsoleEvent = z.output<typeof consoleEvent>
