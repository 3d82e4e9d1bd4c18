// The source that the house listens to: FEED names it, FEED_FILE or FEED_URL say where it is. A wrong setting
// prevents the start with a message of one line. Production never takes a source that makes results up or
// replays old ones.
import { StartError } from '../db/start-error.ts'
import type { Deps } from '../deps.ts'
import type { FeedSource } from './feed.ts'
import { footballDataSource } from './football-data/source.ts'
import type { KnownMatch } from './openfootball/programme.ts'
import { openfootballSource } from './openfootball/source.ts'
import { seasonSource } from './season/season.ts'

export type FeedEnvironment = Readonly<Record<string, string | undefined>>

/** Throws StartError in one line when the source is unknown, not allowed in this mode, or lacks a setting. */
export async function openFeed(deps: Deps, environment: FeedEnvironment): Promise<FeedSource> {
  const name = environment.FEED || 'season'
  const { wallClock } = deps
  if (deps.mode === 'production' && name !== 'football-data') {
    throw new StartError(`FEED=${name} is for the sandbox: production needs FEED=football-data`)
  }
  switch (name) {
    case 'season':
      return seasonSource({ oldest: await oldestOpen(deps, name) })
    case 'openfootball':
      return openfootballSource({
        place: placeOf(environment),
        wallClock,
        now: deps.siteClock.now(),
        remember: () => remembered(deps, name),
      })
    case 'football-data':
      return footballDataSource({
        ...footballDataSettings(environment),
        wallClock,
        oldest: () => oldestOpen(deps, name),
      })
    default:
      throw new StartError(`FEED=${name}: there is no such source (season, openfootball, football-data)`)
  }
}

function placeOf({ FEED_FILE, FEED_URL }: FeedEnvironment): string {
  const place = FEED_FILE || FEED_URL
  if (!place) throw new StartError('FEED=openfootball needs FEED_FILE (a path) or FEED_URL (an address)')
  if (FEED_FILE && FEED_URL) throw new StartError('FEED_FILE and FEED_URL: only one of them can be read')
  return place
}

/**
 * How many requests a minute the plan allows, whether it tells goals, and the competitions it may ask for.
 */
function footballDataSettings(environment: FeedEnvironment) {
  const { FOOTBALL_DATA_KEY: key, FOOTBALL_DATA_COMPETITIONS = 'PL,BL1,PD,SA,FL1' } = environment
  if (!key)
    throw new StartError('FEED=football-data needs FOOTBALL_DATA_KEY, the key that football-data.org mails')
  const competitions = FOOTBALL_DATA_COMPETITIONS.split(',').map((code) => code.trim())
  if (!competitions.every((code) => /^[A-Z0-9]{2,5}$/.test(code))) {
    throw new StartError(`FOOTBALL_DATA_COMPETITIONS=${FOOTBALL_DATA_COMPETITIONS}: not codes such as PL,BL1`)
  }
  const perMinute = Number(environment.FOOTBALL_DATA_PER_MINUTE || 10)
  if (!(perMinute >= 1 && perMinute <= 600)) {
    throw new StartError(`FOOTBALL_DATA_PER_MINUTE=${environment.FOOTBALL_DATA_PER_MINUTE}: 1 to 600`)
  }
  return { key, competitions, perMinute, goals: environment.FOOTBALL_DATA_GOALS === '1' }
}

/** Kick-off (Unix ms) of the oldest match of the source that is not over. */
async function oldestOpen({ sql }: Deps, source: string): Promise<number | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(kickoff) as at from match where source = ${source} and state in ('scheduled', 'live')`
  return row?.at?.getTime() ?? null
}

async function remembered({ sql }: Deps, source: string): Promise<KnownMatch[]> {
  const rows = await sql<{ key: string; kickoff: Date }[]>`
    select source_key as key, kickoff from match where source = ${source}`
  return rows.map(({ key, kickoff }) => ({ key, kickoff: kickoff.getTime() }))
}
