import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fen, MAX_FEN } from '../money/fen.ts'
import { bp, floorShare, WHOLE_BP } from '../money/rate.ts'
import { isInsured, largestInsured, noStakeReturn, ownStake } from './funds.ts'

test('of the largest insured stake what is left of the day comes back, of a fen more it is exceeded', () => {
  const leftToday = fc.nat(MAX_FEN / 10)
  const percentBp = fc.integer({ min: 1, max: WHOLE_BP })
  fc.assert(
    fc.property(leftToday, percentBp, (left, percent) => {
      const largest = largestInsured({ ...noStakeReturn, percentBp: bp(percent), leftToday: left as Fen })
      expect(floorShare(largest, percent)).toBeLessThanOrEqual(left)
      expect(floorShare(largest + 1, percent)).toBeGreaterThan(left)
    }),
  )
})

test('a level at which nothing comes back insures nothing', () => {
  expect(largestInsured({ ...noStakeReturn, leftToday: 5_000 as Fen })).toBe(0)
})

test('a member who cannot have stake return: it is off for the site, not for the member', () => {
  expect(noStakeReturn).toEqual({ site: false, member: true, percentBp: 0, leftToday: 0, sameAddress: false })
})

test.each([
  [{}, false],
  [{ insurance: null }, false],
  [{ insurance: bp(500) }, true],
])('%o: insured is %s', (request, insured) => {
  expect(isInsured(request)).toBe(insured)
})

test.each([
  ['main', 1_000],
  ['held', 1_000],
  ['trial', 0],
] as const)('of 10.00 paid from %s, %i fen are the member’s own', (fund, own) => {
  expect(ownStake(1_000, fund)).toBe(own)
})
