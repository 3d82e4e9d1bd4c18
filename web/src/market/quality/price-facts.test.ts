import { expect, test } from 'vitest'
import { fits, percent, pricesCsv, score } from './price-facts.ts'

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

test('the file has a line a market and a line a span, with every figure unrounded', () => {
  const [ours, other] = [
    { brier: 0.0432, logLoss: 0.1234 },
    { brier: 0.1 + 0.2, logLoss: 1 },
  ]
  const file = pricesCsv({
    day: '2026-11-25',
    countedAt: 0,
    matches: 12,
    options: 312,
    markets: [
      { type: 1, matches: 12, options: 216, ours, closing: other, compared: null },
      {
        type: 3,
        matches: 11,
        options: 96,
        ours,
        closing: other,
        compared: { options: 40, ours, average: other },
      },
    ],
    buckets: [{ from: 10, to: 20, options: 192, expected: 28.8, happened: 30 }],
  })
  const lines = file.split('\r\n')
  expect(lines.slice(1)).toEqual([
    'market,1,12,216,,,0.0432,0.1234,0.30000000000000004,1,,,,,',
    'market,3,11,96,,,0.0432,0.1234,0.30000000000000004,1,40,0.0432,0.1234,0.30000000000000004,1',
    'chance,10-20%,,192,28.8,30,,,,,,,,,',
    '',
  ])
  expect(new Set(lines.slice(0, 4).map((line) => line.split(',').length))).toEqual(new Set([15]))
})
