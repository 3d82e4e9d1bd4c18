import { calendarDay, clockTime, rowTime } from '@touchline/client/i18n/times'

/** `20:30` on the site's day now, `11/22 20:30` on any other. */
export function shortTime(time: number, now: number): string {
  return calendarDay(time) === calendarDay(now) ? clockTime(time) : rowTime(time, now)
}

/** A time that stands after another one, with its day where that differs from the other's. */
export function timeAfter(time: number, before: number, now: number): string {
  return calendarDay(time) === calendarDay(before) ? clockTime(time) : shortTime(time, now)
}
