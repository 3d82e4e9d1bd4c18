// Times as people read them, always in the site's zone, in which kick-offs and accounting days are. The zone
// has no summer time, so arithmetic is enough; the browser's own formatters first read their tables of all
// languages, which blocks a slow phone for 70 ms.
import { siteAheadMs } from '@touchline/engine/site/zone'

/** `2026-11-22T20:30:00.000Z`, but with the time in the site's zone instead of UTC. */
function inZone(time: number): string {
  return new Date(time + siteAheadMs).toISOString()
}

/** `20:30` */
export function clockTime(time: number): string {
  return inZone(time).slice(11, 16)
}

/** `2026/11/22 20:30:00`, as the specification writes a full time. */
export function fullTime(time: number): string {
  return `${fullDate(time)} ${inZone(time).slice(11, 19)}`
}

/** `2026/11/22`: a day shown next to full times. */
export function fullDate(time: number): string {
  return dateText(calendarDay(time))
}

/** `2026/11/22` of "2026-11-22": a day known by its name, shown next to full times. */
export function dateText(day: string): string {
  return day.replaceAll('-', '/')
}

/** The calendar day, `2026-11-22`, by which lists are grouped. */
export function calendarDay(time: number): string {
  return inZone(time).slice(0, 10)
}

/** `11/22` of "2026-11-22"; a day of another year than that of `today` has its year. */
export function dayText(day: string, today: string): string {
  const text = dateText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}

/** `11/22 20:30`, with the year where it is not the present one. */
export function rowTime(time: number, now: number): string {
  return `${dayText(calendarDay(time), calendarDay(now))} ${clockTime(time)}`
}
