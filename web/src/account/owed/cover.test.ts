import { expect, test } from 'vitest'
import { coverOf, coverText } from './cover.ts'

test.each([
  ['100.00', '100.00', '14.52', '114.52%'],
  ['3.00', '2.00', '0.00', '66.66%'],
  ['0.00', '2.00', '0.00', ''],
  ['1.00', '-1.00', '0.00', '-100.00%'],
])('of %s owed, %s and %s held', (total, cash, coins, text) => {
  expect(coverText({ total, stated: { cash, coins } })).toBe(text)
})

test('what is owed is never rounded up to covered', () => {
  expect(coverOf({ total: '100000.00', stated: { cash: '99999.99', coins: '0.00' } })).toBe(9_999)
})
