// Walks through a league's season: each match is predicted
// from the matches before its day, and from nothing else.

import { type MarketType, optionsOf } from '../src/market/catalogue.ts'
import { happened } from '../src/market/result.ts'
import { chance, type GoalLaw, matchLaw, scoreChance } from '../src/pricing/law.ts'
import { expectedGoals, fitRatings } from '../src/pricing/ratings.ts'
import type { League, PlayedMatch } from './data.ts'

export type Prediction = { match: PlayedMatch; law: GoalLaw; baseline: GoalLaw }

/** The first third of each season is used for learning alone; its matches are not predicted. */
const LEARNED_SHARE = 1 / 3

export function predictionsOf({ matches }: League): Prediction[] {
  const first = Math.floor(matches.length * LEARNED_SHARE)
  const days = Map.groupBy(matches.slice(first), (match) => match.playedAt)
  return [...days].flatMap(([day, played]) => {
    const before = matches.filter((match) => match.playedAt < day)
    const ratings = fitRatings(before, { now: day })
    const baseline = averageLaw(before)
    return played.map((match) => ({
      match,
      baseline,
      law: matchLaw(expectedGoals(ratings, match.home, match.away)),
    }))
  })
}

/** The league-average Poisson: every match alike, home and away goals independent. */
function averageLaw(before: readonly PlayedMatch[]): GoalLaw {
  const mean = (goals: (match: PlayedMatch) => number) =>
    before.reduce((sum, match) => sum + goals(match), 0) / before.length
  return matchLaw({
    homeGoals: mean((match) => match.homeGoals),
    awayGoals: mean((match) => match.awayGoals),
    rho: 0,
  })
}

/** Mean of -ln(chance given to the exact score that came), in nats: the lower, the better. */
export function logLoss(predictions: readonly Prediction[], by: 'law' | 'baseline'): number {
  const sum = predictions.reduce(
    (loss, { match, [by]: law }) => loss - Math.log(scoreChance(law, match.homeGoals, match.awayGoals)),
    0,
  )
  return sum / predictions.length
}

/** An equal part of the predictions, sorted by predicted chance, with the share that happened. */
export type Bin = { count: number; predicted: number; observed: number }

export function binsOf(predictions: readonly Prediction[], type: MarketType, parts: number): Bin[] {
  const told = predictions
    .flatMap(({ match, law }) => {
      const ft = { home: match.homeGoals, away: match.awayGoals }
      const options = happened(type, { ft, ht: match.ht, firstGoalMinute: null })
      if (!options) return []
      return optionsOf(type).map((option) => ({
        predicted: chance(law, type, option),
        observed: options.includes(option) ? 1 : 0,
      }))
    })
    .sort((one, other) => one.predicted - other.predicted)
  return Array.from({ length: parts }, (_, n) => {
    const bin = told.slice(Math.round((n * told.length) / parts), Math.round(((n + 1) * told.length) / parts))
    const mean = (field: 'predicted' | 'observed') =>
      bin.reduce((sum, one) => sum + one[field], 0) / bin.length
    return { count: bin.length, predicted: mean('predicted'), observed: mean('observed') }
  })
}

/** Mean distance between the predicted and the observed share, weighted by count. */
export function calibrationError(bins: readonly Bin[]): number {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  return bins.reduce((sum, bin) => sum + (bin.count * Math.abs(bin.predicted - bin.observed)) / count, 0)
}
