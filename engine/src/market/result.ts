// Derives the outcome of each market from the facts of a match: 90 minutes plus stoppage time, never extra
// time or penalties. A fact that is not known leaves its markets undecided (null); nothing is guessed.

import { type MarketType, minuteBand, NO_OPTION } from './catalogue.ts'

export type Score = { home: number; away: number }

export type MatchFacts = {
  ft: Score | null
  ht: Score | null
  /** 1..90, where 45+n counts as 45 and 90+n as 90; own goals count. */
  firstGoalMinute: number | 'none' | null
}

/** The market's one outcome (a member of outcomesOf), or null when the facts do not decide it. */
export function outcomeKey(type: MarketType, facts: MatchFacts): string | null {
  switch (type) {
    case 0:
      return firstGoalBand(facts.firstGoalMinute, 10)
    case 6:
      return firstGoalBand(facts.firstGoalMinute, 5)
    case 1:
      return facts.ft && fullTimeKey(facts.ft)
    case 2:
      return facts.ht && (isWithin(facts.ht, 2) ? scoreKey(facts.ht) : 'other')
    case 3:
      return facts.ft && totalKey(facts.ft.home + facts.ft.away)
  }
}

/**
 * The options that happened, whose orders are lost; the list may be empty. Null when the facts do not decide
 * the market.
 */
export function happened(type: MarketType, facts: MatchFacts): readonly string[] | null {
  const outcome = outcomeKey(type, facts)
  if (outcome === null) return null
  if (outcome === NO_OPTION) return []
  if (type !== 3) return [outcome]
  return Array.from({ length: Number.parseInt(outcome, 10) }, (_, n) => `${n + 1}+`)
}

/** Why the facts cannot all be true at once, or null; a result entered by hand is refused for this reason. */
export function contradictionIn({ ft, ht, firstGoalMinute }: MatchFacts): string | null {
  const scored = ft && ft.home + ft.away > 0
  if (ft && ht && (ht.home > ft.home || ht.away > ft.away)) {
    return `half time ${scoreKey(ht)} is above full time ${scoreKey(ft)}`
  }
  if (ft && !scored && typeof firstGoalMinute === 'number') return 'a first goal, but full time 0-0'
  if (scored && firstGoalMinute === 'none') return `no first goal, but full time ${scoreKey(ft)}`
  if (!ht || firstGoalMinute === null) return null
  const early = typeof firstGoalMinute === 'number' && firstGoalMinute <= 45
  if (early === ht.home + ht.away > 0) return null
  return `first goal ${firstGoalMinute}, but half time ${scoreKey(ht)}`
}

export function scoreKey(score: Score): string {
  return `${score.home}-${score.away}`
}

function isWithin(score: Score, highest: number): boolean {
  return score.home <= highest && score.away <= highest
}

function fullTimeKey(score: Score): string {
  if (isWithin(score, 3)) return scoreKey(score)
  if (score.home === score.away) return NO_OPTION
  return score.home > score.away ? 'home-4+' : 'away-4+'
}

function totalKey(goals: number): string {
  return goals >= 7 ? '7+' : String(goals)
}

function firstGoalBand(minute: number | 'none' | null, width: number): string | null {
  return typeof minute === 'number' ? minuteBand(minute, width) : minute
}
