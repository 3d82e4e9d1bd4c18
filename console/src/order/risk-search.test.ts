import { expect, test } from 'vitest'
import { riskSearch } from './risk-search.ts'

test('what the address says is taken, as a number and as a word; what makes no sense is left out', () => {
  expect(riskSearch({ order: 'part', market: 3, find: 4, match: 12 })).toEqual({
    order: 'part',
    market: '3',
    find: '4',
    match: '12',
  })
  expect(riskSearch({ order: 'best', market: 4, find: '', match: 'x' })).toEqual({})
})
