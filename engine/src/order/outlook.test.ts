import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketTypes, optionsOf } from '../market/catalogue.ts'
import { contradictionIn, happened, type MatchFacts } from '../market/result.ts'
import { type OpenOrder, outlook } from './outlook.ts'

const order = (option: string, more: Partial<OpenOrder> = {}): OpenOrder => ({
  matchId: '1',
  type: 1,
  option,
  net: 1_000,
  loss: 10_000,
  ...more,
})

test('of two scores of a match at most one happens', () => {
  expect(outlook([order('0-0'), order('1-0')])).toEqual({ best: 2_000, worst: -9_000 })
  expect(outlook([order('0-0'), order('1-0', { matchId: '2' })])).toEqual({ best: 2_000, worst: -20_000 })
})

test('totals are lost together, and with a score that has as many goals', () => {
  const both = [order('1+', { type: 3 }), order('3+', { type: 3 })]
  expect(outlook(both)).toEqual({ best: 2_000, worst: -20_000 })
  expect(outlook([order('2-1'), order('3+', { type: 3 })]).worst).toBe(-20_000)
  expect(outlook([order('1-0'), order('3+', { type: 3 })]).worst).toBe(-9_000)
})

test('orders of which one is always lost cannot all win', () => {
  const against = [order('0-0'), order('1+', { type: 3 })]
  expect(outlook(against)).toEqual({ best: -9_000, worst: -9_000 })
})

test('half-time and the first goal fit the final score', () => {
  expect(outlook([order('0-0'), order('1-0', { type: 2 })]).worst).toBe(-9_000)
  expect(outlook([order('1-0'), order('1-0', { type: 2 }), order('1-10', { type: 0 })]).worst).toBe(-30_000)
  expect(outlook([order('0-0', { type: 2 }), order('1-5', { type: 6 })]).worst).toBe(-9_000)
})

test('nothing open, nothing to come', () => {
  expect(outlook([])).toEqual({ best: 0, worst: 0 })
})

test('every way a match can end is between best and worst, and both are reached', () => {
  const scores = [0, 1, 2, 3, 4, 5, 7].flatMap((home) => [0, 1, 2, 3, 4, 7].map((away) => ({ home, away })))
  const minutes = ['none', ...Array.from({ length: 18 }, (_, n) => n * 5 + 3)] as const
  const ends: MatchFacts[] = scores
    .flatMap((ft) => scores.flatMap((ht) => minutes.map((firstGoalMinute) => ({ ft, ht, firstGoalMinute }))))
    .filter((facts) => contradictionIn(facts) === null)
  const drawn = fc.constantFrom(...marketTypes).chain((type) =>
    fc.record({
      matchId: fc.constant('1'),
      type: fc.constant(type),
      option: fc.constantFrom(...optionsOf(type)),
      net: fc.integer({ min: 1, max: 5_000 }),
      loss: fc.integer({ min: 0, max: 10_000 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 5 }), (orders) => {
      const results = ends.map((facts) =>
        orders.reduce(
          (sum, { type, option, net, loss }) => sum + (happened(type, facts)?.includes(option) ? -loss : net),
          0,
        ),
      )
      const { best, worst } = outlook(orders)
      return (
        best === results.reduce((a, b) => Math.max(a, b)) &&
        worst === results.reduce((a, b) => Math.min(a, b))
      )
    }),
    { numRuns: 30 },
  )
})
