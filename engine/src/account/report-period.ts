// Periods of reports: accounting days, and months that begin with the accounting day of their first.
import { accountingDay, accountingDayEnd, accountingDayStart } from './accounting-day.ts'

export type ReportUnit = 'day' | 'month'

/**
 * The first day of the period in which the day lies: "2026-11-21" is its own, and its month's is
 * "2026-11-01".
 */
export function periodOf(unit: ReportUnit, day: string): string {
  return unit === 'day' ? day : `${day.slice(0, 7)}-01`
}

/** The first day of the period after the one that begins on this day. */
export function nextPeriod(unit: ReportUnit, start: string): string {
  if (unit === 'day') return accountingDay(accountingDayEnd(start))
  const [year = 0, month = 0] = start.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** When it begins, and when the next one does: Unix ms. */
export function periodSpan(
  unit: ReportUnit,
  start: string,
): { readonly from: number; readonly until: number } {
  return { from: accountingDayStart(start), until: accountingDayStart(nextPeriod(unit, start)) }
}

/** The first days of the periods from one day's to another's, both included. */
export function periodsBetween(unit: ReportUnit, first: string, last: string): string[] {
  const found: string[] = []
  for (let start = periodOf(unit, first); start <= last; start = nextPeriod(unit, start)) found.push(start)
  return found
}
