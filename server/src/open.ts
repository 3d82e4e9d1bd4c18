// Opens what operations are given (deps.ts) on one database: the pool, the listening connection, settings,
// clocks, sessions.
import type { Logger } from 'pino'
import type postgres from 'postgres'
import { Registry } from 'prom-client'
import type { WallClock } from './clocks.ts'
import { openSql, serverTimeouts } from './db/connection.ts'
import { openSettings } from './db/settings.ts'
import { openSiteClock } from './db/site-clock.ts'
import type { Deps } from './deps.ts'
import { pain001 } from './gateway/bank/pain001.ts'
import { uncounted } from './gateway/day-count.ts'
import type { Gateways } from './gateway/gateway.ts'
import type { AlarmTo } from './health/alarms.ts'
import { Sessions } from './http/sessions/sessions.ts'
import { Vault } from './identity/vault.ts'
import { createLive } from './live/bus.ts'
import { type Listener, openListener } from './live/listener.ts'
import { Answers } from './market/answers.ts'
import { type Messages, messagesBy, sandboxOutbox } from './message/messages.ts'
import type { PushWay } from './message/push/push-way.ts'
import { OnlineCount } from './notice/online.ts'
import type { AuditHeadTo } from './operator/audit/audit-outside.ts'
import { createDesk } from './order/desk/desk.ts'
import { createReservations } from './order/reservation/runner.ts'
import { openWallClock } from './wall-clock.ts'

export interface OpenOptions {
  readonly mode: Deps['mode']
  readonly databaseUrl: string
  /** For the listening connection, when `databaseUrl` leads through a pooler. */
  readonly listenUrl?: string | undefined
  readonly connections?: number
  readonly dataDir?: string | undefined
  /** The address that operators open, where there is one. */
  readonly consoleOrigin?: string | undefined
  readonly log: Logger
  /** The key that seals members' identities, 32 bytes; without one, the sandbox's. */
  readonly identityKey?: Buffer | undefined
  /** How production sends; the sandbox has its outbox, and without either no code can be sent. */
  readonly messages?: Messages | undefined
  /** Without it, browsers are sent nothing. */
  readonly push?: PushWay | undefined
  /** The site lacks each gateway that is left out: without any, money neither comes nor goes. */
  readonly gateways?: Partial<Gateways> | undefined
  readonly outside?: Deps['outside'] | undefined
  /** Without it, alarms go nowhere outside the console. */
  readonly alarmTo?: AlarmTo | undefined
  /** Without it, heads of the audit log are sent nowhere. */
  readonly auditHeadTo?: AuditHeadTo | undefined
  /** Tests bring their own. */
  readonly wallClock?: WallClock
}

export interface OpenDeps {
  readonly deps: Deps
  /** Ends all connections; statements still running fail. */
  close(): Promise<void>
}

/** Connects and reads what is kept in memory; lets go of everything again when that fails. */
export async function openDeps(opening: OpenOptions): Promise<OpenDeps> {
  const { databaseUrl, listenUrl = databaseUrl, connections: max = 20, log } = opening
  const sql = openSql(databaseUrl, { max, timeouts: serverTimeouts })
  const listener = await openListener(listenUrl, log)
  const close = async () => {
    await listener.close()
    await sql.end({ timeout: 5 })
  }
  try {
    return { deps: await depsOn(opening, sql, listener), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function depsOn(
  { mode, log, ...given }: OpenOptions,
  sql: postgres.Sql,
  listener: Listener,
): Promise<Deps> {
  const wallClock = given.wallClock ?? openWallClock()
  const live = createLive(listener, log)
  const settings = await openSettings(sql, listener, log, { sandbox: mode !== 'production' }, () =>
    live.tellHere({ kind: 'site', id: 'settings', version: wallClock.now() }),
  )
  const siteClock = await openSiteClock(sql, listener, log, wallClock)
  const reservations = createReservations({ sql, siteClock, settings, live, log })
  return {
    mode,
    dataDir: given.dataDir ?? null,
    consoleOrigin: given.consoleOrigin ?? null,
    log,
    sql,
    listener,
    wallClock,
    siteClock,
    settings,
    live,
    sessions: new Sessions({ sql, listener, wallClock, settings, log }),
    reservations,
    desk: createDesk({ sql, siteClock, settings, live, log, reservations }),
    answers: new Answers({ sql, siteClock, live }),
    online: new OnlineCount({ sql, wallClock }),
    jobs: { current: null },
    clockMove: { latest: Promise.resolve() },
    vault: new Vault(given.identityKey),
    messages: given.messages ?? (mode === 'production' ? messagesBy({}) : sandboxOutbox(sql, wallClock)),
    push: given.push ?? null,
    gateways: {
      feeds: [],
      hosted: null,
      chains: [],
      payouts: {},
      paymentFile: pain001,
      byFile: uncounted,
      ...given.gateways,
    },
    outside: given.outside ?? [],
    alarmTo: given.alarmTo ?? { mail: null, url: null },
    auditHeadTo: given.auditHeadTo ?? { file: null, url: null },
    metrics: new Registry(),
  }
}
