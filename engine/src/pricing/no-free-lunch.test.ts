// No set of stakes at one instant wins in every course of a match, over all markets together and with all
// that a level adds. A linear programme shows it; the same programme finds the free lunch if a rate is wrong.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Course, jointOutcomes, payoffMatrix } from '../../test/joint-outcomes.ts'
import { gameValue } from '../../test/simplex.ts'
import { happensIn, type MarketType, marketTypes, optionsOf } from '../market/catalogue.ts'
import type { Fen } from '../money/fen.ts'
import type { Bp } from '../money/rate.ts'
import { payout } from '../order/payout.ts'
import { defaultMarginBp, vipLevels } from '../vip/levels.ts'
import { chance, type GoalLaw, matchLaw } from './law.ts'
import { baseRate, offeredRate } from './offer.ts'

type Level = Pick<(typeof vipLevels)[number], 'feeBp' | 'insuranceBp' | 'rebateBp' | 'lossBonusBp'>

const noGifts: Level = { feeBp: 0, insuranceBp: 0, rebateBp: 0, lossBonusBp: 0 }
const stake = 100_000_000 as Fen

function rateOf(law: GoalLaw, type: MarketType, option: string, demand = 0): Bp | null {
  const base = baseRate(chance(law, type, option), defaultMarginBp[type])
  return base && offeredRate(base, demand, 100)
}

/**
 * The gain and the loss of a stake at that rate, per unit, with the level's fee, insurance or loss bonus, and
 * rebate.
 */
function terms(rate: Bp, { feeBp, insuranceBp, rebateBp, lossBonusBp }: Level) {
  const gain = payout(stake, rate, feeBp).net / stake
  const lost = 1 - Math.max(insuranceBp, lossBonusBp) / 10_000
  return { gain: gain + (rebateBp / 10_000) * Math.min(1, gain), loss: lost * (1 - rebateBp / 10_000) }
}

/** The best set of stakes' smallest result over all courses, per unit staked. */
function surest(
  courses: readonly Course[],
  rate: (type: MarketType, option: string) => Bp | null,
  level: Level,
) {
  return gameValue(
    payoffMatrix(courses, (type, option) => {
      const offered = rate(type, option)
      return offered && { ...terms(offered, level), happensIn: (outcome) => happensIn(type, option, outcome) }
    }),
  )
}

const likely = { homeGoals: 1.5, awayGoals: 1.1, rho: -0.08 }
const law = matchLaw(likely)
const courses = jointOutcomes(law, likely.rho)

describe('the linear programme', () => {
  test('solves a game with a known value', () => {
    expect(
      gameValue([
        [1, -1],
        [-1, 1],
      ]),
    ).toBeCloseTo(0, 12)
    expect(
      gameValue([
        [3, -1],
        [-2, 4],
      ]),
    ).toBeCloseTo(1, 12)
    expect(
      gameValue([
        [-1, -2],
        [-3, -1],
      ]),
    ).toBeCloseTo(-5 / 3, 12)
  })

  test('sees every market: each option happens in some course, and in some it does not', () => {
    for (const type of marketTypes) {
      for (const option of optionsOf(type)) {
        const lost = courses.filter(({ outcomes }) => happensIn(type, option, outcomes[type])).length
        expect(lost, `${type} ${option}`).toBeGreaterThan(0)
        expect(lost).toBeLessThan(courses.length)
      }
    }
  })

  test('finds the free lunch in two markets that price the same event apart', () => {
    // One law prices no goal, the other one or more goals. 0-0 and 1+ cannot both happen, so one order always
    // wins.
    const other = matchLaw({ homeGoals: 2.4, awayGoals: 1.9, rho: 0 })
    const rate = (type: MarketType, option: string) => rateOf(type === 3 ? other : law, type, option)
    expect(surest(courses, rate, noGifts)).toBeGreaterThan(0)
  })

  test('finds the free lunch of a level whose gifts pass the margin', () => {
    const generous = { ...noGifts, insuranceBp: 1_500 }
    expect(surest(courses, (type, option) => rateOf(law, type, option), generous)).toBeGreaterThan(0)
  })
})

test.each(vipLevels)('level $level finds none, insured or not', (level) => {
  expect(surest(courses, (type, option) => rateOf(law, type, option), level)).toBeLessThan(0)
})

test('no choice of selections with stake return opens one, at any level', () => {
  const places = marketTypes.flatMap((type) => optionsOf(type).map((option) => `${type} ${option}`))
  fc.assert(
    fc.property(fc.subarray(places), fc.constantFrom(...vipLevels), (marked, level) => {
      // An insured order earns no experience, so no rebate, and counts for no loss bonus.
      const { feeBp, insuranceBp, rebateBp, lossBonusBp } = level
      const gifts = (type: MarketType, option: string): Level =>
        marked.includes(`${type} ${option}`)
          ? { feeBp, insuranceBp, rebateBp: 0, lossBonusBp: 0 }
          : { feeBp, insuranceBp: 0, rebateBp, lossBonusBp }
      const value = gameValue(
        payoffMatrix(courses, (type, option) => {
          const offered = rateOf(law, type, option)
          if (!offered) return null
          return {
            ...terms(offered, gifts(type, option)),
            happensIn: (outcome) => happensIn(type, option, outcome),
          }
        }),
      )
      expect(value).toBeLessThan(0)
    }),
    { numRuns: 30 },
  )
})

test('no demand on any options opens one', () => {
  const demands = fc.array(fc.nat(120), { minLength: 64, maxLength: 64 })
  const places = marketTypes.flatMap((type) => optionsOf(type).map((option) => `${type} ${option}`))
  expect(places).toHaveLength(64)
  fc.assert(
    fc.property(demands, (ordered) => {
      const rate = (type: MarketType, option: string) =>
        rateOf(law, type, option, ordered[places.indexOf(`${type} ${option}`)]!)
      expect(surest(courses, rate, vipLevels[5]!)).toBeLessThan(0)
    }),
    { numRuns: 20 },
  )
})

test('no law of any match opens one', () => {
  const goals = fc.double({ min: 0.1, max: 4, noNaN: true })
  const anyRates = fc.record({
    homeGoals: goals,
    awayGoals: goals,
    rho: fc.double({ min: -0.2, max: 0.05, noNaN: true }),
  })
  fc.assert(
    fc.property(anyRates, (rates) => {
      const any = matchLaw(rates)
      const rate = (type: MarketType, option: string) => rateOf(any, type, option)
      expect(surest(courses, rate, vipLevels[5]!)).toBeLessThan(0)
    }),
    { numRuns: 40 },
  )
})

test('every single order loses on average at every level, under random laws', () => {
  const goals = fc.double({ min: 0.05, max: 8, noNaN: true })
  const selection = fc
    .constantFrom(...marketTypes)
    .chain((type) => fc.record({ type: fc.constant(type), option: fc.constantFrom(...optionsOf(type)) }))
  fc.assert(
    fc.property(
      goals,
      goals,
      selection,
      fc.constantFrom(...vipLevels),
      (home, away, { type, option }, level) => {
        const any = matchLaw({ homeGoals: home, awayGoals: away, rho: -0.08 })
        const rate = rateOf(any, type, option)
        if (rate === null) return
        const p = chance(any, type, option)
        const { gain, loss } = terms(rate, level)
        expect((1 - p) * gain).toBeLessThan(p * loss)
      },
    ),
    { numRuns: 2000 },
  )
})
