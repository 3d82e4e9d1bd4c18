import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type * as healthCalls from '@touchline/contract/health/operator-calls'
import { isWorkName } from '@touchline/contract/health/work'
import type postgres from 'postgres'
import type { HealthCheck } from '../jobs/due-part.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { measureAll, processLastsMs } from './checks.ts'

type Health = PayloadOf<typeof healthCalls.health>

const mostAlarms = 50

export function healthHandlers(checks: readonly HealthCheck[]): OperatorHandlersOf<typeof healthCalls> {
  return {
    async health({ deps, tx }) {
      const now = deps.wallClock.now()
      const measured = await measureAll(checks, deps, tx)
      const [size] = await tx<[{ bytes: number }]>`select pg_database_size(current_database()) as bytes`
      return {
        now,
        checks: measured.map(({ said = '', ...check }) => ({ ...check, said })),
        work: await workOf(tx),
        processes: await processesOf(tx, now),
        databaseBytes: size.bytes,
        alarms: await alarmsOf(tx),
      }
    },
    async acknowledgeAlarm({ deps, tx, operator, body: { id, reason } }) {
      const [alarm] = await tx<{ name: string }[]>`
        update alarm set acknowledged_by = ${operator.operatorId}, acknowledged_at = ${new Date(deps.wallClock.now())}
        where id = ${id} and ended_at is null and acknowledged_at is null returning name`
      if (!alarm) throw refusal(1321)
      return { payload: {}, object: `alarm:${id}`, reason, after: { name: alarm.name } }
    },
  }
}

async function workOf(tx: postgres.TransactionSql): Promise<Health['work']> {
  const rows = await tx<{ name: string; at: Date; failedSince: Date | null; said: string }[]>`
    select name, at, failed_since as "failedSince", said from work_result order by failed_since is null, name`
  return rows.flatMap(({ name, at, failedSince, said }) =>
    // Work that this version has no name for is left out: it is not done any more.
    isWorkName(name) ? [{ name, at: at.getTime(), failedSince: failedSince?.getTime() ?? null, said }] : [],
  )
}

async function processesOf(tx: postgres.TransactionSql, now: number): Promise<Health['processes']> {
  const rows = await tx<{ host: string; startedAt: Date; seenAt: Date }[]>`
    select host, started_at as "startedAt", seen_at as "seenAt" from server_process
    where seen_at > ${new Date(now - processLastsMs)} order by started_at`
  return rows.map(({ host, startedAt, seenAt }) => ({
    host,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
  }))
}

async function alarmsOf(tx: postgres.TransactionSql): Promise<Health['alarms']> {
  type Alarm = Health['alarms'][number]
  const rows = await tx<
    (Pick<Alarm, 'id' | 'name' | 'said' | 'acknowledgedBy'> & {
      raisedAt: Date
      toldAt: Date | null
      endedAt: Date | null
    })[]
  >`
    select a.id, a.name, a.said, a.raised_at as "raisedAt",
      (select max(t.at) from alarm_told t where t.alarm_id = a.id) as "toldAt", o.name as "acknowledgedBy", a.ended_at as "endedAt"
    from alarm a left join operator o on o.id = a.acknowledged_by order by a.id desc limit ${mostAlarms}`
  return rows.map(({ raisedAt, toldAt, endedAt, ...alarm }) => ({
    ...alarm,
    raisedAt: raisedAt.getTime(),
    toldAt: toldAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  }))
}
