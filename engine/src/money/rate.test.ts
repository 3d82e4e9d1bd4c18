import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_FEN } from './fen.ts'
import { bp, floorShare, formatBp, MAX_RATE_BP, parseBp } from './rate.ts'

test.each([
  ['3.50', 350],
  [3.5, 350],
  ['0.01', 1],
  ['5000.00', MAX_RATE_BP],
  ['0', 0],
])('reads %s percent as %d basis points', (text, rate) => {
  expect(parseBp(text)).toBe(rate)
})

test.each(['3.505', '-1', '5000.01', '3,5', '3.50%', '', Number.NaN])('refuses %s as a rate', (text) => {
  expect(parseBp(text)).toBeNull()
})

test('every rate survives writing and reading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RATE_BP }), (rate) => {
      expect(parseBp(formatBp(rate))).toBe(rate)
    }),
  )
})

test.each([-1, 0.5, MAX_RATE_BP + 1, Number.NaN])('%d is not a rate', (rate) => {
  expect(() => bp(rate)).toThrow(RangeError)
})

test.each([0, 1, MAX_RATE_BP])('%d is a rate', (rate) => {
  expect(bp(rate)).toBe(rate)
})

test('a share is the exact quotient rounded down, for every amount and rate', () => {
  const amount = fc.integer({ min: 0, max: MAX_FEN })
  const share = fc.integer({ min: 0, max: MAX_RATE_BP })
  fc.assert(
    fc.property(amount, share, (of, by) => {
      expect(BigInt(floorShare(of, by))).toBe((BigInt(of) * BigInt(by)) / 10_000n)
    }),
  )
})
