import { expect, test } from 'vitest'
import { clockParts, clockText, secondsLeft } from './clock-parts.ts'

test('the last half second counts, and what is over stays at 0', () => {
  expect(secondsLeft(10_000, 9_500)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 99_000)).toBe(0)
})

test('parts and text', () => {
  expect(clockText(clockParts(15_456))).toBe('04:17:36')
  expect(clockText(clockParts(0))).toBe('00:00:00')
  expect(clockParts(90_061)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(clockText(clockParts(90_061))).toBe('25:01:01')
})
