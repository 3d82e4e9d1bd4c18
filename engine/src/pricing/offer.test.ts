import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bp, MAX_RATE_BP } from '../money/rate.ts'
import { baseRate, fairRate, offeredRate } from './offer.ts'

test.each([
  [0.1, 800, 1_022],
  [0.5, 800, 9_200],
  [0.0002, 800, 1],
  [0.97, 800, 297_466],
  [0.98039217, 0, MAX_RATE_BP],
])('a chance of %d with a margin of %d bp is offered at %d bp', (p, margin, rate) => {
  expect(baseRate(p, margin)).toBe(rate)
})

test.each([0, -1e-17, 0.0001, 0.985, 1])('a chance of %d is not offered', (p) => {
  expect(baseRate(p, 800)).toBeNull()
})

test('a basis point above the highest rate is not offered', () => {
  expect(baseRate(0.9803922, 0)).toBeNull()
  expect(Math.floor(fairRate(0.9803922) * 10_000)).toBe(MAX_RATE_BP + 1)
})

test('an offered rate always leaves the order worth less than nothing: r (1 - p) < p', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 9_999 }),
      (p, margin) => {
        const rate = baseRate(p, margin)
        if (rate === null) return
        expect((rate / 10_000) * (1 - p)).toBeLessThan(p)
        expect(rate / 10_000).toBeLessThan(fairRate(p))
      },
    ),
    { numRuns: 2000 },
  )
})

describe('demand', () => {
  const cap = 10_000_000

  test.each([
    [0, 1_000],
    [1, 999],
    [40_000, 999],
    [40_001, 998],
    [5_000_000, 875],
    [10_000_000, 750],
    [90_000_000, 750],
  ])('with %d fen ordered a base of 1000 bp is %d', (ordered, rate) => {
    expect(offeredRate(bp(1_000), ordered, cap)).toBe(rate)
  })

  test('never raises a rate, never takes it below 1 bp or more than a quarter', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 })
    const base = fc.integer({ min: 1, max: MAX_RATE_BP })
    fc.assert(
      fc.property(base, amount, amount, fc.integer({ min: 1, max: 10 ** 12 }), (b, one, other, most) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const rate = offeredRate(bp(b), more, most)
        expect(rate).toBeLessThanOrEqual(offeredRate(bp(b), less, most))
        expect(rate).toBeGreaterThanOrEqual(Math.max(1, Math.floor(0.75 * b)))
        expect(offeredRate(bp(b), 0, most)).toBe(b)
      }),
    )
  })
})
