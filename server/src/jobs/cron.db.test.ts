import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { openSql } from '../db/connection.ts'
import { openTestDatabase, testDatabase } from '../db/testing.ts'
import { type CronName, cronTimes, installJobs, startCron } from './cron.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl)
afterAll(() => sql.end())
const log = pino({ level: 'silent' })

function jobs(run: (name: CronName) => Promise<unknown>) {
  const names = Object.keys(cronTimes) as CronName[]
  return Object.fromEntries(names.map((name) => [name, () => run(name)])) as Record<
    CronName,
    () => Promise<unknown>
  >
}

test('without the owner’s installation the server does not start', async () => {
  const fresh = await openTestDatabase()
  const bare = openSql(fresh.appUrl)
  try {
    const superSql = openSql(fresh.superUrl, { max: 1 })
    await superSql`drop schema if exists pgboss cascade`
    await superSql.end()
    await expect(
      startCron(
        { sql: bare, log },
        jobs(async () => {}),
      ),
    ).rejects.toThrow(/migrate the database/)
  } finally {
    await bare.end()
    await fresh.drop()
  }
})

test('installing twice is the same as once', async () => {
  await installJobs(database.ownerUrl)
  await installJobs(database.ownerUrl)
  const schedules = await sql<{ name: string; cron: string; timezone: string }[]>`
    select name, cron, timezone from pgboss.schedule order by name`
  expect(schedules.map(({ name }) => name)).toEqual(Object.keys(cronTimes).sort())
  expect(schedules.every(({ timezone }) => timezone === 'Asia/Shanghai')).toBe(true)
})

test('the app’s role cannot change the tables of the jobs', async () => {
  await expect(sql`drop table pgboss.schedule`).rejects.toThrow(/must be owner/)
  await expect(sql`create table pgboss.mine (x int)`).rejects.toThrow(/permission denied/)
})

test('a job that is sent is done once, by the app’s role', async () => {
  const run = vi.fn(async (_: CronName) => {})
  // Sent before anybody looks: who looked already does so again after half a minute.
  await sql`insert into pgboss.job (name) values ('partitions')`
  const cron = await startCron({ sql, log }, jobs(run))
  try {
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith('partitions'), { timeout: 90_000, interval: 100 })
    expect(run).toHaveBeenCalledTimes(1)
  } finally {
    await cron.stop()
  }
})
