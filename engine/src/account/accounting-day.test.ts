import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountingDay, accountingDayEnd, accountingDayStart } from './accounting-day.ts'

test.each([
  ['2026-03-05T11:59:59.999+08:00', '2026-03-04'],
  ['2026-03-05T12:00:00.000+08:00', '2026-03-05'],
  ['2026-03-06T11:59:59.999+08:00', '2026-03-05'],
  ['2024-03-01T11:00:00.000+08:00', '2024-02-29'],
  ['2026-01-01T00:00:00.000+08:00', '2025-12-31'],
])('%s lies in the day %s', (instant, day) => {
  expect(accountingDay(Date.parse(instant))).toBe(day)
})

test('every instant lies between the start of its day and the start of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000), max: Date.UTC(2100) }), (at) => {
      const day = accountingDay(at)
      expect(at).toBeGreaterThanOrEqual(accountingDayStart(day))
      expect(at).toBeLessThan(accountingDayEnd(day))
      expect(accountingDay(accountingDayEnd(day))).not.toBe(day)
    }),
  )
})

test.each(['', '2026-3-5', '2026-02-30', '2026-03-05T12:00', 'today'])('%s is not a day', (day) => {
  expect(() => accountingDayStart(day)).toThrow(RangeError)
})
