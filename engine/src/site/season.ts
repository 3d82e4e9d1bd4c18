// The festive look by the calendar: whole days in the site's zone, the first and the last included.
import { siteAheadMs } from './zone.ts'

export interface SeasonDays {
  /** The first and the last day: "2027-02-05". */
  readonly from: string
  readonly until: string
}

/** Whether the look is worn at `now` (Unix ms, site clock); without days, it always is. */
export function isInSeason(days: SeasonDays | null, now: number): boolean {
  if (days === null) return true
  const today = new Date(now + siteAheadMs).toISOString().slice(0, 10)
  return days.from <= today && today <= days.until
}
