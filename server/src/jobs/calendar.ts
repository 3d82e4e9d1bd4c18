// The work of the calendar's jobs and the settling steps. Each can be repeated at any time without harm.

import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { publishDayRoots, verifyDayRoots } from '../account/day-root.ts'
import type { Deps } from '../deps.ts'
import { expireTrials } from '../member/trial.ts'
import { forgetNotices } from '../notice/write-notice.ts'
import { endDueReservations } from '../order/reservation/end.ts'
import { takeBackPending, tellReleased } from '../order/review/review.ts'
import { confirmDue } from '../settlement/confirm.ts'
import { settleOpenRuns } from '../settlement/settle.ts'
import { verifyBooks } from '../verify-books.ts'
import type { CronName } from './cron.ts'
import type { Step } from './due.ts'

/** Ended sessions are kept this long, for the member's list of them. */
const SESSIONS_KEPT_MS = 90 * DAY
/** From the end of an accounting day to its root: acts of its last moment are committed by then. */
const ROOT_AFTER_MS = 2 * MINUTE
/** What was counted of strangers goes once every limit on it (a day at the longest) has begun anew. */
const COUNTS_KEPT_MS = 2 * DAY
const PARTITIONS_AHEAD_MS = 92 * DAY

/** After feed and prices: what waits is taken back, stopped or ordered, results that are confirmed become runs, runs are settled, and a day that ended gets its root. */
export function settlementSteps(deps: Deps): readonly Step[] {
  let rootedUntil = ''
  let releasedUntil = deps.siteClock.now()
  return [
    [
      'released orders',
      async (now) => {
        await tellReleased(deps.sql, releasedUntil, now)
        releasedUntil = now
      },
    ],
    ['pending orders', (now) => takeBackPending(deps, now)],
    ['trial funds', (now) => expireTrials(deps, now)],
    ['ended reservations', (now) => endDueReservations(deps, now)],
    ['reservations', () => deps.reservations.sweep()],
    ['confirmation', (now) => confirmDue(deps, now)],
    ['settlement', () => settleOpenRuns(deps)],
    [
      'day roots',
      // Once at the start and whenever the site's day turns; the calendar's job below sees to what failed.
      async (now) => {
        const day = accountingDay(now - ROOT_AFTER_MS)
        if (day !== rootedUntil) await publishDayRoots(deps)
        rootedUntil = day
      },
    ],
  ]
}

export function calendarJobs(deps: Deps): Record<CronName, () => Promise<unknown>> {
  return {
    'day-root': () => publishDayRoots(deps),
    partitions: () => makePartitions(deps, deps.siteClock.now()),
    'clean-up': () => cleanUp(deps),
    'verify-books': () => tellDisagreements(deps),
  }
}

/** Month partitions from `now` (Unix ms, site time) to three months ahead. */
export async function makePartitions({ sql }: Pick<Deps, 'sql'>, now: number): Promise<void> {
  await sql`select make_partitions(${new Date(now)}, ${new Date(now + PARTITIONS_AHEAD_MS)})`
}

/** A disagreement in the books is an error of the highest kind, and said line by line; the job itself has done its work. */
async function tellDisagreements(deps: Deps): Promise<void> {
  const problems = [...(await verifyBooks(deps.sql)), ...(await verifyDayRoots(deps))]
  for (const problem of problems) deps.log.fatal({ problem }, 'the books do not agree')
}

async function cleanUp({
  sql,
  wallClock,
  siteClock,
}: Pick<Deps, 'sql' | 'wallClock' | 'siteClock'>): Promise<void> {
  const now = wallClock.now()
  await sql`delete from session where ended_at < ${new Date(now - SESSIONS_KEPT_MS)}
    or active_at < ${new Date(now - SESSIONS_KEPT_MS)}`
  const countedBefore = new Date(now - COUNTS_KEPT_MS)
  await sql`delete from login_failure where last_at < ${countedBefore}
    and (locked_until is null or locked_until < ${new Date(now)})`
  await sql`delete from code_limit where greatest(since, last_at) < ${countedBefore}`
  await forgetNotices({ sql }, siteClock.now())
}
