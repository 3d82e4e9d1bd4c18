import { calendarDay, clockTime } from '../i18n/times.ts'

/** `20:30` on the site's day now, `11/22 20:30` on any other. */
export function shortTime(time: number, now: number, zone: string): string {
  const day = calendarDay(time, zone)
  const clock = clockTime(time, zone)
  return day === calendarDay(now, zone) ? clock : `${day.slice(5).replace('-', '/')} ${clock}`
}
