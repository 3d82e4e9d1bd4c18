import { expect, test } from 'vitest'
import { isIdle } from './idle-limit.ts'

const halfHour = 30 * 60_000

test('30 minutes are still active, a moment more is idle', () => {
  expect(isIdle('1000', 1000 + halfHour)).toBe(false)
  expect(isIdle('1000', 1001 + halfHour)).toBe(true)
})

test('a browser that was never active here is not idle', () => {
  expect(isIdle(null, Date.now())).toBe(false)
})
