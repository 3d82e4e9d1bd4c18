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
  /** The format of a competition with groups or a knock-out; a league has none. */
  tournament?: TournamentFormat | null
  /** The rule that separates teams of equal points in a league's table; goal difference when undefined. */
  tieRule?: TieRule
  /** Points taken away from teams, by team id. */
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
  /** In English, as the source prints it: "Round 7", "Group A", "Quarter-finals". */
  round: string
  neutral: boolean
  /** The match's place in its tournament. */
  place?: TournamentPlace | null
  /** Unix ms, site time. */
  kickoff: number
  status: 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned'
  facts: StoredFacts
  statements: readonly Statement[]
}

/** Something that could not be read: its place and the reason, for one line of the log. */
export type Problem = { place: string; reason: string }

export type FeedNews = {
  competitions: readonly FeedCompetition[]
  teams: readonly FeedTeam[]
  /** Matches that are new or changed since the last answer; leaving a match out says nothing about it. */
  matches: readonly FeedMatch[]
  problems: readonly Problem[]
}

export interface FeedSource {
  /** The name is stored with each match: 'season', 'openfootball', 'football-data'. */
  readonly name: string
  /** The news at `now` (Unix ms, site time). Throws when the source cannot be reached at all. */
  pull(now: number): Promise<FeedNews>
  /** Makes the source say everything again at the next pull, because its last answer was not stored. */
  forget(): void
  /**
   * The next time (Unix ms, site time) after `after` at which there is something new; null when it cannot be
   * known without asking.
   */
  nextAt(after: number): number | null
}

export type { Goal, StoredFacts }
