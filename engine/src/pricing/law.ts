// One joint law of a match's goals, of which every market is a marginal, so that no two prices contradict
// each other. Goals of each side fall independently, spread over time by the minute profile; the whole course
// of the match is then weighted by the Dixon-Coles factor of its final score. That factor differs from 1 at
// only four low scores, which leaves closed forms throughout.

import { type MarketType, optionsOf } from '../market/catalogue.ts'
import { type MinuteProfile, standardProfile } from './profile.ts'

/** Expected goals in 90 minutes, above 0 and at most MAX_GOALS, and the dependence of low scores. */
export type MatchRates = { homeGoals: number; awayGoals: number; rho: number }

export type GoalLaw = {
  homeGoals: number
  awayGoals: number
  profile: MinuteProfile
  /** The chances of 0, 1, 2, .. goals of each side alone. */
  home: readonly number[]
  away: readonly number[]
  /** What the Dixon-Coles factor adds to the chances of low scores, up or down; the sum is zero. */
  low: readonly { home: number; away: number; excess: number }[]
}

/**
 * Higher numbers of goals of a side are ignored: even with MAX_GOALS expected, their chance is below 1e-15.
 */
const MOST_GOALS = 40
export const MAX_GOALS = 8

/** The law of a match. rho is kept within the bounds that leave every chance at or above zero. */
export function matchLaw(rates: MatchRates & { profile?: MinuteProfile }): GoalLaw {
  const { homeGoals, awayGoals, profile = standardProfile } = rates
  if (!(homeGoals > 0 && homeGoals <= MAX_GOALS && awayGoals > 0 && awayGoals <= MAX_GOALS)) {
    throw new RangeError(`not expected goals: ${homeGoals} and ${awayGoals}`)
  }
  const lowest = Math.max(-1 / homeGoals, -1 / awayGoals)
  const rho = Math.max(lowest, Math.min(rates.rho, 1, 1 / (homeGoals * awayGoals)))
  const home = poisson(homeGoals)
  const away = poisson(awayGoals)
  // Each is (factor - 1) x chance; the four have the same size and alternating signs.
  const excess = rho * homeGoals * awayGoals * home[0]! * away[0]!
  const low = [
    { home: 0, away: 0, excess: -excess },
    { home: 0, away: 1, excess },
    { home: 1, away: 0, excess },
    { home: 1, away: 1, excess: -excess },
  ]
  return { homeGoals, awayGoals, profile, home, away, low }
}

/** The chance that the option happens, 0 to 1. */
export function chance(law: GoalLaw, type: MarketType, option: string): number {
  switch (type) {
    case 0:
    case 6:
      return firstGoalChance(law, option)
    case 1:
      return fullTimeChance(law, option)
    case 2:
      return halfTimeChance(law, option)
    case 3:
      return totalChance(law, Number.parseInt(option, 10))
  }
}

/** The chance of exactly this full-time score. */
export function scoreChance(law: GoalLaw, home: number, away: number): number {
  const corrected = law.low.find((score) => score.home === home && score.away === away)
  return (law.home[home] ?? 0) * (law.away[away] ?? 0) + (corrected?.excess ?? 0)
}

function fullTimeChance(law: GoalLaw, option: string): number {
  if (option === 'home-4+') return highWinChance(law.home, law.away)
  if (option === 'away-4+') return highWinChance(law.away, law.home)
  const [home, away] = option.split('-').map(Number)
  return scoreChance(law, home!, away!)
}

/**
 * The chance that one side scores four or more and the other fewer; the factor changes none of these scores.
 */
function highWinChance(winner: readonly number[], loser: readonly number[]): number {
  let fewer = loser[0]! + loser[1]! + loser[2]!
  let sum = 0
  for (let goals = 4; goals < winner.length; goals++) {
    fewer += loser[goals - 1]!
    sum += winner[goals]! * fewer
  }
  return sum
}

function halfTimeChance(law: GoalLaw, option: string): number {
  if (option === 'other') {
    const others = optionsOf(2).filter((score) => score !== 'other')
    return 1 - others.reduce((sum, score) => sum + halfTimeChance(law, score), 0)
  }
  const [home, away] = option.split('-').map(Number) as [number, number]
  const share = law.profile[45]!
  let sum = poissonChance(law.homeGoals * share, home) * poissonChance(law.awayGoals * share, away)
  for (const score of law.low) {
    sum += score.excess * fewChance(score.home, home, share) * fewChance(score.away, away, share)
  }
  return sum
}

/** The chance that `early` of `goals` (0 or 1) fall in a part of the match with this share of goals. */
function fewChance(goals: number, early: number, share: number): number {
  if (early > goals) return 0
  if (goals === 0) return 1
  return early === 1 ? share : 1 - share
}

function firstGoalChance(law: GoalLaw, option: string): number {
  if (option === 'none') return goallessUntil(law, 90)
  const [first, last] = option.split('-')
  return goallessUntil(law, Number(first) - 1) - goallessUntil(law, last === 'FT' ? 90 : Number(last))
}

/** The chance of no goal by the end of the minute. */
function goallessUntil(law: GoalLaw, minute: number): number {
  const fallen = law.profile[minute]!
  let sum = Math.exp(-(law.homeGoals + law.awayGoals) * fallen)
  for (const { home, away, excess } of law.low) sum += excess * (1 - fallen) ** (home + away)
  return sum
}

function totalChance(law: GoalLaw, atLeast: number): number {
  let fewer = 0
  for (let goals = 0; goals < atLeast; goals++) fewer += poissonChance(law.homeGoals + law.awayGoals, goals)
  for (const { home, away, excess } of law.low) if (home + away < atLeast) fewer += excess
  return Math.max(0, 1 - fewer)
}

function poissonChance(mean: number, count: number): number {
  let chance = Math.exp(-mean)
  for (let n = 1; n <= count; n++) chance *= mean / n
  return chance
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let n = 1; n <= MOST_GOALS; n++) chances.push((chances[n - 1]! * mean) / n)
  return chances
}
