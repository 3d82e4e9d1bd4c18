// Work that is due by the site's clock, in this order: what sources say, kick-offs and closings, prices, results and their
// settlement. Any server process does it, one at a time; a step that fails is logged and tried again at the next round.
import type { Deps } from '../deps.ts'
import type { FeedSource } from '../feed/feed.ts'
import { intake } from '../feed/intake.ts'
import { startMatches, tellOpenings } from '../feed/kickoff.ts'
import { priceDue } from '../market/price.ts'
import { createRatingBook } from '../market/rating-book.ts'

/** Held while one process does the due work; any number does that nothing else in the database uses. */
const TURN = 7405

export type Step = readonly [name: string, run: (now: number) => Promise<unknown>]

export interface DueWork {
  /** Does all that is due now, unless another process is at it; with `wait` after that one has finished. */
  run(wait?: boolean): Promise<void>
}

export function createDueWork(deps: Deps, feed: FeedSource, further: readonly Step[]): DueWork {
  const ratings = createRatingBook()
  let told = deps.siteClock.now()
  const steps: readonly Step[] = [
    ['feed', (now) => intake(deps, feed, now)],
    ['kick-offs', (now) => startMatches(deps.sql, now)],
    [
      'openings',
      async (now) => {
        await tellOpenings(deps.sql, told, now)
        told = now
      },
    ],
    ['prices', (now) => priceDue(deps, ratings, now)],
    ...further,
  ]

  async function runSteps() {
    for (const [name, run] of steps) {
      try {
        await run(deps.siteClock.now())
      } catch (error) {
        deps.log.error({ err: error }, `due work: ${name} failed, to be tried again`)
      }
    }
  }

  return {
    async run(wait = false) {
      // A transaction that only holds the turn: it ends with the process, whatever happens to it.
      await deps.sql.begin(async (tx) => {
        // It waits for another process's round, and is idle during its own.
        await tx`set local lock_timeout = 0`
        await tx`set local idle_in_transaction_session_timeout = 0`
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
