// A source whose matches are known beforehand: it says what is new since it was last asked, and nothing
// twice. After `forget` it tells everything again, the past included. What is true of a match depends on the
// time alone.
import type { FeedCompetition, FeedMatch, FeedNews, FeedSource, FeedTeam, Problem } from './feed.ts'

/** Where the matches come from. */
export interface Programme {
  readonly name: string
  readonly competitions: readonly FeedCompetition[]
  readonly teams: readonly FeedTeam[]
  /** Things that could not be read; each is told once. */
  readonly problems: readonly Problem[]
  /**
   * All matches that may have something new at `now` (Unix ms) for a reader who knew everything at `since`;
   * with null, the past as well.
   */
  matchesAt(now: number, since: number | null): readonly FeedMatch[]
  nextAt(after: number): number | null
}

export function scriptedSource(programme: Programme): FeedSource {
  /** By match key, the text of what was last said about the match. */
  let said = new Map<string, string>()
  /** When the source was last asked; null when everything is new. */
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
