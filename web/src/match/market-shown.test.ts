import { expect, test } from 'vitest'
import { marketShown, marketsOffered } from './market-shown.ts'

type MarketRow = Parameters<typeof marketShown>[0]['markets'][number]
const scores: MarketRow = { marketType: 1, show: true }
const halfTime: MarketRow = { marketType: 2, show: false }
const totals: MarketRow = { marketType: 3, show: true }

test('a market that offers nothing cannot be chosen', () => {
  expect(marketsOffered({ markets: [scores, halfTime, totals] })).toEqual([scores, totals])
  expect(marketsOffered({ markets: [halfTime] })).toEqual([])
})

test.each([
  ['the one that is named', [scores, totals], '3', totals],
  ['the one that is named, though it offers nothing', [scores, halfTime], '2', halfTime],
  ['the first that offers something, where none is named', [halfTime, totals], undefined, totals],
  ['the same where the named one is no market', [halfTime, totals], '9', totals],
  ['the first, where none offers anything', [halfTime], undefined, halfTime],
  ['nothing without markets', [], '1', undefined],
])('on screen is %s', (_, markets, wanted, shown) => expect(marketShown({ markets }, wanted)).toBe(shown))
