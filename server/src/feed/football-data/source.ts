// football-data.org v4 as a source: first the season's results so far, for ratings, then, repeatedly, the
// matches from yesterday to next week. When it is asked more often than its plan allows, it answers that
// there is nothing new.
import { DAY } from '@touchline/engine/site/units'
import type { WallClock } from '../../clocks.ts'
import type { FeedNews, FeedSource } from '../feed.ts'
import { type MatchReport, readMatch } from './match.ts'
import { Requests } from './requests.ts'

/** The API answers at most ten days at once. */
const WINDOW_DAYS = 9
/** Every n-th request is for older matches that the house still waits for. */
const OLD_EVERY = 10

export type FootballDataOptions = {
  key: string
  /** Competition codes: PL, BL1, PD, SA, FL1, CL, EC, WC. */
  competitions: readonly string[]
  /** Whether the plan tells goals with their minutes; without them first-goal markets are not offered. */
  goals: boolean
  wallClock: WallClock
  /** Kick-off (Unix ms) of the oldest match that the house still waits for. */
  oldest: () => Promise<number | null>
  origin?: string
  perMinute?: number
  chance?: () => number
}

export function footballDataSource(options: FootballDataOptions): FeedSource {
  const { competitions, goals, oldest } = options
  const {
    key,
    wallClock,
    origin = 'https://api.football-data.org',
    perMinute = 10,
    chance = Math.random,
  } = options
  const requests = new Requests({ key, origin, perMinute, wallClock, chance })
  let past = [...competitions]
  let asked = 0
  /** Problems told already, so that each is told once and not every few seconds. */
  const known = new Set<string>()

  /** The path of the next request; a request for past results that failed is made again. */
  async function nextPath(now: number): Promise<string> {
    if (past[0]) return `/v4/competitions/${past[0]}/matches?status=FINISHED`
    asked++
    const waitedFor = asked % OLD_EVERY === 0 ? await oldest() : null
    const from = waitedFor !== null && waitedFor < now - DAY ? waitedFor : now - DAY
    const dates = `dateFrom=${dayOf(from)}&dateTo=${dayOf(from + WINDOW_DAYS * DAY)}`
    return `/v4/matches?competitions=${competitions.join(',')}&${dates}`
  }

  return {
    name: 'football-data',
    async pull(now) {
      if (!requests.allowed) return nothing
      const path = await nextPath(now)
      const answer = await requests.get(path)
      past = past.filter((code) => path !== `/v4/competitions/${code}/matches?status=FINISHED`)
      const news = newsOf(answer, now, goals)
      const problems = news.problems.filter(({ place, reason }) => !known.has(`${place} ${reason}`))
      for (const { place, reason } of problems) known.add(`${place} ${reason}`)
      return { ...news, problems }
    },
    // Nothing to forget, because every answer tells everything again.
    forget() {},
    nextAt: () => null,
  }
}

const nothing: FeedNews = { competitions: [], teams: [], matches: [], problems: [] }

function newsOf(answer: unknown, now: number, goals: boolean): FeedNews {
  const { matches } = answer as { matches?: unknown }
  if (!Array.isArray(matches)) throw new Error('football-data.org answered no list of matches')
  const told: MatchReport[] = []
  const problems: { place: string; reason: string }[] = []
  for (const match of matches) {
    const read = readMatch(match, now)
    if (typeof read === 'string')
      problems.push({ place: `match ${(match as { id?: unknown })?.id}`, reason: read })
    else if (read) told.push(read)
  }
  const untold = goals ? {} : { untold: [0, 6] as const }
  return {
    competitions: byId(told.map(({ competition }) => competition)),
    teams: byId(told.flatMap(({ teams }) => teams)),
    matches: told.map(({ match }) => ({ ...match, facts: { ...match.facts, ...untold } })),
    problems,
  }
}

function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
