// The frame of every command's second stage: whatever it opened is closed again in reverse order, whether it
// ends by itself, by Ctrl-C or because the first stage was killed. A problem that a person can fix is one
// line on standard error and exit status 1.
import { StartError } from '@touchline/server/db/start-error'

/** `stop` is aborted when the command has to end; a command that waits for anything waits for `stop` too. */
export async function run(command: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  process.on('disconnect', () => stopping.abort())
  // The process listens to the channel to the first stage, but does not stay alive for it.
  process.channel?.unref()
  try {
    await command(stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted && (error as Error).name === 'AbortError') return
    if (!(error instanceof StartError)) console.error(error)
    else for (const line of error.message.split('\n')) console.error(`Touchline: ${line}`)
    process.exitCode = 1
  }
}
