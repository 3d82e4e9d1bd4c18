import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scale, stepPath, ticks, timeTicks } from './step-chart.ts'

const points = [
  { at: 0, value: 949 },
  { at: 10, value: 947 },
  { at: 30, value: 942 },
]

test('the line holds a value until the next change', () => {
  const x = scale(0, 40, 0, 400)
  const y = scale(942, 949, 70, 0)
  expect(stepPath(points, 40, x, y)).toBe('M0 0H100V20H300V70H400')
  expect(stepPath([], 40, x, y)).toBe('')
})

test.each([
  [942, 949, [942, 944, 946, 948]],
  [940, 950, [940, 945, 950]],
  [100, 100, [100]],
  [0, 3, [0, 1, 2, 3]],
  [7, 993, [200, 400, 600, 800]],
])('round ticks from %i to %i are %j', (low, high, expected) => expect(ticks(low, high)).toEqual(expected))

test('there is always a tick, in range, and never too many', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const found = ticks(low, high)
      return found.length >= 1 && found.length <= 4 && found.every((tick) => tick >= low && tick <= high)
    }),
  )
})

test('times are round between the ends and keep their distance', () => {
  const hour = 3_600_000
  expect(timeTicks(13 * hour, 18.7 * hour, 5)).toEqual([13, 16, 18.7].map((hours) => hours * hour))
  expect(timeTicks(0, 10 * 60_000, 4)).toEqual([0, 5 * 60_000, 10 * 60_000])
  expect(timeTicks(5, 5, 4)).toEqual([5])
  expect(timeTicks(13 * hour, 61 * hour, 6, 24 * hour)).toEqual([13 * hour, 61 * hour])
  expect(timeTicks(0, 72 * hour, 6, 24 * hour)).toEqual([0, 24, 48, 72].map((hours) => hours * hour))
  fc.assert(
    fc.property(
      fc.nat(1e12),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 2, max: 8 }),
      (from, span, most) => {
        const found = timeTicks(from, from + span, most)
        return found.length <= most + 1 && found[0] === from && found.at(-1) === from + span
      },
    ),
  )
})
