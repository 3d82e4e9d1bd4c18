// Runs what goes its own pace by the wall clock: at once, then again a while after each round has ended. A
// round that fails is logged and tried again at the next.
import type { Logger } from 'pino'
import type { Rounds } from './due-part.ts'
import { failureOf, type WorkResult } from './work-result.ts'

export interface Worker {
  /** Waits for the round that is running. */
  stop(): Promise<void>
}

export function startRounds(
  log: Pick<Logger, 'error'>,
  { name, everyMs, run }: Rounds<string>,
  tell: (result: WorkResult) => Promise<void>,
): Worker {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const turn = () => {
    round = run()
      .then(
        () => '',
        (err: unknown) => {
          log.error({ err }, `${name}: to be tried again`)
          return failureOf(err)
        },
      )
      .then((said) => tell({ name, said }))
      .catch((err: unknown) => log.error({ err }, `${name}: its result is not written down`))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
