// Jobs by the calendar, in the site's time zone: pg-boss keeps them in its own schema, so that each runs once
// whatever number of servers there is, and again after a failure. The owner installs it; the app's role only
// reads and writes rows.
import { siteZone } from '@touchline/engine/site/zone'
import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import { openSql } from '../db/connection.ts'
import { StartError } from '../db/start-error.ts'
import type { Deps } from '../deps.ts'
import type { CronJob } from './due-part.ts'
import { failureOf, writeResults } from './work-result.ts'

const SCHEMA = 'pgboss'
const APP_ROLE = 'touchline_app'

/** Installs or upgrades the schema, queues and times, as the owner; the app's role is given rows only. */
export async function installJobs(ownerUrl: string, jobs: readonly CronJob[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {}) // what start() and the calls below reject with is the same error
  const sql = openSql(ownerUrl, { max: 1, name: 'touchline jobs' })
  try {
    await boss.start()
    for (const { name, at } of jobs) {
      await boss.createQueue(name, { retryLimit: 5, retryDelay: 60, retryBackoff: true })
      await boss.schedule(name, at, null, { tz: siteZone })
    }
    await sql.unsafe(`
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APP_ROLE};
      grant usage on all sequences in schema ${SCHEMA} to ${APP_ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${APP_ROLE}`)
  } finally {
    await boss.stop({ graceful: false })
    await sql.end()
  }
}

export interface Cron {
  stop(): Promise<void>
}

/**
 * Runs the jobs, with two connections of its own. Throws StartError when the owner has not installed the
 * schema.
 */
export async function startCron(deps: Deps, jobs: readonly CronJob[]): Promise<Cron> {
  const installed = await deps.sql`select from pg_namespace where nspname = ${SCHEMA}`
  if (installed.length === 0) {
    throw new StartError('the tables of the cron jobs are missing: migrate the database with its owner first')
  }
  const boss = new PgBoss({
    ...connectionOf(deps.sql),
    application_name: 'touchline cron',
    schema: SCHEMA,
    max: 2,
    migrate: false,
    createSchema: false,
    reindex: false, // needs the owner's rights
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'cron'))
  await boss.start()
  for (const { name, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        await run(deps)
      } catch (error) {
        await writeResults(deps, [{ name, said: failureOf(error) }])
        throw error
      }
      await writeResults(deps, [{ name, said: '' }])
      deps.log.info({ job: name }, 'cron job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

/** The connection settings of the app's pool, in pg-boss's form. */
function connectionOf({ options }: postgres.Sql) {
  const { host, port, user, pass, database, ssl } = options
  return { host: host[0]!, port: port[0]!, user, password: pass ?? '', database, ssl }
}
