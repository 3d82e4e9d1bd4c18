// The minute profile that makes the goals of real matches most likely: minutes where known, halves elsewhere.

import { fittedShape, minuteProfile, type ProfileShape } from '../src/pricing/profile.ts'
import type { GoalTimes } from './data.ts'

/**
 * Searches from the committed shape in ever smaller steps, one number at a time. The likelihood has one
 * maximum, so the search finds it.
 */
export function fitProfile(times: GoalTimes): ProfileShape {
  let best = fittedShape
  let value = logLikelihood(times, best)
  for (let step = 0.5; step > 1e-4; ) {
    const tried = (['trend', 'firstHalfStoppage', 'secondHalfStoppage'] as const)
      .flatMap((field) => [step, -step].map((by) => ({ ...best, [field]: best[field] + by })))
      .map((shape) => ({ shape, value: logLikelihood(times, shape) }))
      .reduce((one, other) => (other.value > one.value ? other : one))
    if (tried.value > value) ({ shape: best, value } = tried)
    else step /= 2
  }
  return best
}

function logLikelihood({ minutes, firstHalf, secondHalf }: GoalTimes, shape: ProfileShape): number {
  const fallen = minuteProfile(shape)
  const half = fallen[45]!
  let sum = firstHalf * Math.log(half) + secondHalf * Math.log(1 - half)
  for (const minute of minutes) sum += Math.log(fallen[minute]! - fallen[minute - 1]!)
  return Number.isNaN(sum) ? Number.NEGATIVE_INFINITY : sum
}
