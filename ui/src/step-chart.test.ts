import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scale, stepPath, ticks, valueAt } from './step-chart.ts'

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

test('the value at a time', () => {
  expect(valueAt(points, -1)).toBeUndefined()
  expect(valueAt(points, 10)).toBe(947)
  expect(valueAt(points, 29)).toBe(947)
})

test.each([
  [942, 949, [945]],
  [940, 950, [940, 945, 950]],
  [100, 100, [100]],
  [0, 3, [0, 2]],
  [7, 993, [500]],
])('round ticks from %i to %i are %j', (low, high, expected) => expect(ticks(low, high)).toEqual(expected))

test('there is always a tick, in range, and never too many', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const found = ticks(low, high)
      return found.length <= 3 && found.every((tick) => tick >= low && tick <= high)
    }),
  )
})
