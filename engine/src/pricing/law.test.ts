import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jointOutcomes } from '../../test/joint-outcomes.ts'
import { happensIn, isExhaustive, marketTypes, optionsOf } from '../market/catalogue.ts'
import { chance, MAX_GOALS, matchLaw, scoreChance } from './law.ts'
import { minuteProfile, standardProfile } from './profile.ts'

const goals = fc.double({ min: 0.05, max: 4, noNaN: true })
const rates = fc.record({
  homeGoals: goals,
  awayGoals: goals,
  rho: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
})
const wildRates = fc.record({
  homeGoals: fc.double({ min: 0.01, max: MAX_GOALS, noNaN: true }),
  awayGoals: fc.double({ min: 0.01, max: MAX_GOALS, noNaN: true }),
  rho: fc.double({ min: -3, max: 3, noNaN: true }),
})

test('every market’s chances are those of the whole course of the match, counted out', () => {
  fc.assert(
    fc.property(rates, ({ homeGoals, awayGoals, rho }) => {
      const law = matchLaw({ homeGoals, awayGoals, rho })
      const applied = law.low[1]!.excess / (homeGoals * awayGoals * law.home[0]! * law.away[0]!)
      const courses = jointOutcomes(law, applied)
      for (const type of marketTypes) {
        for (const option of optionsOf(type)) {
          const counted = courses
            .filter(({ outcomes }) => happensIn(type, option, outcomes[type]))
            .reduce((sum, course) => sum + course.chance, 0)
          expect(Math.abs(chance(law, type, option) - counted), `${type} ${option}`).toBeLessThan(1e-4)
        }
      }
    }),
    { numRuns: 5 },
  )
})

test('every chance is one, and the options of an exhaustive market share all of it', () => {
  fc.assert(
    fc.property(wildRates, (any) => {
      const law = matchLaw(any)
      for (const type of marketTypes) {
        const chances = optionsOf(type).map((option) => chance(law, type, option))
        for (const one of chances) {
          expect(one).toBeGreaterThanOrEqual(-1e-12)
          expect(one).toBeLessThanOrEqual(1)
        }
        if (isExhaustive(type)) expect(chances.reduce((sum, one) => sum + one)).toBeCloseTo(1, 10)
      }
    }),
  )
})

describe('markets agree with each other', () => {
  const law = matchLaw({ homeGoals: 1.6, awayGoals: 1.1, rho: -0.12 })
  const sum = (type: 0 | 6, options: readonly string[]) =>
    options.reduce((all, option) => all + chance(law, type, option), 0)

  test('no goal is 0-0, and the complement of one or more', () => {
    expect(chance(law, 0, 'none')).toBeCloseTo(chance(law, 1, '0-0'), 14)
    expect(chance(law, 6, 'none')).toBeCloseTo(chance(law, 1, '0-0'), 14)
    expect(1 - chance(law, 3, '1+')).toBeCloseTo(chance(law, 1, '0-0'), 14)
  })

  test('ten minutes are two times five', () => {
    expect(sum(6, ['1-5', '6-10'])).toBeCloseTo(sum(0, ['1-10']), 14)
    expect(sum(6, ['81-85', '86-FT'])).toBeCloseTo(sum(0, ['81-FT']), 14)
  })

  test('a goalless half is no goal until 45', () => {
    const early = optionsOf(6).slice(0, 9)
    expect(1 - sum(6, early)).toBeCloseTo(chance(law, 2, '0-0'), 14)
  })

  test('a negative rho makes low draws likelier, and leaves the expected goals', () => {
    const free = matchLaw({ homeGoals: 1.6, awayGoals: 1.1, rho: 0 })
    expect(scoreChance(law, 0, 0)).toBeGreaterThan(scoreChance(free, 0, 0))
    expect(scoreChance(law, 1, 1)).toBeGreaterThan(scoreChance(free, 1, 1))
    expect(law.low.reduce((all, { home, excess }) => all + home * excess, 0)).toBeCloseTo(0, 14)
  })
})

test('known figures: two sides expected to score once, independent', () => {
  const law = matchLaw({ homeGoals: 1, awayGoals: 1, rho: 0 })
  expect(chance(law, 1, '0-0')).toBeCloseTo(Math.exp(-2), 14)
  expect(chance(law, 1, '2-1')).toBeCloseTo(Math.exp(-2) / 2, 14)
  expect(chance(law, 3, '2+')).toBeCloseTo(1 - 3 * Math.exp(-2), 14)
})

test.each([
  [0, 1],
  [1, -1],
  [MAX_GOALS + 0.01, 1],
  [1, Number.NaN],
])('expected goals of %d and %d are refused', (homeGoals, awayGoals) => {
  expect(() => matchLaw({ homeGoals, awayGoals, rho: 0 })).toThrow(RangeError)
})

describe('minute profile', () => {
  test('rises from nothing to all', () => {
    expect(standardProfile).toHaveLength(91)
    expect(standardProfile[0]).toBe(0)
    expect(standardProfile[90]).toBe(1)
    for (const [n, fallen] of standardProfile.slice(1).entries())
      expect(fallen).toBeGreaterThan(standardProfile[n]!)
  })

  test('more goals fall in the second half, most in the last minute', () => {
    expect(standardProfile[45]).toBeGreaterThan(0.4)
    expect(standardProfile[45]).toBeLessThan(0.5)
    expect(1 - standardProfile[89]!).toBeGreaterThan(standardProfile[45]! - standardProfile[44]!)
  })

  test('without trend and stoppage every minute is alike', () => {
    const flat = minuteProfile({ trend: 0, firstHalfStoppage: 0, secondHalfStoppage: 0 })
    expect(flat[45]).toBeCloseTo(0.5, 12)
    expect(flat[9]).toBeCloseTo(0.1, 12)
  })
})
