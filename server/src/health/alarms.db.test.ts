// Whether the site is well: each check really made to fail; alarms raised once, sent, looked after and ended.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { CheckName } from '@touchline/contract/health/checks'
import { acknowledgeAlarm, health } from '@touchline/contract/health/operator-calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { healthChecks } from '../due-work.ts'
import { seasonSource } from '../feed/season/season.ts'
import { testSite } from '../http/test-site.ts'
import { startJobs } from '../jobs/jobs.ts'
import { booksAgree, writeResults } from '../jobs/work-result.ts'
import { testConsole } from '../operator/testing.ts'
import { addMatch, addMember } from '../order/testing.ts'
import { look, tellAlarms, watch } from './alarms.ts'
import { measureAll } from './checks.ts'

const site = await testSite()
const { clock } = site
const deps = { ...site.deps, dataDir: tmpdir() }
const { sql } = deps
const consoleApp = await testConsole(site)
const auditor = await consoleApp.operator('auditor', ['auditor'])
const reason = 'looking after it'

const jobs = await startJobs(deps, { feed: seasonSource(), ticking: false })
afterAll(() => jobs.stop())
beforeAll(async () => {
  await jobs.runDue()
})

const worker = watch(healthChecks, deps)
const measured = async (name: CheckName) => {
  const checks = await sql.begin((tx) => measureAll(healthChecks, deps, tx))
  return checks.find((check) => check.name === name)!
}
/** Looks this many times, as one process. */
async function looks(times: number, one = deps): Promise<void> {
  let before: ReadonlySet<string> = new Set()
  for (let n = 0; n < times; n++) before = await sql.begin((tx) => look(healthChecks, one, tx, before))
}
const open = async () =>
  (await auditor.payload(health)).alarms.filter(({ endedAt }) => endedAt === null).map(({ name }) => name)

test('a site at work is well, with the work that was done and the process that is there', async () => {
  await worker.run()
  const { checks, work, processes, databaseBytes } = await auditor.payload(health)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(work.map(({ name }) => name)).toContain('settlement')
  expect(processes).toHaveLength(1)
  expect(databaseBytes).toBeGreaterThan(1_000_000)
})

test('each check is bad when what it looks at is', async () => {
  const usual = deps.settings.current.healthLimits
  const member = await addMember(deps, 0)
  const bad: Partial<Record<CheckName, () => Promise<unknown>>> = {
    failedWork: () => writeResults(deps, [{ name: 'settlement', said: 'PostgresError 55P03' }]),
    books: () => writeResults(deps, [{ name: booksAgree, said: '3' }]),
    messages: () => sql`insert into notice_due (member_id, channel, target, subject, body, due_at, tries)
      select ${member}, 'email', 'a@example.com', '', '', now() + interval '1 day', 2 from generate_series(1, 6)`,
    results: async () => {
      const match = await addMatch(deps)
      await sql`update match set kickoff = ${new Date(deps.siteClock.now() - 2 * DAY)} where id = ${match}`
    },
    connections: () => limit('connections', 0),
    disk: () => limit('disk', 101),
    partitions: () => limit('partitions', 10_000),
    // No backup was ever made.
    backup: () => sql.begin((tx) => changeSetting(tx, 'backupEvery', DAY)),
  }
  for (const [name, cause] of Object.entries(bad) as [CheckName, () => Promise<unknown>][]) {
    expect((await measured(name)).ok, name).toBe(true)
    await cause()
    await expect.poll(async () => [name, (await measured(name)).ok]).toEqual([name, false])
  }
  expect((await measured('failedWork')).said).toBe('settlement: PostgresError 55P03')
  expect((await measured('books')).figure).toBe(3)
  await sql`delete from notice_due where tries > 0`
  await sql`update match set state = 'void' where kickoff < ${new Date(deps.siteClock.now() - DAY)}`
  await sql`update work_result set failed_since = null, said = ''`
  await sql.begin((tx) => changeSetting(tx, 'healthLimits', usual))
  await sql.begin((tx) => changeSetting(tx, 'backupEvery', 0))
  await expect.poll(async () => (await measured('partitions')).ok).toBe(true)
})

function limit(name: 'connections' | 'disk' | 'partitions', to: number): Promise<unknown> {
  const healthLimits = { ...deps.settings.current.healthLimits, [name]: to }
  return sql.begin((tx) => changeSetting(tx, 'healthLimits', healthLimits))
}

test('work that stands still and a process that is gone are seen; a failure is since when it began', async () => {
  clock.pass(10 * MINUTE)
  expect([await measured('dueWork'), await measured('feed'), await measured('processes')]).toMatchObject([
    { ok: false, figure: 10 * MINUTE },
    { ok: false, figure: 10 * MINUTE },
    { ok: false, figure: 0 },
  ])
  const began = clock.now()
  await writeResults(deps, [{ name: 'feed', said: 'TypeError' }])
  clock.pass(6 * MINUTE)
  await writeResults(deps, [{ name: 'feed', said: 'TypeError' }])
  const { work } = await auditor.payload(health)
  expect(work[0]).toMatchObject({ name: 'feed', failedSince: began, at: clock.now() })
  expect(await measured('feed')).toMatchObject({ ok: false, figure: 6 * MINUTE })
  await jobs.runDue()
  await worker.run()
  expect((await measured('feed')).ok).toBe(true)
})

test('an alarm is raised at the second look, once however many look, and ends when all is well', async () => {
  await writeResults(deps, [{ name: 'settlement', said: 'Error' }])
  await looks(1)
  expect(await open()).toEqual([])
  await Promise.all([looks(2), looks(2), looks(2)])
  await looks(2)
  expect(await open()).toEqual(['failedWork'])
  // The failed work was another process's; this process records its work every ten seconds.
  clock.pass(10_000)
  await jobs.runDue()
  await looks(1)
  expect(await open()).toEqual([])
})

test('it is told at once, each hour while nobody looks after it, and when it is over; a way that fails is tried again alone', async () => {
  const told: { name: string; endedAt: number | null }[] = []
  let down = true
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (!down) told.push(JSON.parse(body))
      response.writeHead(down ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const here = { ...deps, alarmTo: { url, mail: 'duty@example.com' } }
  await writeResults(deps, [{ name: 'settlement', said: 'Error' }])
  await looks(2, here)
  await expect(tellAlarms(here)).rejects.toThrow('1 alarms that webhook did not take')
  down = false
  await tellAlarms(here)
  await tellAlarms(here)
  expect(told).toMatchObject([{ name: 'failedWork', endedAt: null }])
  clock.pass(HOUR + 1)
  await tellAlarms(here)
  expect(told).toHaveLength(2)
  const again = await consoleApp.operator('later', ['admin'])
  const [alarm] = (await again.payload(health)).alarms
  const reader = await consoleApp.operator('reader', ['auditor'])
  expect(await reader.code(acknowledgeAlarm, { body: { id: alarm!.id, reason } })).toBe(1004)
  expect(await again.code(acknowledgeAlarm, { body: { id: alarm!.id, reason } })).toBe(0)
  expect(await again.code(acknowledgeAlarm, { body: { id: alarm!.id, reason } })).toBe(1321)
  clock.pass(2 * HOUR)
  await tellAlarms(here)
  expect(told).toHaveLength(2)
  await jobs.runDue()
  await worker.run()
  await looks(1, here)
  await tellAlarms(here)
  await tellAlarms(here)
  expect(told).toHaveLength(3)
  expect(told[2]).toMatchObject({ name: 'failedWork', endedAt: expect.any(Number) })
  const mails = await sql`select from sandbox_outbox where target = 'duty@example.com'`
  expect(mails).toHaveLength(3)
  server.close()
})
