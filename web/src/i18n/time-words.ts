// Days and spans of time in words.
import { calendarDay, dayText } from '@touchline/client/i18n/times'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import type { Translate } from './texts.ts'

/** "Today", "Tomorrow", or month and day. */
export function dayName(day: string, now: number, t: Translate): string {
  if (day === calendarDay(now)) return t('app.today')
  if (day === calendarDay(now + DAY)) return t('app.tomorrow')
  return dayText(day, calendarDay(now))
}

/** "1 h 45 min", rounded down; "under 1 min" at the end. */
export function timeLeft(ms: number, t: Translate): string {
  if (ms < MINUTE) return t('app.underMinute')
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (hours === 0) return t('app.minutes', { minutes })
  return minutes === 0 ? t('app.hours', { hours }) : t('app.hoursMinutes', { hours, minutes })
}
