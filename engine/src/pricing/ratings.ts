// Estimates the strength of teams from their results: attack and defence of each, home advantage and the
// Dixon-Coles rho, by maximum likelihood in which a result counts less the older it is. Priors keep a team
// with few results near average, and no result at all yields the priors themselves. The same results always
// yield the same ratings.

import { DAY } from '../site/units.ts'
import { MAX_GOALS, type MatchRates } from './law.ts'
import { maximise, type Prior, type WeightedResult } from './likelihood.ts'

export type MatchResult = {
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  /** ms */
  playedAt: number
  /** Played on neither team's ground. */
  neutral?: boolean
}

/** Natural logarithms of factors on expected goals; JSON-serialisable. */
export type Ratings = {
  attack: Readonly<Record<string, number>>
  /** Above 0 is a good defence: the other side scores less. */
  defence: Readonly<Record<string, number>>
  /** For a side of average strength on neutral ground. */
  average: number
  homeAdvantage: number
  rho: number
}

export type FitOptions = {
  /** ms; results after it are not known yet and are left out. */
  now: number
  /** A result this many days old counts half; standardHalfLifeDays unless given. */
  halfLifeDays?: number
  prior?: Prior
}

/** The best of those measured on three leagues, used for all others too (docs/pricing.md). */
const standardHalfLifeDays = 365

const FEWEST_GOALS = 0.05

export const standardPrior: Prior = {
  average: Math.log(1.35),
  homeAdvantage: 0.25,
  rho: -0.05,
  goals: 20,
  teamGoals: 12,
  rhoSpread: 0.1,
}

/** Fits ratings to the results up to `now`; a team without any is not in them and counts as average. */
export function fitRatings(results: readonly MatchResult[], options: FitOptions): Ratings {
  const { now, halfLifeDays = standardHalfLifeDays, prior = standardPrior } = options
  const known = results.filter((result) => result.playedAt <= now)
  const teams = [...new Set(known.flatMap(({ home, away }) => [home, away]))].sort()
  const numbers = new Map(teams.map((team, n) => [team, n]))
  const weighted = known.map(
    (result): WeightedResult => ({
      home: numbers.get(result.home)!,
      away: numbers.get(result.away)!,
      homeGoals: result.homeGoals,
      awayGoals: result.awayGoals,
      side: result.neutral ? 0 : 0.5,
      weight: 0.5 ** ((now - result.playedAt) / DAY / halfLifeDays),
    }),
  )
  const { theta, rho } = maximise({ results: weighted, teams: teams.length, prior })
  const named = (from: number) => Object.fromEntries(teams.map((team, n) => [team, theta[from + n]!]))
  return {
    attack: named(2),
    defence: named(2 + teams.length),
    average: theta[0]!,
    homeAdvantage: theta[1]!,
    rho,
  }
}

/** Expected goals of a match, ready for matchLaw; home advantage is left out on neutral ground. */
export function expectedGoals(
  ratings: Ratings,
  home: string,
  away: string,
  { neutral = false }: { neutral?: boolean } = {},
): MatchRates {
  const advantage = neutral ? 0 : ratings.homeAdvantage / 2
  const goals = (attacker: string, defender: string, edge: number) => {
    const strength = strengthOf(ratings.attack, attacker) - strengthOf(ratings.defence, defender)
    return Math.min(MAX_GOALS, Math.max(FEWEST_GOALS, Math.exp(ratings.average + edge + strength)))
  }
  return {
    homeGoals: goals(home, away, advantage),
    awayGoals: goals(away, home, -advantage),
    rho: ratings.rho,
  }
}

function strengthOf(strengths: Readonly<Record<string, number>>, team: string): number {
  return Object.hasOwn(strengths, team) ? strengths[team]! : 0
}
