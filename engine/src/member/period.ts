// The periods of a member's own limits, in accounting days: one day, a week from Monday, a calendar month.
import { accountingDay, accountingDayEnd, accountingDayStart } from '../account/accounting-day.ts'
import { DAY } from '../site/units.ts'

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** The first instant (ms) of the period in which the instant lies. */
export function periodStart(period: LimitPeriod, atMs: number): number {
  const day = accountingDay(atMs)
  if (period === 'month') return accountingDayStart(`${day.slice(0, 7)}-01`)
  const start = accountingDayStart(day)
  // getUTCDay of the day's own midnight: Sunday is 0.
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return period === 'day' ? start : start - sinceMonday * DAY
}

/** The first instant (ms) after the period. */
export function periodEnd(period: LimitPeriod, atMs: number): number {
  const start = periodStart(period, atMs)
  if (period === 'day') return accountingDayEnd(accountingDay(atMs))
  if (period === 'week') return start + 7 * DAY
  // Some day of the next month, then back to its first.
  return periodStart('month', start + 32 * DAY)
}
