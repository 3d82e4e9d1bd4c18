import { calendarDay, clockTime, rowTime } from '@touchline/client/i18n/times'

/** `20:30` on the site's day now, `11/22 20:30` on any other. */
export function shortTime(time: number, now: number, zone: string): string {
  return calendarDay(time, zone) === calendarDay(now, zone) ? clockTime(time, zone) : rowTime(time, now, zone)
}

/** A time right after another one: the day is said where it differs from that one's. */
export function timeAfter(time: number, before: number, now: number, zone: string): string {
  return calendarDay(time, zone) === calendarDay(before, zone)
    ? clockTime(time, zone)
    : shortTime(time, now, zone)
}
