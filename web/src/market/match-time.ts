import { calendarDay, clockTime } from '../i18n/times.ts'

/** `20:30` on the site's day now, `11/22 20:30` on any other. */
export function shortTime(time: number, now: number, zone: string): string {
  const day = calendarDay(time, zone)
  const clock = clockTime(time, zone)
  return day === calendarDay(now, zone) ? clock : `${day.slice(5).replace('-', '/')} ${clock}`
}

/** A time right after another one: the day is said where it differs from that one's. */
export function timeAfter(time: number, before: number, now: number, zone: string): string {
  return calendarDay(time, zone) === calendarDay(before, zone)
    ? clockTime(time, zone)
    : shortTime(time, now, zone)
}
