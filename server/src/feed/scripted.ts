// A source made of matches whose course is known beforehand: says what is new since it was last asked, and nothing twice.
// Asked again after `forget`, it tells everything from its past on; the answer depends on the time alone.
import type { FeedCompetition, FeedNews, FeedSource, FeedTeam, Problem } from './feed.ts'
import { matchAt, type Script, timesOf } from './script.ts'

/** Where the scripts come from. */
export interface Programme {
  readonly name: string
  readonly competitions: readonly FeedCompetition[]
  readonly teams: readonly FeedTeam[]
  /** What could not be read; told once. */
  readonly problems: readonly Problem[]
  /** The scripts of all matches that may have something to say at `now` or are to be announced by then. */
  scriptsAt(now: number, first: boolean): readonly Script[]
  /** The next time after `after` at which a further match is announced. */
  nextAnnouncement(after: number): number | null
}

export function scriptedSource(programme: Programme): FeedSource {
  /** Match key to the text of what was last said about it. */
  let said = new Map<string, string>()
  let first = true
  return {
    name: programme.name,

    async pull(now): Promise<FeedNews> {
      const current = new Map<string, string>()
      const matches = programme.scriptsAt(now, first).flatMap((script) => {
        const match = matchAt(script, now)
        const text = JSON.stringify(match)
        current.set(match.key, text)
        return said.get(match.key) === text ? [] : [match]
      })
      const { competitions, teams, problems } = programme
      const news = first
        ? { competitions, teams, problems, matches }
        : { competitions: [], teams: [], problems: [], matches }
      said = current
      first = false
      return news
    },

    forget() {
      said = new Map()
      first = true
    },

    nextAt(after) {
      const announcement = programme.nextAnnouncement(after)
      const times = programme.scriptsAt(after, false).flatMap((script) => timesOf(script))
      const next = times.filter((at) => at > after)
      if (announcement !== null) next.push(announcement)
      return next.length === 0 ? null : Math.min(...next)
    },
  }
}
