import { expect, test } from 'vitest'
import { isIdle, usualIdleMs } from './idle-limit.ts'

test('30 minutes are still active, a moment more is idle', () => {
  const halfHour = 30 * 60_000
  expect(isIdle('1000', 1000 + halfHour, usualIdleMs)).toBe(false)
  expect(isIdle('1000', 1001 + halfHour, usualIdleMs)).toBe(true)
})

test('the limit is the one of the site', () => {
  expect(isIdle('1000', 61_000, 60_000)).toBe(false)
  expect(isIdle('1000', 61_001, 60_000)).toBe(true)
})

test('a browser that was never active here is not idle', () => {
  expect(isIdle(null, Date.now(), usualIdleMs)).toBe(false)
})
