import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openSql } from '../db/connection.ts'
import { openTestDatabase, testDatabase } from '../db/testing.ts'
import type { Deps } from '../deps.ts'
import { calendarJobs } from './calendar.ts'
import { installJobs, startCron } from './cron.ts'
import type { CronJob } from './due-part.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl)
afterAll(() => sql.end())
const log = pino({ level: 'silent' })

const depsOn = (app: Deps['sql']) => ({ sql: app, log }) as Deps
const jobsThat = (run: (name: string) => Promise<unknown>): CronJob[] =>
  calendarJobs.map((job) => ({ ...job, run: () => run(job.name) }))

test('without the owner’s installation the server does not start', async () => {
  const fresh = await openTestDatabase()
  const bare = openSql(fresh.appUrl)
  try {
    const superSql = openSql(fresh.superUrl, { max: 1 })
    await superSql`drop schema if exists pgboss cascade`
    await superSql.end()
    await expect(
      startCron(
        depsOn(bare),
        jobsThat(async () => {}),
      ),
    ).rejects.toThrow(/migrate the database/)
  } finally {
    await bare.end()
    await fresh.drop()
  }
})

test('installing twice is the same as once', async () => {
  await installJobs(database.ownerUrl, calendarJobs)
  await installJobs(database.ownerUrl, calendarJobs)
  const schedules = await sql<{ name: string; cron: string; timezone: string }[]>`
    select name, cron, timezone from pgboss.schedule order by name`
  const timezone = 'Asia/Shanghai'
  expect([...schedules]).toEqual([
    { name: 'clean-up', cron: '45 3 * * *', timezone },
    { name: 'day-root', cron: '5 12 * * *', timezone },
    { name: 'partitions', cron: '30 3 * * *', timezone },
    { name: 'reconciliation', cron: '15 12 * * *', timezone },
    { name: 'sleeping-accounts', cron: '30 4 * * *', timezone },
    { name: 'trial-balance', cron: '10 12 * * *', timezone },
    { name: 'verify-books', cron: '15 4 * * *', timezone },
  ])
})

test('the app’s role cannot change the tables of the jobs', async () => {
  await expect(sql`drop table pgboss.schedule`).rejects.toThrow(/must be owner/)
  await expect(sql`create table pgboss.mine (x int)`).rejects.toThrow(/permission denied/)
})

test('a job that is sent is done once, by the app’s role', async () => {
  const run = vi.fn(async (_: string) => {})
  // Sent before anybody looks: a process that looked already does so again after half a minute.
  await sql`insert into pgboss.job (name) values ('partitions')`
  const cron = await startCron(depsOn(sql), jobsThat(run))
  try {
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith('partitions'), { timeout: 90_000, interval: 100 })
    expect(run).toHaveBeenCalledTimes(1)
  } finally {
    await cron.stop()
  }
})
