// The site clock: orders, matches and accounting days go by it. Its lead over the wall clock is stored, only
// grows, and only the sandbox moves it; every process follows within a second.
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { SiteClock, WallClock } from '../clocks.ts'
import type { Listener } from '../live/listener.ts'
import { openSql } from './connection.ts'

export async function openSiteClock(
  sql: postgres.Sql,
  listener: Listener,
  log: Logger,
  wall: WallClock,
): Promise<SiteClock> {
  const clock = { aheadMs: await readAhead(sql), now: () => wall.now() + clock.aheadMs }
  const follow = async () => {
    try {
      // Never backwards, whatever order the answers come in.
      clock.aheadMs = Math.max(clock.aheadMs, await readAhead(sql))
    } catch (error) {
      log.error({ err: error }, 'site clock not reloaded')
    }
  }
  listener.on('touchline_clock', follow)
  listener.whenUp(follow)
  return clock
}

/** Lets the app's role move the clock of this database: for a sandbox, by the owner of the schema. */
export async function allowClockMoves(ownerUrl: string): Promise<void> {
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline start' })
  try {
    await sql`grant execute on function move_site_clock to touchline_app`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Moves the clock of all processes to at least `aheadMs` ahead of the wall clock; a smaller lead changes
 * nothing. The database refuses it (42501) unless `allowClockMoves` was called for it.
 */
export async function moveSiteClock(tx: postgres.TransactionSql, aheadMs: number): Promise<void> {
  await tx`select move_site_clock(${aheadMs}::int8)`
  await tx`select pg_notify('touchline_clock', '')`
}

async function readAhead(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ aheadMs: number }[]>`select ahead_ms as "aheadMs" from site_clock`
  if (!row) throw new Error('the table site_clock is empty')
  return row.aheadMs
}
