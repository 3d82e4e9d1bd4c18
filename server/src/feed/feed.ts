// The interface of a source of football data, be it a simulated season, a file or a service on the net. A
// source is asked with the site's time and answers what it knows then; it never writes, and intake never
// trusts it.
import type { Language } from '@touchline/contract/language'
import type { Deductions, TieRule } from '@touchline/engine/market/standings'
import type { TournamentFormat, TournamentPlace } from '@touchline/engine/market/tournament/format'
import type { Goal, StoredFacts } from './facts.ts'

export type Names = Readonly<Record<Language, string>>

export type FeedCompetition = {
  id: string
  name: Names
  /** Where it is played, as a lower-case word: 'england', 'world'. */
  country: string
  /** Position in lists, smallest first. */
  sort: number
  /** How it is played when it has groups or a knock-out; a league has none. */
  tournament?: TournamentFormat | null
  /** The rule that separates teams of equal points in a league's table; goal difference when not said. */
  tieRule?: TieRule
  /** Points that were taken away, by team id. */
  deductions?: Deductions
}

export type FeedTeam = {
  id: string
  name: Names
  /** "#rrggbb": the plate is drawn from colour and text, never a crest. */
  iconColor: string
  iconText: Names
}

/** One source's statement about how a match ended. A later one that differs is a correction. */
export type Statement = {
  source: string
  status: 'final' | 'postponed' | 'abandoned' | 'awarded'
  facts: StoredFacts
  /** Unix ms, site time. */
  at: number
}

export type FeedMatch = {
  /** The source's own name for the match; stays the same for ever. */
  key: string
  competitionId: string
  homeId: string
  awayId: string
  /** As the source prints it in English: "Round 7", "Group A", "Quarter-finals". */
  round: string
  neutral: boolean
  /** Where in its tournament the match stands. */
  place?: TournamentPlace | null
  /** Unix ms, site time. */
  kickoff: number
  status: 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned'
  facts: StoredFacts
  statements: readonly Statement[]
}

/** Something that could not be read: where it stands and why, for one line of the log. */
export type Problem = { place: string; reason: string }

export type FeedNews = {
  competitions: readonly FeedCompetition[]
  teams: readonly FeedTeam[]
  /** Those that are new or changed since the last answer; leaving a match out says nothing about it. */
  matches: readonly FeedMatch[]
  problems: readonly Problem[]
}

export interface FeedSource {
  /** Kept with each match; 'season', 'openfootball', 'football-data'. */
  readonly name: string
  /** The news at `now` (Unix ms, site time). Throws when the source cannot be reached at all. */
  pull(now: number): Promise<FeedNews>
  /** Says everything again at the next pull: its last answer was not kept. */
  forget(): void
  /**
   * The next time (Unix ms, site time) after `after` at which something will be new; null when only asking
   * can tell.
   */
  nextAt(after: number): number | null
}

export type { Goal, StoredFacts }
