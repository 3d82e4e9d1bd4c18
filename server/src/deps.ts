// The dependencies of operations. A site's state and its ways to the outside are all here, so that tests
// build their own. What belongs to the process stays where it is used: the queues for pictures and for
// password hashes, and random bytes for ids.
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { Registry } from 'prom-client'
import type { SiteClock, WallClock } from './clocks.ts'
import type { Settings } from './db/settings.ts'
import type { Gateways } from './gateway/gateway.ts'
import type { AlarmTo } from './health/alarms.ts'
import type { Sessions } from './http/sessions/sessions.ts'
import type { Vault } from './identity/vault.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/bus.ts'
import type { Listener } from './live/listener.ts'
import type { Answers } from './market/answers.ts'
import type { Messages } from './message/messages.ts'
import type { PushWay } from './message/push/push-way.ts'
import type { OnlineCount } from './notice/online.ts'
import type { AuditHeadTo } from './operator/audit/audit-outside.ts'
import type { Desk } from './order/desk/desk.ts'
import type { Reservations } from './order/reservation/runner.ts'

/** A page of the sandbox on which a newcomer plays the payer, or one of customer service who answers. */
export interface OutsidePlace {
  readonly name: 'bank' | 'provider' | 'chain' | 'desk'
  readonly address: string
}

export interface Deps {
  readonly mode: 'sandbox' | 'production' | 'test'
  /** A folder outside the database for what must outlive it; null in tests that need none. */
  readonly dataDir: string | null
  /** The address that operators open; null: this server has no console. */
  readonly consoleOrigin: string | null
  readonly sql: postgres.Sql
  readonly wallClock: WallClock
  readonly siteClock: SiteClock
  readonly settings: Settings
  readonly sessions: Sessions
  readonly listener: Listener
  readonly live: Live
  readonly desk: Desk
  readonly reservations: Reservations
  /** Answers about matches that many ask for. */
  readonly answers: Answers
  readonly online: OnlineCount
  /**
   * `startJobs` sets this, for the sandbox's clock; null before the jobs start and after they have stopped.
   */
  readonly jobs: { current: Jobs | null }
  /** The latest move of the sandbox's clock: the next one waits for it. */
  readonly clockMove: { latest: Promise<unknown> }
  /** Seals names, numbers and pictures of members. */
  readonly vault: Vault
  /** Text messages and mail. */
  readonly messages: Messages
  /** Sends to members' browsers; null: this site sends none. */
  readonly push: PushWay | null
  /** Banks, chains and providers. */
  readonly gateways: Gateways
  /** Those of the sandbox's stand-ins that have a page. */
  readonly outside: readonly OutsidePlace[]
  /** Where alarms go, outside of the console. */
  readonly alarmTo: AlarmTo
  /** Where the head of the audit log goes, outside of the database. */
  readonly auditHeadTo: AuditHeadTo
  /** Counters and timers are registered here and shown at /metrics. */
  readonly metrics: Registry
  readonly log: Logger
}
