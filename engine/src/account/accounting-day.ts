// The accounting day runs from 12:00:00.000 to 11:59:59.999 of the next day in the site's zone and is named
// by its start. The zone's distance from UTC never changes, so every day has 24 hours.
import { DAY } from '../site/units.ts'
import { siteAheadMs } from '../site/zone.ts'

/** The site's noon, in ms after midnight UTC. */
export const NOON_MS = DAY / 2 - siteAheadMs

/** The accounting day, `"2026-03-05"`, in which the instant (ms) lies. */
export function accountingDay(atMs: number): string {
  return new Date(atMs - NOON_MS).toISOString().slice(0, 10)
}

/**
 * The first instant (ms) of an accounting day; the next day begins 24 hours later. Throws RangeError when the
 * text is not a date.
 */
export function accountingDayStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const start = midnight + NOON_MS
  if (Number.isNaN(midnight) || accountingDay(start) !== day) throw new RangeError(`not a day: ${day}`)
  return start
}

/** The first instant (ms) of the accounting day after the given one. */
export function accountingDayEnd(day: string): number {
  return accountingDayStart(day) + DAY
}
