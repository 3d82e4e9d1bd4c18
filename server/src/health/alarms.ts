// Alarms: one for each check that is not well at two looks in a row. Each alarm is sent out at once, again
// each hour until someone looks after it, and once more when it is over. Any number of processes look, one at
// a time.
import { hostname } from 'node:os'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { HealthCheck, Rounds } from '../jobs/due-part.ts'
import { measureAll } from './checks.ts'

/** The lock of the one process that looks: a number that nothing else in the database uses. */
const turn = 7406
const everyMs = MINUTE / 2
const againMs = HOUR
const patienceMs = 10_000

/** Where alarms are sent; null: not by this way. */
export interface AlarmTo {
  readonly url: string | null
  readonly mail: string | null
}

interface Alarm {
  readonly id: number
  readonly name: string
  readonly said: string
  readonly raisedAt: Date
  readonly endedAt: Date | null
}

/** The rounds of one process: it records that it is running, looks at the checks, and sends alarms. */
export function watch(checks: readonly HealthCheck[], deps: Deps): Rounds {
  const id = crypto.randomUUID()
  const startedAt = new Date(deps.wallClock.now())
  let before: ReadonlySet<string> = new Set()
  return {
    name: 'alarms',
    everyMs,
    async run() {
      await sayThere(deps, id, startedAt)
      before = await deps.sql.begin((tx) => look(checks, deps, tx, before))
      await tellAlarms(deps)
    },
  }
}

async function sayThere({ sql, wallClock }: Deps, id: string, startedAt: Date): Promise<void> {
  const now = new Date(wallClock.now())
  await sql`insert into server_process (id, host, started_at, seen_at) values (${id}, ${hostname()}, ${startedAt}, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at`
  await sql`delete from server_process where seen_at < ${new Date(now.getTime() - HOUR)}`
}

/**
 * Raises and ends alarms; answers the checks that fail now. `before`: those that failed at the look before.
 */
export async function look(
  checks: readonly HealthCheck[],
  deps: Omit<Deps, 'sql'>,
  tx: postgres.TransactionSql,
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const [mine] = await tx<[{ mine: boolean }]>`select pg_try_advisory_xact_lock(${turn}) as mine`
  if (!mine.mine) return before
  const now = new Date(deps.wallClock.now())
  const bad = (await measureAll(checks, deps, tx)).filter(({ ok }) => !ok)
  const names = bad.map(({ name }) => name)
  const lasting = bad.filter(({ name }) => before.has(name))
  await tx`
    insert into alarm (name, said, raised_at)
    select name, said, ${now}::timestamptz from unnest(${lasting.map(({ name }) => name)}::text[],
      ${lasting.map(({ figure, said }) => said || String(figure ?? ''))}::text[]) a(name, said)
    on conflict (name) where ended_at is null do nothing`
  await tx`update alarm set ended_at = ${now} where ended_at is null and not (name = any(${names}::text[]))`
  return new Set(names)
}

/**
 * Sends alarms that no one looks after, and those that have ended since they were sent. When a way fails, the
 * alarm is sent again by all ways at the next round.
 */
export async function tellAlarms(
  deps: Pick<Deps, 'sql' | 'wallClock' | 'messages' | 'alarmTo' | 'log'>,
): Promise<void> {
  const { sql, wallClock, alarmTo } = deps
  if (alarmTo.url === null && alarmTo.mail === null) return
  const now = wallClock.now()
  const due = await sql<Alarm[]>`
    select id, name, said, raised_at as "raisedAt", ended_at as "endedAt" from alarm
    where (ended_at is null and acknowledged_at is null and (told_at is null or told_at < ${new Date(now - againMs)}))
      or (ended_at is not null and told_at < ended_at)
    order by id`
  for (const alarm of due) {
    await tell(deps, alarm)
    await sql`update alarm set told_at = ${new Date(wallClock.now())} where id = ${alarm.id}`
  }
}

async function tell({ messages, alarmTo }: Pick<Deps, 'messages' | 'alarmTo'>, alarm: Alarm): Promise<void> {
  const { id, name, said, raisedAt, endedAt } = alarm
  const told = { id, name, said, raisedAt: raisedAt.getTime(), endedAt: endedAt?.getTime() ?? null }
  if (alarmTo.mail !== null) {
    const subject = `Touchline: ${name} ${endedAt ? 'is well again' : 'needs somebody'}`
    const text = `${name}: ${said}\nsince ${raisedAt.toISOString()}${endedAt ? `\nover at ${endedAt.toISOString()}` : ''}`
    await messages.send({ channel: 'email', to: alarmTo.mail, subject, text })
  }
  if (alarmTo.url === null) return
  const answer = await fetch(alarmTo.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}
