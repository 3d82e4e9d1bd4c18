// Which source the house listens to: FEED names it, FEED_FILE or FEED_URL say where it is. A wrong setting is one line and
// no start; production never takes a source that makes results up or replays old ones.
import { StartError } from '../db/start-error.ts'
import type { Deps } from '../deps.ts'
import type { FeedSource } from './feed.ts'
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
      return seasonSource()
    default:
      throw new StartError(`FEED=${name}: there is no such source (season, openfootball, football-data)`)
  }
}
