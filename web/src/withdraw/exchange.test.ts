import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { fen } from '@touchline/engine/money/fen'
import { usdtWorth } from '@touchline/engine/withdraw/amounts'
import { expect, test } from 'vitest'
import { exchanged, fenToWithdraw } from './exchange.ts'

test.each([
  ['deposit', 'CNY', '1000', '7.20', '138.89'],
  ['deposit', 'USDT', '138.89', '7.20', '1000.00'],
  ['deposit', 'USDT', '138.88', '7.20', '999.93'],
  ['withdrawal', 'CNY', '1000', '7.30', '136.986301'],
  ['withdrawal', 'USDT', '136.98', '7.30', '1000.00'],
  ['withdrawal', 'USDT', '137', '7.30', '1001.00'],
  ['withdrawal', 'CNY', '73.', '7.30', '10.00'],
] as const)('%s: %s %s at %s is %s', (side, from, typed, rate, sum) => {
  expect(exchanged(side, from, typed, rate)).toBe(sum)
})

test.each(['', '0', '0.', '0.00', '.'])('nothing is reckoned of "%s"', (typed) => {
  expect(exchanged('deposit', 'CNY', typed, '7.20')).toBeNull()
})

test('what is no rate gives no sum', () => {
  expect(exchanged('deposit', 'CNY', '10', '0')).toBeNull()
})

test('so much withdrawn is enough, and a yuan less is not', () => {
  for (const text of ['7.30', '7.1999', '0.0001', '1000']) {
    const rate = parseUsdtRate(text)!
    for (const usdt of [1, 999_999, 1_000_000, 136_986_301, 9_999_999_000_000]) {
      const amount = fenToWithdraw(usdt, rate)
      expect(usdtWorth(amount, rate)).toBeGreaterThanOrEqual(usdt)
      expect(usdtWorth(fen(amount - 100), rate)).toBeLessThan(usdt)
    }
  }
})
