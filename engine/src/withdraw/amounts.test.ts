import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenOfUsdt, type UsdtRate } from '../deposit/conversion.ts'
import { type Fen, fen } from '../money/fen.ts'
import { arrivesOf, feeOf, isWhole, type Quote, usdtWorth } from './amounts.ts'

describe('the fee', () => {
  const facts = { feeBp: 500, freeLeft: 0, exempt: false }

  test('is five percent beyond the free ones, cut down to the fen', () => {
    expect(feeOf(fen(300_000), facts)).toEqual({ fee: 15_000, free: false })
    expect(feeOf(fen(10_019), facts)).toEqual({ fee: 500, free: false })
  })

  test('is none while the month has free ones, and takes one of them', () => {
    expect(feeOf(fen(300_000), { ...facts, freeLeft: 1 })).toEqual({ fee: 0, free: true })
  })

  test('is none at a level without limit, nor for what is exempt, and takes none of them', () => {
    expect(feeOf(fen(300_000), { ...facts, freeLeft: null })).toEqual({ fee: 0, free: false })
    expect(feeOf(fen(300_000), { ...facts, freeLeft: 3, exempt: true })).toEqual({ fee: 0, free: false })
  })
})

const rate = (text: number) => (text * 10_000) as UsdtRate
const usdt: Quote = { unit: 'USDT', rate: rate(7.3), networkFee: 1_000_000, parts: [] }

describe('what arrives', () => {
  test('in CNY is the amount less fee', () => {
    const cny: Quote = { unit: 'CNY', rate: null, networkFee: 0, parts: [] }
    expect(arrivesOf(fen(300_000), false, fen(15_000), cny)).toBe(285_000)
    expect(arrivesOf(fen(300_000), false, fen(15_000), { ...cny, networkFee: 1_000 })).toBe(284_000)
    expect(arrivesOf(fen(100), false, fen(60), { ...cny, networkFee: 50 })).toBe(0)
  })

  test('in USDT is the amount at the rate, less what the network costs', () => {
    expect(arrivesOf(fen(73_000), false, fen(0), usdt)).toBe(99_000_000)
    expect(arrivesOf(fen(73_000), false, fen(7_300), usdt)).toBe(89_000_000)
  })

  test('what goes back does so at the rates at which it came, the oldest first', () => {
    const parts = [
      { amount: fen(7_000), rate: rate(7) },
      { amount: fen(14_400), rate: rate(7.2) },
    ]
    expect(arrivesOf(fen(14_200), true, fen(0), { ...usdt, parts })).toBe(10_000_000 + 10_000_000 - 1_000_000)
  })

  test('is nothing where the network’s fee is more, or without a rate', () => {
    expect(arrivesOf(fen(100), false, fen(0), usdt)).toBe(0)
    const without: Quote = { ...usdt, rate: null, networkFee: 0 }
    expect(arrivesOf(fen(73_000), false, fen(0), without)).toBe(0)
    const parts = [{ amount: fen(7_000), rate: null }]
    expect(arrivesOf(fen(7_000), true, fen(0), { ...without, parts })).toBe(0)
  })

  test('nobody gets more by going into USDT and out of it', () => {
    const amounts = fc.integer({ min: 1, max: 900_000_000 })
    const rates = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(amounts, rates, (amount, at) => {
        expect(fenOfUsdt(usdtWorth(amount as Fen, at as UsdtRate), at as UsdtRate)).toBeLessThanOrEqual(
          amount,
        )
      }),
    )
  })
})

test('whole amounts are yuan', () => {
  expect([fen(100), fen(150), fen(0)].map(isWhole)).toEqual([true, false, true])
})
