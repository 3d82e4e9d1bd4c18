// The distribution of goals over a match: goals become slowly more frequent, and minutes 45 and 90 carry
// stoppage time as well. The three numbers are fitted by maximum likelihood on real goals and half-time
// scores (docs/pricing.md).

export type ProfileShape = {
  /** How much likelier a goal is in the last minute of play than in the first, as a share of the first. */
  trend: number
  /** Goals in each half's stoppage time (minutes 45 and 90), as a multiple of an average minute's. */
  firstHalfStoppage: number
  secondHalfStoppage: number
}

/** For each minute 0..90, the share of a match's expected goals that falls by its end: from 0 to 1. */
export type MinuteProfile = readonly number[]

export const fittedShape: ProfileShape = { trend: 0.37, firstHalfStoppage: 2.32, secondHalfStoppage: 7.99 }

export function minuteProfile(shape: ProfileShape): MinuteProfile {
  const average = 1 + shape.trend / 2
  const stoppage: Record<number, number> = { 45: shape.firstHalfStoppage, 90: shape.secondHalfStoppage }
  const total = 90 * average + (shape.firstHalfStoppage + shape.secondHalfStoppage) * average
  const fallen = [0]
  for (let minute = 1; minute <= 90; minute++) {
    const intensity = 1 + (shape.trend * (minute - 1)) / 89 + (stoppage[minute] ?? 0) * average
    fallen.push(fallen.at(-1)! + intensity / total)
  }
  fallen[90] = 1
  return fallen
}

export const standardProfile: MinuteProfile = minuteProfile(fittedShape)
