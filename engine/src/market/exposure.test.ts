import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FEN } from '../money/fen.ts'
import { bp } from '../money/rate.ts'
import { payout } from '../order/payout.ts'
import { settleOrder } from '../order/settle.ts'
import { marketTypes, optionsOf } from './catalogue.ts'
import {
  applyStake,
  type ExposedOrder,
  type Exposure,
  emptyExposure,
  tradableVolume,
  worstCase,
} from './exposure.ts'
import type { MatchFacts } from './result.ts'

const anyOption = fc
  .constantFrom(...marketTypes)
  .chain((type) => fc.record({ type: fc.constant(type), option: fc.constantFrom(...optionsOf(type)) }))

const order = fc
  .tuple(anyOption, fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 50_000 }))
  .map(([selection, stake, rate]) => ({
    ...selection,
    stake,
    net: payout(stake as never, bp(rate), 600).net,
  }))

const someFacts = fc.record({
  ft: fc.record({ home: fc.nat(6), away: fc.nat(6) }),
  ht: fc.record({ home: fc.nat(3), away: fc.nat(3) }),
  firstGoalMinute: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant('none' as const)),
})

/** As applyStake, but leaves the given exposure unchanged. */
function addStake(exposure: Exposure, order: ExposedOrder): Exposure {
  const copy = structuredClone(exposure)
  applyStake(copy, order)
  return copy
}

/** The house's result, computed by settling each order separately. */
function houseResult(orders: readonly ExposedOrder[], facts: MatchFacts): number {
  return orders.reduce((sum, { type, option, stake, net }) => {
    return sum + stake - settleOrder({ type, option, stake: stake as never, net: net as never }, facts).payout
  }, 0)
}

test('no result of a match costs the house more than the worst case', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), someFacts, (orders, facts) => {
      const exposure = emptyExposure()
      for (const one of orders) applyStake(exposure, one)
      expect(houseResult(orders, facts)).toBeGreaterThanOrEqual(worstCase(exposure))
    }),
  )
})

test('the volume is the largest stake within the limit: it holds, one fen more does not', () => {
  const limit = fc.integer({ min: 0, max: 50_000_000 })
  const fee = fc.constantFrom(0, 500, 600, 9_999)
  const rate = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 500_000 }))
  fc.assert(
    fc.property(
      fc.array(order, { maxLength: 10 }),
      anyOption,
      rate,
      fee,
      limit,
      (orders, chosen, r, f, most) => {
        const exposure = orders.reduce(addStake, emptyExposure())
        const worstAt = (stake: number) =>
          worstCase(addStake(exposure, { ...chosen, stake, net: payout(stake as never, bp(r), f).net }))
        const volume = tradableVolume(exposure, chosen.type, chosen.option, r, f, most)
        if (worstCase(exposure) < -most) {
          expect(volume).toBe(0)
          return
        }
        expect(worstAt(volume)).toBeGreaterThanOrEqual(-most)
        if (volume < MAX_FEN) expect(worstAt(volume + 1)).toBeLessThan(-most)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a market that wins in every outcome does not cover another market', () => {
  const orders = optionsOf(2).map((option): ExposedOrder => ({ type: 2, option, stake: 1_000, net: 10 }))
  const sure = orders.reduce(addStake, emptyExposure())
  expect(Math.min(...sure[2])).toBeGreaterThan(0)
  expect(worstCase(addStake(sure, { type: 1, option: '0-0', stake: 1_000, net: 70 }))).toBe(-70)
})

test('insurance is paid out of the lost stake', () => {
  const exposure = addStake(emptyExposure(), {
    type: 2,
    option: 'other',
    stake: 1_000,
    net: 30,
    insured: 100,
  })
  expect(exposure[2]).toEqual([-30, -30, -30, -30, -30, -30, -30, -30, -30, 900])
})

test('beyond a lowered limit there is no volume, not even on what would balance the exposure', () => {
  const exposure = addStake(emptyExposure(), { type: 3, option: '1+', stake: 1_000, net: 500 })
  expect(tradableVolume(exposure, 3, '2+', 100, 600, 499)).toBe(0)
})

test('at the limit exactly, an order that covers the worst case is still taken', () => {
  const others = optionsOf(2).filter((option) => option !== '0-0')
  const covered = others
    .map((option): ExposedOrder => ({ type: 2, option, stake: 1_000, net: 60 }))
    .reduce(addStake, emptyExposure())
  expect(worstCase(covered)).toBe(-540)
  expect(tradableVolume(covered, 2, '0-0', 10_000, 0, 540)).toBe(540 + 1_000 - 8 * 60)
})

test('an option of another market is refused', () => {
  const stray = { type: 1, option: 'none', stake: 1_000, net: 1 } as const
  expect(() => addStake(emptyExposure(), stray)).toThrow('market 1 has no option none')
  expect(() => tradableVolume(emptyExposure(), 1, 'none', 100, 600, 1_000)).toThrow(RangeError)
})
