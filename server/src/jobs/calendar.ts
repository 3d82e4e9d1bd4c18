// What the calendar's jobs and the settling steps do. Each may be repeated at any time without harm.
import type { Deps } from '../deps.ts'
import type { CronName } from './cron.ts'
import type { Step } from './due.ts'

const DAY_MS = 24 * 60 * 60_000
/** Ended sessions are kept this long, for the member's list of them. */
const SESSIONS_KEPT_MS = 90 * DAY_MS
const FAILURES_KEPT_MS = 2 * DAY_MS
export const PARTITIONS_AHEAD_MS = 92 * DAY_MS

export function settlementSteps(_deps: Deps): readonly Step[] {
  return []
}

export function calendarJobs(deps: Deps): Record<CronName, () => Promise<unknown>> {
  return {
    'day-root': async () => {},
    partitions: () => makePartitions(deps, deps.siteClock.now()),
    'clean-up': () => cleanUp(deps),
    'verify-books': async () => {},
  }
}

/** Month partitions from `now` (Unix ms, site time) to three months ahead. */
export async function makePartitions({ sql }: Pick<Deps, 'sql'>, now: number): Promise<void> {
  await sql`select make_partitions(${new Date(now)}, ${new Date(now + PARTITIONS_AHEAD_MS)})`
}

async function cleanUp({ sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>): Promise<void> {
  const now = wallClock.now()
  await sql`delete from session where ended_at < ${new Date(now - SESSIONS_KEPT_MS)}
    or active_at < ${new Date(now - SESSIONS_KEPT_MS)}`
  await sql`delete from login_failure where last_at < ${new Date(now - FAILURES_KEPT_MS)}
    and (locked_until is null or locked_until < ${new Date(now)})`
}
