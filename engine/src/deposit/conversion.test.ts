import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import { fenOfUsdt, formatUsdtRate, parseUsdtRate, type UsdtRate, usdtOfFen } from './conversion.ts'

test('1,000.00 at 7.2 are 138.89 USDT, which are credited as 1,000.00', () => {
  const rate = parseUsdtRate('7.2')!
  expect(usdtOfFen(fen(100_000), rate)).toBe(138_890_000)
  expect(fenOfUsdt(138_890_000, rate)).toBe(100_000)
  expect(fenOfUsdt(138_900_000, rate)).toBe(100_008)
  expect(fenOfUsdt(1, rate)).toBe(0)
})

test.each(['', '0', '0.0000', '7.20001', '-7', '1e3', '1000.0001', '12345'])('%s is no rate', (text) => {
  expect(parseUsdtRate(text)).toBeNull()
})

test('the least and the most that are rates', () => {
  expect(parseUsdtRate('0.0001')).toBe(1)
  expect(parseUsdtRate('1000')).toBe(10_000_000)
})

test('a rate is written as it is read', () => {
  expect(formatUsdtRate(parseUsdtRate('7.2')!)).toBe('7.20')
  expect(formatUsdtRate(parseUsdtRate('0.5')!)).toBe('0.50')
  expect(formatUsdtRate(parseUsdtRate('7.1090')!)).toBe('7.109')
})

test('what is asked for is credited whole, and by less than the next cent of USDT more', () => {
  const rates = fc.integer({ min: 1, max: 10_000_000 }) as fc.Arbitrary<UsdtRate>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_900 }), rates, (amount, rate) => {
      const asked = usdtOfFen(fen(amount), rate)
      fc.pre(Number.isSafeInteger(asked))
      expect(fenOfUsdt(asked, rate)).toBeGreaterThanOrEqual(amount)
      expect(fenOfUsdt(asked - 10_000, rate)).toBeLessThan(amount)
    }),
  )
})
