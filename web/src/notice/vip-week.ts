// That the VIP addresses were shown this week: a cookie that ends with the week, Sunday midnight in the
// site's zone (spec 4).
import { siteNow } from '@touchline/client/api/clock'
import { setCookie } from '@touchline/client/cookie'
import { calendarDay, clockTime } from '@touchline/client/i18n/times'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'

export const toldCookie = 'touchline.vip'

/** How long the week of `now` (Unix ms) still lasts in the site's zone, ms; to the minute. */
export function restOfWeek(now: number): number {
  const [hour = 0, minute = 0] = clockTime(now).split(':').map(Number)
  const weekday = new Date(`${calendarDay(now)}T00:00:00Z`).getUTCDay()
  const daysAfter = (7 - weekday) % 7
  return (daysAfter + 1) * DAY - hour * HOUR - minute * MINUTE
}

export function keepTold(): void {
  setCookie(toldCookie, '1', restOfWeek(siteNow()))
}
