import { useSiteNow } from '@touchline/client/api/clock'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import { useText } from '../i18n/i18n.ts'
import { dayName } from '../i18n/time-words.ts'

/** `20:45` today, "Tomorrow 02:00", or the day with it. */
export function KickoffTime({ time }: { time: number }) {
  const t = useText()
  const now = useSiteNow()
  const day = calendarDay(time)
  const clock = clockTime(time)
  return <time>{day === calendarDay(now) ? clock : `${dayName(day, now, t)} ${clock}`}</time>
}
