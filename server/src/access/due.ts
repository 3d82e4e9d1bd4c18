import { DAY } from '@touchline/engine/site/units'
import type { DuePart } from '../jobs/due-part.ts'

/** Ended sessions are kept this long, for the member's list of them. */
const SESSIONS_KEPT_MS = 90 * DAY
/**
 * Counts of what strangers tried are deleted after this time: by then every limit on them, a day at the
 * longest, has started again.
 */
const COUNTS_KEPT_MS = 2 * DAY

export const accessDue: DuePart = {
  async cleanUp({ sql, wallClock }) {
    const now = wallClock.now()
    await sql`delete from session where ended_at < ${new Date(now - SESSIONS_KEPT_MS)}
      or active_at < ${new Date(now - SESSIONS_KEPT_MS)}`
    const countedBefore = new Date(now - COUNTS_KEPT_MS)
    await sql`delete from login_failure where last_at < ${countedBefore}
      and (locked_until is null or locked_until < ${new Date(now)})`
    await sql`delete from code_limit where greatest(since, last_at) < ${countedBefore}`
  },
}
