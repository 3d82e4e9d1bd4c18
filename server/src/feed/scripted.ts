// A source whose matches are known beforehand: says what is new since it was last asked, and nothing twice.
// Asked again after `forget` it tells everything from its past on; the answers depend on the time alone.
import type { FeedCompetition, FeedMatch, FeedNews, FeedSource, FeedTeam, Problem } from './feed.ts'

/** Where the matches come from. */
export interface Programme {
  readonly name: string
  readonly competitions: readonly FeedCompetition[]
  readonly teams: readonly FeedTeam[]
  /** Things that could not be read; told once. */
  readonly problems: readonly Problem[]
  /**
   * All matches that may have something new at `now` (Unix ms) for a reader who knew everything at `since`;
   * with null the past is told, too.
   */
  matchesAt(now: number, since: number | null): readonly FeedMatch[]
  nextAt(after: number): number | null
}

export function scriptedSource(programme: Programme): FeedSource {
  /** Match key to the text of what was last said about it. */
  let said = new Map<string, string>()
  /** When it was asked last; null: everything is new. */
  let since: number | null = null
  return {
    name: programme.name,

    async pull(now): Promise<FeedNews> {
      const current = new Map<string, string>()
      const matches = programme.matchesAt(now, since).filter((match) => {
        const text = JSON.stringify(match)
        current.set(match.key, text)
        return said.get(match.key) !== text
      })
      const { competitions, teams, problems } = programme
      const first = since === null
      said = current
      since = now
      return first
        ? { competitions, teams, problems, matches }
        : { competitions: [], teams: [], problems: [], matches }
    },

    forget() {
      said = new Map()
      since = null
    },

    nextAt: (after) => programme.nextAt(after),
  }
}
