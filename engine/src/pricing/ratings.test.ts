import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../site/units.ts'
import { expectedGoals, fitRatings, type MatchResult, type Ratings, standardPrior } from './ratings.ts'

const now = Date.UTC(2026, 2, 1)

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function poissonDraw(mean: number, random: () => number): number {
  let goals = -1
  for (let left = 1; left > Math.exp(-mean); goals++) left *= random()
  return goals
}

/** A season of home and away matches, `rounds` times over, under known ratings. */
function season(truth: Ratings, rounds: number, seed: number): MatchResult[] {
  const random = seeded(seed)
  const teams = Object.keys(truth.attack)
  return Array.from({ length: rounds }, (_, round) =>
    teams.flatMap((home) =>
      teams
        .filter((away) => away !== home)
        .map((away) => {
          const { homeGoals, awayGoals } = expectedGoals(truth, home, away)
          return {
            home,
            away,
            homeGoals: poissonDraw(homeGoals, random),
            awayGoals: poissonDraw(awayGoals, random),
            playedAt: now - (rounds - round) * DAY,
          }
        }),
    ),
  ).flat()
}

const truth: Ratings = {
  attack: { A: 0.4, B: 0.15, C: 0, D: -0.15, E: -0.4 },
  defence: { A: 0.3, B: -0.2, C: 0, D: 0.2, E: -0.3 },
  average: Math.log(1.3),
  homeAdvantage: 0.3,
  rho: 0,
}

test('strengths are found again in the results they made', () => {
  const found = fitRatings(season(truth, 500, 7), { now, halfLifeDays: 10_000 })
  for (const team of Object.keys(truth.attack)) {
    expect(found.attack[team]).toBeCloseTo(truth.attack[team]!, 1)
    expect(found.defence[team]).toBeCloseTo(truth.defence[team]!, 1)
  }
  expect(found.average).toBeCloseTo(truth.average, 1)
  expect(found.homeAdvantage).toBeCloseTo(truth.homeAdvantage, 1)
  expect(found.rho).toBeCloseTo(0, 1)
})

/** The function that the fit must maximise, written from scratch from its definition. */
function logPosterior(results: readonly MatchResult[], ratings: Ratings, halfLifeDays: number): number {
  const { average, homeAdvantage, rho, goals, teamGoals, rhoSpread } = standardPrior
  const strengths = [...Object.values(ratings.attack), ...Object.values(ratings.defence)]
  let sum = -0.5 * ((ratings.rho - rho) / rhoSpread) ** 2
  sum -= 0.5 * goals * ((ratings.average - average) ** 2 + (ratings.homeAdvantage - homeAdvantage) ** 2)
  sum -= 0.5 * teamGoals * strengths.reduce((all, one) => all + one * one, 0)
  for (const { home, away, homeGoals: x, awayGoals: y, playedAt } of results) {
    const { homeGoals: l, awayGoals: m, rho: r } = expectedGoals(ratings, home, away)
    const factors: Record<string, number> = {
      '0-0': 1 - l * m * r,
      '0-1': 1 + l * r,
      '1-0': 1 + m * r,
      '1-1': 1 - r,
    }
    const weight = 0.5 ** ((now - playedAt) / DAY / halfLifeDays)
    sum += weight * (x * Math.log(l) - l + y * Math.log(m) - m + Math.log(factors[`${x}-${y}`] ?? 1))
  }
  return sum
}

test('no other ratings near the fitted ones are likelier', () => {
  const results = season(truth, 1, 3)
  const best = fitRatings(results, { now, halfLifeDays: 30 })
  const most = logPosterior(results, best, 30)
  const nudge = fc.double({ min: -0.02, max: 0.02, noNaN: true })
  fc.assert(
    fc.property(fc.array(nudge, { minLength: 13, maxLength: 13 }), (by) => {
      const teams = Object.keys(best.attack)
      const moved: Ratings = {
        attack: Object.fromEntries(teams.map((team, n) => [team, best.attack[team]! + by[n]!])),
        defence: Object.fromEntries(teams.map((team, n) => [team, best.defence[team]! + by[5 + n]!])),
        average: best.average + by[10]!,
        homeAdvantage: best.homeAdvantage + by[11]!,
        rho: best.rho + by[12]!,
      }
      expect(logPosterior(results, moved, 30)).toBeLessThanOrEqual(most + 1e-7)
    }),
  )
})

test('the same results in another order yield the same ratings, and survive JSON', () => {
  const results = season(truth, 1, 5)
  const one = fitRatings(results, { now })
  const other = fitRatings([...results].reverse(), { now })
  expect(JSON.parse(JSON.stringify(one))).toEqual(one)
  for (const team of Object.keys(one.attack)) expect(other.attack[team]).toBeCloseTo(one.attack[team]!, 6)
})

describe('what little is known', () => {
  const result: MatchResult = { home: 'A', away: 'B', homeGoals: 5, awayGoals: 0, playedAt: now - DAY }

  test('no result yields the prior', () => {
    const { average, homeAdvantage, rho } = standardPrior
    expect(fitRatings([], { now })).toEqual({ attack: {}, defence: {}, average, homeAdvantage, rho })
  })

  test('one great win does not make a giant', () => {
    const { attack } = fitRatings([result], { now })
    expect(attack.A).toBeGreaterThan(0.1)
    expect(attack.A).toBeLessThan(0.4)
  })

  test('an old result counts less than a young one', () => {
    const old = fitRatings([{ ...result, playedAt: now - 3_650 * DAY }], { now })
    expect(old.attack.A).toBeLessThan(fitRatings([result], { now }).attack.A! / 10)
  })

  test('a later result is not known yet', () => {
    expect(fitRatings([{ ...result, playedAt: now + 1 }], { now })).toEqual(fitRatings([], { now }))
  })

  test('extreme results leave a law that can be drawn up', () => {
    const wild = Array.from({ length: 40 }, (_, n) => ({ ...result, homeGoals: 15, awayGoals: n % 2 }))
    const { homeGoals, awayGoals } = expectedGoals(fitRatings(wild, { now }), 'A', 'B')
    expect(homeGoals).toBeLessThanOrEqual(8)
    expect(awayGoals).toBeGreaterThanOrEqual(0.05)
  })
})

describe('expected goals', () => {
  test('of known ratings', () => {
    const { homeGoals, awayGoals, rho } = expectedGoals({ ...truth, rho: -0.1 }, 'A', 'B')
    expect(homeGoals).toBeCloseTo(1.3 * Math.exp(0.15 + 0.4 + 0.2), 12)
    expect(awayGoals).toBeCloseTo(1.3 * Math.exp(-0.15 + 0.15 - 0.3), 12)
    expect(rho).toBe(-0.1)
  })

  test('on neutral ground it is the same whoever is named first', () => {
    const there = expectedGoals(truth, 'A', 'E', { neutral: true })
    const back = expectedGoals(truth, 'E', 'A', { neutral: true })
    expect([there.homeGoals, there.awayGoals]).toEqual([back.awayGoals, back.homeGoals])
  })

  test.each(['Unknown', 'constructor', '__proto__'])('a team named %s without results is average', (team) => {
    expect(expectedGoals(truth, team, team, { neutral: true }).homeGoals).toBeCloseTo(1.3, 12)
  })
})
