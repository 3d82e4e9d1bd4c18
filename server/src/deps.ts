// What operations are given. Everything with a state or an outside is here, so that tests build their own.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { DB } from './db/schema.ts'
import type { LiveEvent } from '@touchline/contract/live/events'

/** Unix ms. The wall clock: sessions, codes, message authentication. Never moved. */
export interface WallClock {
  now(): number
}

/** Unix ms. The site clock: orders, matches, accounting days, jobs. The sandbox moves it forward, never backwards. */
export interface SiteClock extends WallClock {
  /** How far it runs ahead of the wall clock, in ms. */
  readonly aheadMs: number
}

/** Tells subscribers of every server process what changed. Sent by NOTIFY inside the transaction that changed it. */
export interface Live {
  /** Calls the listener for each event until the returned function is called. */
  subscribe(listener: (event: LiveEvent) => void): () => void
}

export interface Deps {
  readonly mode: 'sandbox' | 'production' | 'test'
  /** Built on the same pool as `sql`. */
  readonly db: Kysely<DB>
  readonly sql: postgres.Sql
  readonly wallClock: WallClock
  readonly siteClock: SiteClock
  readonly live: Live
  readonly log: Logger
}
