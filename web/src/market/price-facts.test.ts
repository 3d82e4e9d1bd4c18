import { expect, test } from 'vitest'
import { fits, percent, score } from './price-facts.ts'

test.each([
  [29, 15, 0, 'few'],
  // 100 of 20 %: two standard deviations are 8.
  [100, 20, 12, 'fits'],
  [100, 20, 28, 'fits'],
  [100, 20, 11, 'off'],
  [100, 20, 29, 'off'],
] as const)('of %d options %d expected and %d happened: %s', (options, expected, happened, judged) => {
  expect(fits({ from: 10, to: 30, options, expected, happened })).toBe(judged)
})

test('shares have one decimal, scores four', () => {
  expect([percent(0.12345), score(0.12345)]).toEqual(['12.3%', '0.1235'])
})
