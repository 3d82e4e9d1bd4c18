// Alarms: one for each check that is not well at two looks in a row. Each alarm is sent out at once, again
// each hour until someone looks after it, and once more when it is over. Any number of processes look and
// tell, one at a time.
import { hostname } from 'node:os'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { eachAlone, eachStep } from '../db/each-alone.ts'
import type { Deps } from '../deps.ts'
import type { HealthCheck, Rounds } from '../jobs/due-part.ts'
import type { Message } from '../message/messages.ts'
import { type CheckResult, measureAll, processLastsMs } from './checks.ts'

/**
 * The locks of the one process that looks, and of the one that tells by each way: numbers that nothing else
 * in the database uses.
 */
const turns = { look: 7407, mail: 7408, webhook: 7409 }
const everyMs = MINUTE / 2
const againMs = HOUR
const patienceMs = 10_000

/** Where alarms are sent; null: not by this way. */
export interface AlarmTo {
  readonly url: string | null
  readonly mail: string | null
}

type Way = 'mail' | 'webhook'

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
      // Whatever fails, what is known already is told.
      await eachStep(
        () => sayThere(deps, id, startedAt),
        async () => {
          before = await deps.sql.begin((tx) => look(checks, deps, tx, before))
        },
        () => tellAlarms(deps),
      )
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
 * An alarm of a host is ended by a look from there, or when no process is seen there any more.
 */
export async function look(
  checks: readonly HealthCheck[],
  deps: Omit<Deps, 'sql'>,
  tx: postgres.TransactionSql,
  before: ReadonlySet<string>,
  host = hostname(),
): Promise<ReadonlySet<string>> {
  if (!(await takesTurn(tx, turns.look))) return before
  const now = new Date(deps.wallClock.now())
  const bad = (await measureAll(checks, deps, tx)).filter(({ ok }) => !ok)
  const names = bad.map(({ name }) => name)
  const lasting = bad.filter(({ name }) => before.has(name)).map((result) => raised(result, checks, host))
  await tx`
    insert into alarm (name, host, said, raised_at)
    select name, host, said, ${now}::timestamptz from unnest(${lasting.map(({ name }) => name)}::text[],
      ${lasting.map((alarm) => alarm.host)}::text[], ${lasting.map(({ said }) => said)}::text[]) a(name, host, said)
    on conflict (name, host) where ended_at is null do nothing`
  await tx`
    update alarm a set ended_at = ${now} where ended_at is null and case
      when host is null or host = ${host} then not (name = any(${names}::text[]))
      else not exists (select from server_process p
        where p.host = a.host and p.seen_at > ${new Date(now.getTime() - processLastsMs)}) end`
  return new Set(names)
}

/** Whether the lock is this transaction's until it ends, which it does with the process, whatever happens. */
async function takesTurn(tx: postgres.TransactionSql, turn: number): Promise<boolean> {
  const [{ mine }] = await tx<[{ mine: boolean }]>`select pg_try_advisory_xact_lock(${turn}) as mine`
  return mine
}

function raised({ name, figure, said }: CheckResult, checks: readonly HealthCheck[], host: string) {
  const words = said || String(figure ?? '')
  const ofHost = checks.some((check) => check.name === name && check.ofHost)
  return { name, host: ofHost ? host : null, said: ofHost ? `${host}: ${words}` : words }
}

type TellDeps = Pick<Deps, 'sql' | 'wallClock' | 'messages' | 'alarmTo' | 'log'>

/**
 * Sends alarms that no one looks after, and those that have ended since they were sent. What one way does not
 * take is tried again at the next round; the other alarms and the other way are told all the same, and once.
 */
export async function tellAlarms(deps: TellDeps): Promise<void> {
  const { messages, alarmTo } = deps
  const { mail, url } = alarmTo
  await eachStep(
    async () => mail !== null && tellBy(deps, 'mail', (alarm) => messages.send(mailOf(mail, alarm))),
    async () => url !== null && tellBy(deps, 'webhook', (alarm) => post(url, alarm)),
  )
}

/**
 * A lock for each way, not a claim of each alarm: a claimed row would hold up who ends or acknowledges it for
 * as long as a receiver is slow, and one marked as told beforehand would be lost with the process.
 */
async function tellBy(deps: TellDeps, way: Way, send: (alarm: Alarm) => Promise<void>): Promise<void> {
  await deps.sql.begin(async (tx) => {
    // The lock's transaction is idle while receivers answer.
    await tx`set local idle_in_transaction_session_timeout = 0`
    if (!(await takesTurn(tx, turns[way]))) return
    await eachAlone(
      deps,
      await dueBy(deps, tx, way),
      `alarms that ${way} did not take`,
      async (alarm) => {
        await send(alarm)
        await setTold(deps, way, alarm)
      },
      ({ id }) => ({ alarm: id }),
    )
  })
}

function dueBy({ wallClock }: TellDeps, tx: postgres.TransactionSql, way: Way): Promise<Alarm[]> {
  const before = new Date(wallClock.now() - againMs)
  return tx<Alarm[]>`
    select a.id, a.name, a.said, a.raised_at as "raisedAt", a.ended_at as "endedAt"
    from alarm a left join alarm_told t on t.alarm_id = a.id and t.way = ${way}
    where (a.ended_at is null and a.acknowledged_at is null and (t.at is null or t.at < ${before})) or t.at < a.ended_at
    order by a.id`
}

/** Outside of the lock's transaction: what was sent stays so, whatever happens to the next. */
async function setTold({ sql, wallClock }: TellDeps, way: Way, { id }: Alarm): Promise<void> {
  await sql`insert into alarm_told (alarm_id, way, at) values (${id}, ${way}, ${new Date(wallClock.now())})
    on conflict (alarm_id, way) do update set at = excluded.at`
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
