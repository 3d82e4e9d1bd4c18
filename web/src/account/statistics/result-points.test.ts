import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { expect, test } from 'vitest'
import { hoursOf, resultShares, runningResult } from './result-points.ts'

test('results add up from the oldest day on; the running day stands at now', () => {
  const now = accountingDayStart('2026-11-22') + 5_000
  const days = [
    { day: '2026-11-22', netResult: '0.50' },
    { day: '2026-11-20', netResult: '-3.20' },
    { day: '2026-11-19', netResult: '1.00' },
  ]
  expect(runningResult(days, now)).toEqual([
    { at: accountingDayEnd('2026-11-19'), value: 100 },
    { at: accountingDayEnd('2026-11-20'), value: -220 },
    { at: now, value: -170 },
  ])
  expect(runningResult([], now)).toEqual([])
})

test('shares are of the largest, gain or loss', () => {
  const rows = ['-50.00', '25.00', '0.00'].map((netResult) => ({ netResult }))
  expect(resultShares(rows)).toEqual([-1, 0.5, 0])
  expect(resultShares([{ netResult: '0.00' }])).toEqual([0])
})

test('every hour has its place, whether anything was ordered in it or not', () => {
  const hours = hoursOf([{ key: '9', netResult: '-1.50' }])
  expect(hours).toHaveLength(24)
  expect(hours[9]).toEqual({ key: '9', value: -150, label: '09' })
  expect(hours.filter(({ value }) => value !== 0)).toHaveLength(1)
})
