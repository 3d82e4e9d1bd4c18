// One line of `npm run -s outcomes -- FILE`: a match's facts and the outcome of each market that follows from
// them.

import { marketTypes } from '../market/catalogue.ts'
import { happened, type MatchFacts, type Score } from '../market/result.ts'
import type { FeedMatch } from './openfootball.ts'

type Pair = readonly [home: number, away: number]

export type OutcomeLine = {
  home: string
  away: string
  date: string | null
  ft: Pair | null
  ht: Pair | null
  firstGoalMinute: MatchFacts['firstGoalMinute']
  /**
   * By market type: the option that happened, or `none` for a draw of 4-4 or more; type 3 lists all that
   * happened. Null: undecided.
   */
  outcomes: Record<string, string | readonly string[] | null>
  problems: readonly string[]
}

export function outcomeLine(match: FeedMatch): OutcomeLine {
  const { home, away, date, ft, ht, firstGoalMinute, problems } = match
  const outcomes: OutcomeLine['outcomes'] = {}
  for (const type of marketTypes) {
    const options = happened(type, match)
    outcomes[type] = options && (type === 3 ? options : (options[0] ?? 'none'))
  }
  return { home, away, date, ft: pair(ft), ht: pair(ht), firstGoalMinute, outcomes, problems }
}

function pair(score: Score | null): Pair | null {
  return score && [score.home, score.away]
}
