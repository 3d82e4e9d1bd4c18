import type { Fen } from '@touchline/engine/money/fen'
import { expect, test } from 'vitest'
import { paddedBetSizes } from './bet-sizes.ts'

const ofSite = [10_000, 50_000, 100_000] as Fen[]

test.each([
  ['none set', null, [10_000, 50_000, 100_000]],
  ['one', [70_000], [10_000, 50_000, 70_000]],
  ["one of the site's", [50_000], [10_000, 50_000, 100_000]],
  ['two', [20_000, 300_000], [10_000, 20_000, 300_000]],
  ['three', [1_000, 2_000, 3_000], [1_000, 2_000, 3_000]],
])('%s', (_, own, shown) => {
  expect(paddedBetSizes(own, ofSite)).toEqual(shown)
})

test('what a site sets is what is filled with, be it one or two', () => {
  expect(paddedBetSizes(null, [20_000] as Fen[])).toEqual([20_000])
  expect(paddedBetSizes([30_000], [20_000] as Fen[])).toEqual([20_000, 30_000])
})
