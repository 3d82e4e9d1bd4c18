// Work that is due by the site's clock, step by step in the order that the steps ask for. Any server process
// does it, one at a time; a step that fails is logged and tried again at the next round.
import type { Deps } from '../deps.ts'
import { inOrder, type Step } from './due-part.ts'
import { failureOf, type WorkResult, writeResults } from './work-result.ts'

/** The lock of the one process that does the due work: a number that nothing else in the database uses. */
const TURN = 7405

export interface DueWork {
  /** Does all that is due now, unless another process is at it; with `wait` after that one has finished. */
  run(wait?: boolean): Promise<void>
}

export function createDueWork<Name extends string>(
  deps: Deps,
  of: readonly Step<Name>[],
  tell = (results: readonly WorkResult[]) => writeResults(deps, results),
): DueWork {
  const steps = inOrder(of)

  async function runSteps() {
    const results: WorkResult[] = []
    for (const { name, run } of steps) {
      try {
        await run(deps.siteClock.now())
        results.push({ name, said: '' })
      } catch (error) {
        deps.log.error({ err: error }, `due work: ${name} failed, to be tried again`)
        results.push({ name, said: failureOf(error) })
      }
    }
    await tell(results)
  }

  return {
    async run(wait = false) {
      // A transaction that only holds the turn: it ends with the process, whatever happens to it.
      await deps.sql.begin(async (tx) => {
        // No timeouts: it waits for another process's round, and is idle during its own.
        await tx`select set_config(name, '0', true)
          from unnest('{lock_timeout,statement_timeout,idle_in_transaction_session_timeout}'::text[]) n(name)`
        if (wait) await tx`select pg_advisory_xact_lock(${TURN})`
        else {
          const [turn] = await tx<[{ mine: boolean }]>`select pg_try_advisory_xact_lock(${TURN}) as mine`
          if (!turn.mine) return
        }
        await runSteps()
      })
    },
  }
}
