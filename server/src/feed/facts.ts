// The facts of a match as stored in match.facts and match_report.facts; no other code reads those columns. A
// known fact is not lost when a source falls silent about it; only another value replaces it.
import type { SourceReport } from '@touchline/contract/market/types'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { type MatchFacts, type Score, scoreKey } from '@touchline/engine/market/result'

export type Goal = {
  /** The side that the goal counts for, also when it is an own goal. */
  side: 'home' | 'away'
  /** 1..90, stoppage apart: 45+2 is minute 45, stoppage 2. */
  minute: number
  stoppage: number
  name: string
  ownGoal: boolean
  penalty: boolean
}

type Pair = [home: number, away: number]

export type StoredFacts = {
  /** The score so far; once the match has ended, the score of 90 minutes plus stoppage. */
  ft?: Pair | null
  ht?: Pair | null
  /** Minute being played, 1..90; null or absent when nothing is being played. */
  minute?: number | null
  firstGoalMinute?: number | 'none' | null
  /** null or absent: the source has no list, which does not mean no goals. */
  goals?: readonly Goal[] | null
  /**
   * The score after extra time, the 90 minutes included, and the score of the shoot-out alone. They decide
   * who plays on, and no market.
   */
  extraTime?: Pair | null
  penalties?: Pair | null
  /** News of both teams before kick-off, as factors on their expected goals; absent when there is none. */
  outlook?: Outlook | null
  /** Players who are out, and since when (Unix ms) that is known; absent when the source does not say. */
  absent?: readonly AbsentPlayer[] | null
  /** Markets that the source will never decide, and which are therefore not offered. */
  untold?: readonly MarketType[] | null
}

export type Outlook = { home: number; away: number }

export type AbsentPlayer = { side: 'home' | 'away'; name: string; since: number }

export function pairOf(score: Score | null): Pair | null {
  return score && [score.home, score.away]
}

export function scoreOf(pair: Pair | null | undefined): Score | null {
  return pair ? { home: pair[0], away: pair[1] } : null
}

/**
 * The facts that markets settle on. A fact the source did not give stays null, and its markets stay
 * undecided.
 */
export function matchFacts(stored: StoredFacts): MatchFacts {
  const ft = scoreOf(stored.ft)
  return { ft, ht: scoreOf(stored.ht), firstGoalMinute: stored.firstGoalMinute ?? firstGoal(stored, ft) }
}

/** A report's facts about how a match ended, in the form in which they are quoted. */
export function quotedFacts(
  stored: StoredFacts,
): Pick<SourceReport, 'score' | 'halfTime' | 'firstGoalMinute'> {
  const { ft, ht, firstGoalMinute } = matchFacts(stored)
  return { score: ft, halfTime: ht, firstGoalMinute }
}

/** The first minute of a goal list that accounts for the whole score; 'none' at 0-0. */
function firstGoal({ goals }: StoredFacts, ft: Score | null): number | 'none' | null {
  if (!ft) return null
  if (ft.home + ft.away === 0) return 'none'
  if (goals?.length !== ft.home + ft.away) return null
  return Math.min(...goals.map((goal) => goal.minute))
}

/** The facts known once a source has said `told`; `known` are the facts known before. */
export function mergeFacts(known: StoredFacts, told: StoredFacts): StoredFacts {
  const ft = told.ft ?? known.ft ?? null
  const goals = told.goals ?? goalsThatFit(known.goals, ft)
  return {
    ft,
    ht: told.ht ?? known.ht ?? null,
    minute: told.minute ?? null,
    firstGoalMinute: told.firstGoalMinute ?? (goals ? null : (known.firstGoalMinute ?? null)),
    goals,
    extraTime: told.extraTime ?? known.extraTime ?? null,
    penalties: told.penalties ?? known.penalties ?? null,
    outlook: told.outlook ?? known.outlook ?? null,
    absent: told.absent ?? known.absent ?? null,
    untold: told.untold ?? known.untold ?? null,
  }
}

/** The known goal list; null when it does not add up to the score. */
function goalsThatFit(goals: readonly Goal[] | null | undefined, ft: Pair | null): readonly Goal[] | null {
  if (!goals || !ft) return goals ?? null
  const home = goals.filter((goal) => goal.side === 'home').length
  return home === ft[0] && goals.length - home === ft[1] ? goals : null
}

/** Whether two statements say the same about how the match ended; goal scorers' names do not matter. */
export function sameResult(one: StoredFacts, other: StoredFacts): boolean {
  return resultKey(one) === resultKey(other)
}

function resultKey(stored: StoredFacts): string {
  const { ft, ht, firstGoalMinute } = matchFacts(stored)
  return `${ft && scoreKey(ft)} ${ht && scoreKey(ht)} ${firstGoalMinute}`
}
