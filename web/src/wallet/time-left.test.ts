import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [3 * 86_400_000, { days: 3, hours: 0, minutes: 0 }],
  [3 * 86_400_000 - 1, { days: 2, hours: 23, minutes: 59 }],
  [59_999, { days: 0, hours: 0, minutes: 0 }],
  [-1, { days: 0, hours: 0, minutes: 0 }],
])('%d ms', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left)
})
