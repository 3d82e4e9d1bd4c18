// Whether the site is well: the checks that belong to no capability, and the measuring of all checks at one
// moment.
import { statfs } from 'node:fs/promises'
import { type CheckName, checkNames } from '@touchline/contract/health/checks'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import type { HealthCheck, Measurement } from '../jobs/due-part.ts'
import { booksAgree, failureOf } from '../jobs/work-result.ts'

type CheckDeps = Omit<Deps, 'sql'>

/** A process that has not reported for this long counts as gone. */
export const processLastsMs = MINUTE

export const ownChecks: readonly HealthCheck[] = [
  {
    name: 'processes',
    async measure({ wallClock }, tx) {
      const since = new Date(wallClock.now() - processLastsMs)
      const [row] = await tx<[{ figure: number }]>`
        select count(*)::int as figure from server_process where seen_at > ${since}`
      return { ok: row.figure >= 1, figure: row.figure, limit: 1 }
    },
  },
  {
    name: 'dueWork',
    async measure({ wallClock, settings }, tx) {
      const [row] = await tx<[{ at: Date | null }]>`select max(at) as at from work_result`
      const limit = settings.current.healthLimits.dueWork
      const figure = row.at ? Math.max(0, wallClock.now() - row.at.getTime()) : null
      return { ok: figure !== null && figure <= limit, figure, limit }
    },
  },
  {
    name: 'failedWork',
    async measure(_, tx) {
      const rows = await tx<{ name: string; said: string }[]>`
        select name, said from work_result where failed_since is not null and name <> ${booksAgree} order by name`
      const said = rows.map((row) => `${row.name}: ${row.said}`).join(', ')
      return { ok: rows.length === 0, figure: rows.length, limit: 0, said }
    },
  },
  {
    name: 'books',
    async measure(_, tx) {
      const [row] = await tx<{ said: string }[]>`select said from work_result where name = ${booksAgree}`
      const figure = row ? Number(row.said) : null
      return { ok: !figure, figure, limit: 0 }
    },
  },
  {
    name: 'partitions',
    async measure({ siteClock, settings }, tx) {
      const now = siteClock.now()
      const [row] = await tx<[{ until: Date | null }]>`
        select min(until) as until from (
          select max(to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' as until
          from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
          where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace group by p.oid) months`
      const limit = settings.current.healthLimits.partitions
      const figure = row.until ? Math.floor((row.until.getTime() - now) / DAY) : 0
      return { ok: figure >= limit, figure, limit }
    },
  },
  {
    name: 'connections',
    async measure({ settings }, tx) {
      const [row] = await tx<[{ figure: number }]>`
        select round(100.0 * (select count(*) from pg_stat_activity where backend_type = 'client backend')
          / current_setting('max_connections')::int)::int as figure`
      const limit = settings.current.healthLimits.connections
      return { ok: row.figure < limit, figure: row.figure, limit }
    },
  },
  {
    name: 'backup',
    async measure({ wallClock, settings }, tx) {
      const limit = settings.current.backupEvery
      if (limit === 0) return { ok: true, figure: null, limit }
      const [row] = await tx<[{ at: Date | null }]>`
        select greatest((select max(ended_at) from backup_made), (select last_archived_time from pg_stat_archiver)) as at`
      const figure = row.at ? Math.max(0, wallClock.now() - row.at.getTime()) : null
      return { ok: figure !== null && figure <= limit, figure, limit }
    },
  },
  {
    name: 'disk',
    ofHost: true,
    async measure({ dataDir, settings }) {
      const limit = settings.current.healthLimits.disk
      if (dataDir === null) return { ok: true, figure: null, limit }
      const { bavail, blocks } = await statfs(dataDir)
      const figure = Math.floor((100 * bavail) / blocks)
      return { ok: figure >= limit, figure, limit }
    },
  },
]

export interface CheckResult extends Measurement {
  readonly name: CheckName
}

/** Measures all checks, in the order of the contract. Throws when a check of the contract has no measure. */
export async function measureAll(
  checks: readonly HealthCheck[],
  deps: CheckDeps,
  tx: postgres.TransactionSql,
): Promise<CheckResult[]> {
  const measured: CheckResult[] = []
  for (const name of checkNames) {
    const check = checks.find((each) => each.name === name)
    if (!check) throw new Error(`nobody measures ${name}`)
    measured.push({ name, ...(await measureOne(check, deps, tx)) })
  }
  return measured
}

/** A check that cannot be measured is not well, and undoes nothing of the transaction it runs in. */
async function measureOne(
  { name, measure }: HealthCheck,
  deps: CheckDeps,
  tx: postgres.TransactionSql,
): Promise<Measurement> {
  try {
    return await tx.savepoint((part) => measure(deps, part))
  } catch (error) {
    deps.log.error({ err: error, check: name }, 'a check could not be measured')
    return { ok: false, figure: null, limit: 0, said: failureOf(error) }
  }
}
