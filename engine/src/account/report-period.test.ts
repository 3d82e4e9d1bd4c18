import { expect, test } from 'vitest'
import { accountingDay } from './accounting-day.ts'
import { nextPeriod, periodOf, periodSpan, periodsBetween } from './report-period.ts'

test('a day is its own period, and its month’s begins with the first', () => {
  expect([periodOf('day', '2026-11-21'), periodOf('month', '2026-11-21')]).toEqual([
    '2026-11-21',
    '2026-11-01',
  ])
})

test.each([
  ['day', '2026-11-30', '2026-12-01'],
  ['day', '2028-02-28', '2028-02-29'],
  ['month', '2026-11-01', '2026-12-01'],
  ['month', '2026-12-01', '2027-01-01'],
] as const)('after the %s of %s comes that of %s', (unit, start, next) => {
  expect(nextPeriod(unit, start)).toBe(next)
})

test('periods follow each other without a gap, and cover the days of both ends', () => {
  for (const unit of ['day', 'month'] as const) {
    const starts = periodsBetween(unit, '2026-11-28', '2027-01-03')
    expect(starts[0]).toBe(periodOf(unit, '2026-11-28'))
    expect(starts.at(-1)).toBe(periodOf(unit, '2027-01-03'))
    for (const [n, start] of starts.entries()) {
      const { from, until } = periodSpan(unit, start)
      expect(accountingDay(from)).toBe(start)
      expect(until).toBe(periodSpan(unit, starts[n + 1] ?? nextPeriod(unit, start)).from)
    }
  }
})

test('nothing lies between a later day and an earlier one', () => {
  expect(periodsBetween('day', '2026-11-22', '2026-11-21')).toEqual([])
})
