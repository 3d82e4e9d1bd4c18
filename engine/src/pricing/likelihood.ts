// The posterior likelihood of results under ratings, and its maximum: Fisher
// scoring with step halving for the teams and a Newton search for rho, in
// turns. Every step raises the likelihood, so the search cannot run away.

import { solvePositive } from './linear.ts'

/** One result; teams are numbers from 0, `side` is 0.5 with home advantage and 0 on neutral ground. */
export type WeightedResult = {
  home: number
  away: number
  homeGoals: number
  awayGoals: number
  side: number
  weight: number
}

/** Parameters in theta: average, home advantage, then the attacks, then the defences. */
export type Fit = { theta: Float64Array; rho: number }

/** Values assumed before any result, and how many goals (for rho: which spread) they are worth. */
export type Prior = {
  average: number
  homeAdvantage: number
  rho: number
  goals: number
  teamGoals: number
  rhoSpread: number
}

type Problem = { results: readonly WeightedResult[]; teams: number; prior: Prior }

const MOST_STEPS = 50
const TOLERANCE = 1e-9

/** The most likely parameters. */
export function maximise(problem: Problem): Fit {
  const { teams, prior } = problem
  let fit: Fit = { theta: new Float64Array(2 + 2 * teams), rho: prior.rho }
  fit.theta.set([prior.average, prior.homeAdvantage])
  let value = logPosterior(problem, fit)
  for (let step = 0; step < MOST_STEPS; step++) {
    const direction = scoringStep(problem, fit)
    let next = fit
    let nextValue = Number.NEGATIVE_INFINITY
    for (let length = 1; nextValue < value && length > 1e-6; length /= 2) {
      next = { theta: fit.theta.map((at, n) => at + length * direction[n]!), rho: fit.rho }
      nextValue = logPosterior(problem, next)
    }
    if (!(nextValue >= value)) break
    const withRho = { theta: next.theta, rho: bestRho(problem, next) }
    const withRhoValue = logPosterior(problem, withRho)
    if (withRhoValue > nextValue) {
      next = withRho
      nextValue = withRhoValue
    }
    const gain = nextValue - value
    fit = next
    value = nextValue
    if (gain < TOLERANCE) break
  }
  return fit
}

function meansOf(result: WeightedResult, theta: Float64Array, teams: number): [home: number, away: number] {
  const { home, away, side } = result
  const advantage = theta[1]! * side
  return [
    Math.exp(theta[0]! + advantage + theta[2 + home]! - theta[2 + teams + away]!),
    Math.exp(theta[0]! - advantage + theta[2 + away]! - theta[2 + teams + home]!),
  ]
}

/** The x for which 1 + rho x is the Dixon-Coles factor of the score; 0 for a score that is not low. */
function leverage(result: WeightedResult, homeMean: number, awayMean: number): number {
  const { homeGoals, awayGoals } = result
  if (homeGoals > 1 || awayGoals > 1) return 0
  if (homeGoals === awayGoals) return homeGoals === 0 ? -homeMean * awayMean : -1
  return homeGoals === 0 ? homeMean : awayMean
}

function logPosterior({ results, teams, prior }: Problem, { theta, rho }: Fit): number {
  let sum = -0.5 * ((rho - prior.rho) / prior.rhoSpread) ** 2
  sum -= 0.5 * prior.goals * ((theta[0]! - prior.average) ** 2 + (theta[1]! - prior.homeAdvantage) ** 2)
  for (let n = 2; n < theta.length; n++) sum -= 0.5 * prior.teamGoals * theta[n]! ** 2
  for (const result of results) {
    const [home, away] = meansOf(result, theta, teams)
    const factor = 1 + rho * leverage(result, home, away)
    if (!(factor > 0)) return Number.NEGATIVE_INFINITY
    const goals = result.homeGoals * Math.log(home) - home + result.awayGoals * Math.log(away) - away
    sum += result.weight * (goals + Math.log(factor))
  }
  return sum
}

/** The gradient divided by the expected information: the step by which to move theta. */
function scoringStep({ results, teams, prior }: Problem, { theta, rho }: Fit): Float64Array {
  const size = theta.length
  const gradient = theta.map((at) => -prior.teamGoals * at)
  gradient[0] = prior.goals * (prior.average - theta[0]!)
  gradient[1] = prior.goals * (prior.homeAdvantage - theta[1]!)
  const information = new Float64Array(size * size)
  for (let n = 0; n < size; n++) information[n * size + n] = n < 2 ? prior.goals : prior.teamGoals

  /** Adds what one side's goals say about average, home advantage, its attack and the other's defence. */
  const learn = (places: readonly number[], signs: readonly number[], residual: number, mean: number) => {
    for (const [n, place] of places.entries()) {
      gradient[place]! += signs[n]! * residual
      for (const [m, other] of places.entries())
        information[place * size + other]! += signs[n]! * signs[m]! * mean
    }
  }
  for (const result of results) {
    const { home, away, side, weight, homeGoals, awayGoals } = result
    const [homeMean, awayMean] = meansOf(result, theta, teams)
    const lever = leverage(result, homeMean, awayMean)
    const pull = (rho * lever) / (1 + rho * lever)
    const goalless = homeGoals + awayGoals === 0
    // The factor of 0-0 depends on both means, that of 0-1
    // on the home side's, that of 1-0 on the away side's.
    const homePull = goalless || (homeGoals === 0 && awayGoals === 1) ? pull : 0
    const awayPull = goalless || (homeGoals === 1 && awayGoals === 0) ? pull : 0
    const homePlaces = [0, 1, 2 + home, 2 + teams + away]
    const awayPlaces = [0, 1, 2 + away, 2 + teams + home]
    learn(homePlaces, [1, side, 1, -1], weight * (homeGoals - homeMean + homePull), weight * homeMean)
    learn(awayPlaces, [1, -side, 1, -1], weight * (awayGoals - awayMean + awayPull), weight * awayMean)
  }
  return solvePositive(information, gradient)
}

/**
 * The most likely rho for these means. The posterior is concave in rho, so Newton's search is safe within
 * bounds.
 */
function bestRho({ results, teams, prior }: Problem, { theta, rho }: Fit): number {
  const levers = results
    .map((result) => ({ lever: leverage(result, ...meansOf(result, theta, teams)), weight: result.weight }))
    .filter(({ lever }) => lever !== 0)
  let lowest = -0.9
  let highest = 0.9
  for (const { lever } of levers) {
    if (lever > 0) lowest = Math.max(lowest, -0.9 / lever)
    else highest = Math.min(highest, -0.9 / lever)
  }
  let best = Math.min(highest, Math.max(lowest, rho))
  for (let step = 0; step < 20; step++) {
    let slope = (prior.rho - best) / prior.rhoSpread ** 2
    let bend = 1 / prior.rhoSpread ** 2
    for (const { lever, weight } of levers) {
      const pull = lever / (1 + best * lever)
      slope += weight * pull
      bend += weight * pull * pull
    }
    best = Math.min(highest, Math.max(lowest, best + slope / bend))
  }
  return best
}
