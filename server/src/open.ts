// Opens what operations are given (deps.ts) on one database: the pool, the listening connection, settings, clocks, sessions.
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { openDatabase, openSql } from './db/connection.ts'
import { openSettings } from './db/settings.ts'
import { openSiteClock } from './db/site-clock.ts'
import type { Deps, WallClock } from './deps.ts'
import { Sessions } from './http/sessions.ts'
import { createLive } from './live/bus.ts'
import { openListener } from './live/listener.ts'
import { createDesk } from './order/desk.ts'

export interface Opening {
  readonly mode: Deps['mode']
  readonly databaseUrl: string
  /** For the listening connection, when `databaseUrl` leads through a pooler. */
  readonly listenUrl?: string | undefined
  readonly connections?: number
  readonly log: Logger
  /** Tests bring their own. */
  readonly wallClock?: WallClock
}

export interface Opened {
  readonly deps: Deps
  /** Ends all connections; what is still running fails. */
  close(): Promise<void>
}

export async function openDeps(opening: Opening): Promise<Opened> {
  const { mode, databaseUrl, log, connections: max = 20 } = opening
  const wallClock = opening.wallClock ?? { now: () => Date.now() }
  const sql = openSql(databaseUrl, { max })
  const listener = await openListener(opening.listenUrl ?? databaseUrl, log)
  const settings = await openSettings(sql, listener, log, { sandbox: mode !== 'production' })
  const siteClock = await openSiteClock(sql, listener, log, wallClock)
  const sessions = new Sessions({ sql, listener, wallClock, settings, log })
  const live = createLive(listener, log)
  const deps = {
    mode,
    db: openDatabase(sql),
    sql,
    wallClock,
    siteClock,
    settings,
    sessions,
    listener,
    live,
    desk: createDesk({ sql, siteClock, settings, log }),
    metrics: new Registry(),
    log,
  }
  return {
    deps,
    async close() {
      await listener.close()
      await sql.end({ timeout: 5 })
    },
  }
}
