import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitPeriods, periodEnd, periodStart } from './period.ts'

/** A time in Shanghai, as ms. */
const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['day', '2026-11-21T11:59:59.999', '2026-11-20T12:00:00', '2026-11-21T12:00:00'],
  ['day', '2026-11-21T12:00:00.000', '2026-11-21T12:00:00', '2026-11-22T12:00:00'],
  // 2026-11-23 is a Monday: its accounting day begins at noon.
  ['week', '2026-11-23T11:59:59.999', '2026-11-16T12:00:00', '2026-11-23T12:00:00'],
  ['week', '2026-11-23T12:00:00.000', '2026-11-23T12:00:00', '2026-11-30T12:00:00'],
  ['week', '2026-11-29T23:00:00.000', '2026-11-23T12:00:00', '2026-11-30T12:00:00'],
  ['month', '2026-12-01T11:59:59.999', '2026-11-01T12:00:00', '2026-12-01T12:00:00'],
  ['month', '2026-12-01T12:00:00.000', '2026-12-01T12:00:00', '2027-01-01T12:00:00'],
  ['month', '2027-02-15T00:00:00.000', '2027-02-01T12:00:00', '2027-03-01T12:00:00'],
] as const)('the %s of %s is from %s to %s', (period, now, start, end) => {
  expect(periodStart(period, at(now))).toBe(at(start))
  expect(periodEnd(period, at(now))).toBe(at(end))
})

test('periods join without a gap or an overlap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...limitPeriods), fc.integer({ min: 1.6e12, max: 2.2e12 }), (period, now) => {
      const [start, end] = [periodStart(period, now), periodEnd(period, now)]
      expect(start).toBeLessThanOrEqual(now)
      expect(end).toBeGreaterThan(now)
      expect(periodStart(period, end)).toBe(end)
      expect(periodStart(period, end - 1)).toBe(start)
    }),
  )
})
