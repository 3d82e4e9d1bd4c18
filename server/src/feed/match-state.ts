// One table of the state that a match goes to when a source says something about it. A source never undoes
// what the house does with the money (settling, settled, void); a later result becomes a correction instead.
import type { FeedMatch } from './feed.ts'

export type MatchState =
  | 'scheduled'
  | 'live'
  | 'ended'
  | 'settling'
  | 'settled'
  | 'postponed'
  | 'abandoned'
  | 'void'

/** Whether the match was played to its end and therefore has a result. */
export function hasEnded(state: MatchState): boolean {
  return state === 'ended' || state === 'settling' || state === 'settled'
}

type SourceStatus = FeedMatch['status']

/** For each state, the states that a source's status leads to; a missing status leaves the match as it is. */
const leads: Record<MatchState, Partial<Record<SourceStatus, MatchState>>> = {
  scheduled: { live: 'live', ended: 'ended', postponed: 'postponed', abandoned: 'abandoned' },
  live: { ended: 'ended', postponed: 'postponed', abandoned: 'abandoned' },
  postponed: { scheduled: 'scheduled', live: 'live', ended: 'ended', abandoned: 'abandoned' },
  abandoned: { live: 'live', ended: 'ended' },
  ended: {},
  settling: {},
  settled: {},
  void: {},
}

export function nextState(state: MatchState, told: SourceStatus): MatchState {
  return leads[state][told] ?? state
}

/**
 * A match that was over when it was first heard of has no orders: it starts as settled, and nothing is left
 * to settle.
 */
export function firstState(told: SourceStatus): MatchState {
  if (told === 'ended') return 'settled'
  return told === 'abandoned' ? 'void' : told
}
