// Derives the facts of 90 minutes, on which markets settle, from a score and a goal list that may contradict
// each other. A fact that they leave undecided stays null, and the problems give the reason; they also report
// contradictions that can be decided.

import { type MatchFacts, type Score, scoreKey } from '../market/result.ts'

export type Goal = {
  /** The side it counts for, own goals included. */
  side: 'home' | 'away'
  /** 1..120 as printed, stoppage apart: 45+2 is minute 45, stoppage 2. Null when it cannot be read. */
  minute: number | null
  stoppage: number
  scorer: string | null
  ownGoal: boolean
  penalty: boolean
}

export type ReconciledFacts = MatchFacts & { problems: readonly string[] }

type SourceFacts = {
  ft: Score | null
  ht: Score | null
  /** The score after extra time; null where there was none. */
  extraTime: Score | null
  goals: readonly Goal[] | null
}

/**
 * How the goals within 90 minutes compare with the full-time score. `late`: the numbers agree only with goals
 * of minute 91 or later counted in, so either those are mistyped stoppage time, or the score is the one after
 * extra time.
 */
type GoalListing = 'absent' | 'complete' | 'late' | 'short' | 'long'

/** The facts of one match that was played; `goals` null when the source has no goal list for it. */
export function reconcile(told: SourceFacts): ReconciledFacts {
  const { ft, ht, extraTime, goals } = told
  if (!ft) return { ft, ht, firstGoalMinute: null, problems: ['no final score'] }
  const inTime = (goals ?? []).filter((goal) => goal.minute !== null && goal.minute <= 90)
  const listing = listingOf(ft, extraTime, goals, inTime)
  const problems = listingProblem(listing, ft, inTime)

  if (listing === 'complete' || listing === 'late') {
    const half = halfTimeOfGoals(ft, ht, listing === 'late' ? goals! : inTime)
    problems.push(...half.problems)
    const firstGoalMinute = firstMinute(inTime) ?? (listing === 'late' ? null : 'none')
    return { ft: listing === 'late' ? null : ft, ht: half.ht, firstGoalMinute, problems }
  }
  const half = halfTimeAsTold(ft, ht, inTime)
  problems.push(...half.problems)
  const firstGoalMinute = listing === 'absent' && total(ft) === 0 ? 'none' : null
  return { ft: listing === 'long' || half.impossible ? null : ft, ht: half.ht, firstGoalMinute, problems }
}

export function countBySide(goals: readonly Goal[]): Score {
  const home = goals.filter((goal) => goal.side === 'home').length
  return { home, away: goals.length - home }
}

export function isSameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}

function total(score: Score): number {
  return score.home + score.away
}

function listingOf(
  ft: Score,
  extraTime: Score | null,
  goals: readonly Goal[] | null,
  inTime: readonly Goal[],
): GoalListing {
  if (!goals) return 'absent'
  // The score is 0-0 after 90 minutes, so a list no longer than the goals of extra time is all of extra time,
  // whether or not the minutes can be read.
  if (total(ft) === 0 && inTime.length === 0 && extraTime && goals.length <= total(extraTime))
    return 'complete'
  const unread = goals.filter((goal) => goal.minute === null).length
  if (inTime.length > total(ft)) return 'long'
  if (unread === 0 && inTime.length === total(ft)) return 'complete'
  return unread === 0 && goals.length === total(ft) ? 'late' : 'short'
}

function listingProblem(listing: GoalListing, ft: Score, inTime: readonly Goal[]): string[] {
  switch (listing) {
    case 'absent':
      return total(ft) === 0 ? [] : ['no goal list: minute of the first goal unknown']
    case 'complete':
      return isSameScore(countBySide(inTime), ft) ? [] : [`goals under the wrong team for ${scoreKey(ft)}`]
    case 'late':
      return [`goal after minute 90: ${scoreKey(ft)} is after extra time, or the minute is stoppage time`]
    case 'short':
      return [`goal list incomplete for ${scoreKey(ft)}: ${inTime.length} of ${total(ft)} with a minute`]
    case 'long':
      return [`${inTime.length} goals by minute 90, but full time ${scoreKey(ft)}`]
  }
}

function firstMinute(goals: readonly Goal[]): number | null {
  return goals.length === 0 ? null : Math.min(...goals.map((goal) => goal.minute!))
}

/** Half time by the goals' minutes, which are right where the half-time score contradicts them. */
function halfTimeOfGoals(ft: Score, told: Score | null, goals: readonly Goal[]) {
  const early = goals.filter((goal) => goal.minute! <= 45)
  const possible = isSameScore(countBySide(goals), ft) ? [countBySide(early)] : splits(early.length, ft)
  const agreed = possible.find((score) => told && isSameScore(score, told))
  if (agreed) return { ht: agreed, problems: [] }
  if (possible.length > 1) return { ht: null, problems: ['half time unknown: goals under the wrong team'] }
  const ht = possible[0]!
  return { ht, problems: told ? [`half time ${scoreKey(told)} contradicts the goals: ${scoreKey(ht)}`] : [] }
}

/** Every score of that many goals which can grow into the full-time score. */
function splits(goals: number, ft: Score): Score[] {
  return Array.from({ length: goals + 1 }, (_, home) => ({ home, away: goals - home })).filter(
    (score) => score.home <= ft.home && score.away <= ft.away,
  )
}

/** Half time where the goal list does not decide it: the stated score, unless something contradicts it. */
function halfTimeAsTold(ft: Score, told: Score | null, inTime: readonly Goal[]) {
  const half = told ?? (total(ft) === 0 ? ft : null)
  if (!half) return { ht: null, impossible: false, problems: ['no half-time score'] }
  if (half.home > ft.home || half.away > ft.away) {
    const reason = `half time ${scoreKey(half)} is above full time ${scoreKey(ft)}`
    return { ht: null, impossible: true, problems: [reason] }
  }
  const early = inTime.filter((goal) => goal.minute! <= 45)
  // An incomplete list may have fewer early goals than the stated score; a list with too many goals is
  // believed only where both agree.
  const agrees =
    inTime.length > total(ft) ? isSameScore(countBySide(early), half) : early.length <= total(half)
  if (agrees) return { ht: half, impossible: false, problems: [] }
  const reason = `half time ${scoreKey(half)}, but ${early.length} goals by minute 45`
  return { ht: null, impossible: false, problems: [reason] }
}
