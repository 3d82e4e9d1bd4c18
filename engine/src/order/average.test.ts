import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import { bp, WHOLE_BP } from '../money/rate.ts'
import { baseRate } from '../pricing/offer.ts'
import { averageCost, outOf100 } from './average.ts'
import { payout } from './payout.ts'

test.each([
  // 12.49 % of 100.00 is lost, 87.51 % of 12.34 won: 12.49 - 10.798734 = 1.691266
  [10_000, 1_234, 1_249, 169],
  [10_000, 0, 1_249, 1_249],
  [10_000, 1_234, 0, -1_234],
  [10_000, 1_234, WHOLE_BP, 10_000],
  [0, 0, 5_000, 0],
])('stake %i, win %i, chance %i: costs %i', (stake, net, chance, cost) => {
  expect(averageCost(fen(stake), fen(net), chance)).toBe(cost)
})

test('over 10,000 matches that end as the chance says, it is what all orders lose together, up to half a fen each', () => {
  const stake = fc.integer({ min: 1_000, max: 10_000_000 })
  const chance = fc.integer({ min: 1, max: 9_990 })
  fc.assert(
    fc.property(stake, chance, fc.integer({ min: 0, max: 1_000_000 }), (amount, chanceBp, net) => {
      const lost = chanceBp * amount - (WHOLE_BP - chanceBp) * net
      const cost = averageCost(fen(amount), fen(net), chanceBp)
      return Math.abs(cost * WHOLE_BP - lost) <= WHOLE_BP / 2
    }),
  )
})

test('at the rates of the house an order on average never earns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 9_000 }), (chanceBp) => {
      const rate = baseRate(chanceBp / WHOLE_BP, 800)
      return rate === null || averageCost(fen(10_000), payout(fen(10_000), bp(rate), 600).net, chanceBp) > 0
    }),
  )
})

test.each([
  [1_249, 12],
  [1_250, 13],
  [49, 0],
  [50, 1],
  [10_000, 100],
])('%i basis points are about %i of 100', (chance, count) => expect(outOf100(chance)).toBe(count))
