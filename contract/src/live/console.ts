// The console's live stream: server-sent events at /consoleApi/live/stream, for operators who are signed in.
// An event only names the capability whose answers are old. The console then asks again, and gets what the
// operator's roles may see.
import * as z from 'zod/mini'

export const consoleLivePath = '/live/stream'

export const consoleEvent = z.object({
  /**
   * The capability whose answers are old. Empty: the server may have missed something, so all answers are.
   */
  about: z.string(),
})
export type ConsoleEvent = z.output<typeof consoleEvent>
