// Starts the work that no request asks for: what is due by the site's clock every second, the capabilities'
// own rounds, the calendar's jobs. Each server process starts all of it; by locks in the database, one
// process at a time does the due work, and each job of the calendar runs once.
import type { Deps } from '../deps.ts'
import { dueParts } from '../due-work.ts'
import type { FeedSource } from '../feed/feed.ts'
import { openFeed } from '../feed/open.ts'
import { calendarJobs } from './calendar.ts'
import { startCron } from './cron.ts'
import { createDueWork } from './due.ts'
import { startRounds } from './rounds.ts'
import { createResultWriter } from './work-result.ts'

const EVERY_MS = 1_000

export interface Jobs {
  /** The feed's name, for the sandbox. */
  readonly feed: string
  /** Does everything that is due now, after another process at it has finished. */
  runDue(): Promise<void>
  /**
   * The next time (Unix ms, site time) after `now` at which something may be due; null when nothing is known.
   */
  nextAt(now: number): Promise<number | null>
  stop(): Promise<void>
}

export interface JobOptions {
  /** Chosen by FEED and its settings when left out. */
  feed?: FeedSource
  /** Whether the calendar's jobs run too; by default everywhere but in tests. */
  cron?: boolean
  /** Whether due work is done every second; else only by `runDue`. */
  ticking?: boolean
}

/** Throws StartError when the feed cannot be used as it is set, or the calendar's tables are missing. */
export async function startJobs(deps: Deps, options: JobOptions = {}): Promise<Jobs> {
  const { cron: withCron = deps.mode !== 'test', ticking = true } = options
  const feed = options.feed ?? (await openFeed(deps, process.env))
  const tell = createResultWriter(deps)
  const due = createDueWork(
    deps,
    dueParts.flatMap(({ steps }) => steps?.(deps, feed) ?? []),
    tell,
  )
  const workers = ticking
    ? dueParts.flatMap(({ work }) =>
        work ? startRounds(deps.log, work(deps), (result) => tell([result])) : [],
      )
    : []
  const cron = withCron ? await startCron(deps, calendarJobs) : null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  function tick() {
    round = due
      .run()
      .catch((error) => deps.log.error({ err: error }, 'due work: no turn'))
      .then(() => {
        if (!stopped) timer = setTimeout(tick, EVERY_MS)
      })
  }

  // The due work is done once before the start ends, so that the first request finds matches and prices.
  if (ticking) {
    tick()
    await round
  }
  const jobs: Jobs = {
    feed: feed.name,
    runDue: () => due.run(true),
    async nextAt(now) {
      const known = await Promise.all(dueParts.map(({ nextAt }) => nextAt?.(deps, now) ?? null))
      const times = [feed.nextAt(now), ...known].filter((at) => at !== null)
      return times.length === 0 ? null : Math.min(...times)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([round, ...workers.map((worker) => worker.stop()), cron?.stop()])
      deps.jobs.current = null
    },
  }
  deps.jobs.current = jobs
  return jobs
}
