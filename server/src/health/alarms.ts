// Alarms: one for each check that is not well at two looks in a row. Each alarm is sent out at once, again
// each hour until someone looks after it, and once more when it is over. Any number of processes look, one at
// a time.
import { hostname } from 'node:os'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { eachStep } from '../db/each-alone.ts'
import type { Deps } from '../deps.ts'
import type { HealthCheck, Rounds } from '../jobs/due-part.ts'
import type { Message } from '../message/messages.ts'
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

type TellDeps = Pick<Deps, 'sql' | 'wallClock' | 'messages' | 'alarmTo'>

/**
 * Sends alarms that no one looks after, and those that have ended since they were sent. A way that fails is
 * tried again at the next round; the other way is used all the same, and once.
 */
export async function tellAlarms(deps: TellDeps): Promise<void> {
  const { messages, alarmTo } = deps
  const { mail, url } = alarmTo
  await eachStep(
    async () => mail !== null && tellBy(deps, 'mail', (alarm) => messages.send(mailOf(mail, alarm))),
    async () => url !== null && tellBy(deps, 'webhook', (alarm) => post(url, alarm)),
  )
}

async function tellBy(
  { sql, wallClock }: TellDeps,
  way: 'mail' | 'webhook',
  send: (alarm: Alarm) => Promise<void>,
): Promise<void> {
  const before = new Date(wallClock.now() - againMs)
  const due = await sql<Alarm[]>`
    select a.id, a.name, a.said, a.raised_at as "raisedAt", a.ended_at as "endedAt"
    from alarm a left join alarm_told t on t.alarm_id = a.id and t.way = ${way}
    where (a.ended_at is null and a.acknowledged_at is null and (t.at is null or t.at < ${before})) or t.at < a.ended_at
    order by a.id`
  for (const alarm of due) {
    await send(alarm)
    await sql`insert into alarm_told (alarm_id, way, at) values (${alarm.id}, ${way}, ${new Date(wallClock.now())})
      on conflict (alarm_id, way) do update set at = excluded.at`
  }
}

function mailOf(to: string, { name, said, raisedAt, endedAt }: Alarm): Message {
  const subject = `Touchline: ${name} ${endedAt ? 'is well again' : 'needs somebody'}`
  const over = endedAt ? `\nover at ${endedAt.toISOString()}` : ''
  return { channel: 'email', to, subject, text: `${name}: ${said}\nsince ${raisedAt.toISOString()}${over}` }
}

async function post(url: string, { id, name, said, raisedAt, endedAt }: Alarm): Promise<void> {
  const told = { id, name, said, raisedAt: raisedAt.getTime(), endedAt: endedAt?.getTime() ?? null }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}
