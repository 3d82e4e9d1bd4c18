// Periods of reports: an accounting day, or a calendar month, which begins with the accounting day of its
// first.
import { accountingDay, accountingDayEnd, accountingDayStart } from './accounting-day.ts'

export type ReportUnit = 'day' | 'month'

/**
 * The first day of the period in which the day lies: for "2026-11-21" that is the day itself, or "2026-11-01"
 * for its month.
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

/** The start of the period, and the start of the next one: Unix ms. */
export function periodSpan(
  unit: ReportUnit,
  start: string,
): { readonly from: number; readonly until: number } {
  return { from: accountingDayStart(start), until: accountingDayStart(nextPeriod(unit, start)) }
}

/** The first days of all periods from the one to which `first` belongs to the one to which `last` belongs. */
export function periodsBetween(unit: ReportUnit, first: string, last: string): string[] {
  const found: string[] = []
  for (let start = periodOf(unit, first); start <= last; start = nextPeriod(unit, start)) found.push(start)
  return found
}
