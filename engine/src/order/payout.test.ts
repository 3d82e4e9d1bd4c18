import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fen, MAX_FEN, parseFen } from '../money/fen.ts'
import { bp, MAX_RATE_BP, parseBp } from '../money/rate.ts'
import { cappedPayout, payout, smallestStake } from './payout.ts'

test.each([
  // stake      rate    fee   gross    fee     net
  ['1000.00', '3.50', 600, '35.00', '2.10', '32.90'],
  ['1000.00', '3.50', 500, '35.00', '1.75', '33.25'],
  ['123.45', '2.79', 600, '3.44', '0.21', '3.23'],
  ['10.00', '0.15', 600, '0.01', '0.01', '0.00'],
  ['10.00', '0.20', 600, '0.02', '0.01', '0.01'],
  ['99.99', '1.00', 600, '0.99', '0.06', '0.93'],
  ['10.00', '3.50', 0, '0.35', '0.00', '0.35'],
  ['9999999.00', '0.01', 600, '999.99', '60.00', '939.99'],
])('%s at %s %% with a fee of %d bp: gross %s, fee %s, net %s', (stake, rate, feeBp, gross, fee, net) => {
  const earned = payout(parseFen(stake)!, parseBp(rate)!, feeBp)
  expect(earned).toEqual({ gross: parseFen(gross), fee: parseFen(fee), net: parseFen(net) })
})

const stake = fc.integer({ min: 1, max: MAX_FEN })
const rate = fc.integer({ min: 1, max: MAX_RATE_BP })
const feeBp = fc.integer({ min: 0, max: 9_999 })

test('gross and net are the exact quotients rounded down, and nothing is lost between them', () => {
  fc.assert(
    fc.property(stake, rate, feeBp, (s, r, f) => {
      const { gross, fee, net } = payout(s as Fen, bp(r), f)
      expect(BigInt(gross)).toBe((BigInt(s) * BigInt(r)) / 10_000n)
      expect(BigInt(net)).toBe((BigInt(gross) * BigInt(10_000 - f)) / 10_000n)
      expect(fee + net).toBe(gross)
    }),
  )
})

test('the smallest earning stake earns 0.01, and one fen less earns nothing', () => {
  fc.assert(
    fc.property(rate, feeBp, (r, f) => {
      const smallest = smallestStake(bp(r), f)
      expect(payout(smallest, bp(r), f).net).toBeGreaterThanOrEqual(1)
      expect(payout((smallest - 1) as Fen, bp(r), f).net).toBe(0)
    }),
  )
})

test.each([
  // stake     rate    fee  at most   gross    fee     net
  ['1000.00', '3.50', 600, null, '35.00', '2.10', '32.90'],
  ['1000.00', '3.50', 600, '32.90', '35.00', '2.10', '32.90'],
  ['1000.00', '3.50', 600, '32.89', '34.99', '2.10', '32.89'],
  ['1000.00', '3.50', 600, '9.40', '10.00', '0.60', '9.40'],
  ['1000.00', '3.50', 0, '9.40', '9.40', '0.00', '9.40'],
  ['1000.00', '3.50', 600, '0.00', '0.00', '0.00', '0.00'],
  // A gross of 0.16 would leave 0.15, too, but a cap that is only reached changes nothing.
  ['100.00', '0.17', 600, '0.15', '0.17', '0.02', '0.15'],
])('%s at %s %% with a fee of %d bp, a gain of %s at most: gross %s, fee %s, net %s', (...row) => {
  const [stake, rate, feeBp, most, gross, fee, net] = row
  const earned = cappedPayout(parseFen(stake)!, parseBp(rate)!, feeBp, most === null ? null : parseFen(most))
  expect(earned).toEqual({ gross: parseFen(gross), fee: parseFen(fee), net: parseFen(net) })
})

test('a capped gain is what the least gross leaves after the fee', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(MAX_RATE_BP),
      fc.nat(9_999),
      fc.nat(1_000_000),
      (stake, rate, feeBp, most) => {
        const whole = payout(stake as Fen, bp(rate), feeBp)
        const { gross, fee, net } = cappedPayout(stake as Fen, bp(rate), feeBp, most as Fen)
        expect(net).toBe(Math.min(whole.net, most))
        expect(gross - fee).toBe(net)
        expect(gross).toBeLessThanOrEqual(whole.gross)
        if (whole.net <= most) return
        const afterFee = (fen: number) => Math.floor((fen * (10_000 - feeBp)) / 10_000)
        expect([afterFee(gross), afterFee(gross - 1) < net || gross === 0]).toEqual([net, true])
      },
    ),
  )
})
