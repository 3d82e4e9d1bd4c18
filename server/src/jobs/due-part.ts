// Background work of a capability: declared in the capability's due.ts, listed by its part.ts, and run by
// this folder. All of it can be repeated at any time without harm.
import type { CheckName } from '@touchline/contract/health/checks'
import type { WorkName } from '@touchline/contract/health/work'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { FeedSource } from '../feed/feed.ts'

/** Work that is due by the site's clock, looked for every second. */
export interface Step<Name extends string = WorkName> {
  /** The step's name in the log; the console has a text for it. */
  readonly name: Name
  /** The step, of any capability, that has to be done before it. */
  readonly after?: Name
  /** `now` is Unix ms, site time, when this very step begins. */
  readonly run: (now: number) => Promise<unknown>
}

/** Work by the calendar. */
export interface CronJob {
  readonly name: WorkName
  /**
   * Minute, hour, day, month, weekday in the site's time zone. It does not depend on deps, because the owner
   * installs it.
   */
  readonly at: string
  readonly run: (deps: Deps) => Promise<unknown>
}

/**
 * Work by the wall clock that has its own pace and runs in every server process: at once, and `everyMs` after
 * the end of each round.
 */
export interface Rounds<Name extends string = WorkName> {
  /** The work's name in the log; the console has a text for it. */
  readonly name: Name
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/**
 * A check of the site's health. It runs in a reading transaction, with the deps of the process that measures.
 */
export interface HealthCheck {
  readonly name: CheckName
  /** It measures the machine it runs on, so that each host has an alarm of its own. */
  readonly ofHost?: true
  readonly measure: (deps: Omit<Deps, 'sql'>, tx: postgres.TransactionSql) => Promise<Measurement>
}

export interface Measurement {
  readonly ok: boolean
  /** In the check's unit (contract/src/health/checks.ts); null: it cannot be measured here. */
  readonly figure: number | null
  readonly limit: number
  /** Details, by names that are no secret. */
  readonly said?: string
}

export interface DuePart {
  /** Asked for once a process, so that steps may remember what they did. */
  readonly steps?: (deps: Deps, feed: FeedSource) => readonly Step[]
  /**
   * The next time (Unix ms, site time) after `now` at which one of its steps may be due; null when nothing is
   * known.
   */
  readonly nextAt?: (deps: Deps, now: number) => Promise<number | null>
  readonly calendar?: readonly CronJob[]
  /** Each night: removes what is not kept any longer. */
  readonly cleanUp?: (deps: Deps) => Promise<void>
  /** Checks of the site's health that only this capability can measure. */
  readonly checks?: readonly HealthCheck[]
  /** Each night: disagreements beyond those of the books (server/src/verify-books.ts), in words. */
  readonly verify?: (deps: Deps) => Promise<string[]>
  /** Asked for once a process, so that rounds may remember what they did. */
  readonly work?: (deps: Deps) => Rounds
}

/** The steps with each after the one it names, else in the order given. Throws when that is impossible. */
export function inOrder<Name extends string>(steps: readonly Step<Name>[]): Step<Name>[] {
  const left = [...steps]
  const ordered = new Map<string, Step<Name>>()
  while (left.length > 0) {
    const next = left.findIndex(({ after }) => after === undefined || ordered.has(after))
    if (next < 0) {
      throw new Error(`due work: nothing lets these begin: ${left.map(({ name }) => name).join(', ')}`)
    }
    const step = left.splice(next, 1)[0]!
    if (ordered.has(step.name)) throw new Error(`due work: two steps are called ${step.name}`)
    ordered.set(step.name, step)
  }
  return [...ordered.values()]
}
