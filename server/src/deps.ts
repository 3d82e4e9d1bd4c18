// The dependencies of operations. Everything with a state or an outside is here, so that tests build their own.
import type { LiveEvent } from '@touchline/contract/live/events'
import type { SettingValues } from '@touchline/contract/settings'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { Registry } from 'prom-client'
import type { Sessions } from './http/sessions.ts'
import type { Vault } from './identity/vault.ts'
import type { Listener } from './live/listener.ts'
import type { Messages } from './message/messages.ts'
import type { Desk } from './order/desk/desk.ts'
import type { Reservations } from './order/reservation/runner.ts'

/** Unix ms. The wall clock: sessions, codes, message authentication. Never moved. */
export interface WallClock {
  now(): number
}

/** Unix ms. The site clock: orders, matches, accounting days, jobs. The sandbox moves it forward, never backwards. */
export interface SiteClock extends WallClock {
  /** How far it runs ahead of the wall clock, in ms. */
  readonly aheadMs: number
}

/** The site settings as they are now, those changed in another process included. */
export interface Settings {
  readonly current: SettingValues
}

/** Tells subscribers of every server process what changed. Sent by NOTIFY inside the transaction that changed it. */
export interface Live {
  /** Calls the listener for each event until the returned function is called. */
  subscribe(listener: (event: LiveEvent) => void): () => void
  /**
   * Tells this process's subscribers what it has just committed, so that whoever is answered next is not answered from before.
   * The notification still has to be sent, for the others.
   */
  tellHere(event: LiveEvent): void
}

export interface Deps {
  readonly mode: 'sandbox' | 'production' | 'test'
  /** A folder outside the database for what must outlive it; null in tests that need none. */
  readonly dataDir: string | null
  readonly sql: postgres.Sql
  readonly wallClock: WallClock
  readonly siteClock: SiteClock
  readonly settings: Settings
  readonly sessions: Sessions
  readonly listener: Listener
  readonly live: Live
  readonly desk: Desk
  readonly reservations: Reservations
  /** Seals names, numbers and pictures of members. */
  readonly vault: Vault
  /** Text messages and mail. */
  readonly messages: Messages
  /** What is counted and timed is registered here and shown at /metrics. */
  readonly metrics: Registry
  readonly log: Logger
}
