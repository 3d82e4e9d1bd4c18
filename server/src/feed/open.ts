// Which source the house listens to: FEED names it, FEED_FILE or FEED_URL say where it is. A wrong setting is one line and
// no start; production never takes a source that makes results up or replays old ones.
import { StartError } from '../db/start-error.ts'
import type { Deps } from '../deps.ts'
import type { FeedSource } from './feed.ts'
import type { Remembered } from './openfootball/programme.ts'
import { openfootballSource } from './openfootball/source.ts'
import { seasonSource } from './season/season.ts'

export type FeedEnvironment = Readonly<Record<string, string | undefined>>

/** Throws StartError in one line when the source is unknown, not allowed in this mode, or lacks a setting. */
export async function openFeed(deps: Deps, environment: FeedEnvironment): Promise<FeedSource> {
  const name = environment.FEED || 'season'
  if (deps.mode === 'production' && name !== 'football-data') {
    throw new StartError(`FEED=${name} is for the sandbox: production needs FEED=football-data`)
  }
  switch (name) {
    case 'season':
      return seasonSource({ oldest: await oldestOpen(deps, name) })
    case 'openfootball':
      return openfootballSource({
        place: placeOf(environment),
        wallClock: deps.wallClock,
        now: deps.siteClock.now(),
        remember: () => remembered(deps, name),
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

/** Kick-off (Unix ms) of the oldest match of the source that is not over. */
async function oldestOpen({ sql }: Deps, source: string): Promise<number | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select min(kickoff) as at from match where source = ${source} and state in ('scheduled', 'live')`
  return row?.at?.getTime() ?? null
}

async function remembered({ sql }: Deps, source: string): Promise<Remembered[]> {
  const rows = await sql<{ key: string; kickoff: Date }[]>`
    select source_key as key, kickoff from match where source = ${source}`
  return rows.map(({ key, kickoff }) => ({ key, kickoff: kickoff.getTime() }))
}
