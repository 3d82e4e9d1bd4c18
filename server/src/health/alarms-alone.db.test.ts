// Alarms where something fails or two processes meet: nothing silences the others, nothing is told twice, and
// each host's own alarm is ended by that host.
import type { CheckName } from '@touchline/contract/health/checks'
import { MINUTE } from '@touchline/engine/site/units'
import { afterEach, expect, test, vi } from 'vitest'
import { healthChecks } from '../due-work.ts'
import { testSite } from '../http/test-site.ts'
import type { HealthCheck, Measurement } from '../jobs/due-part.ts'
import type { Message } from '../message/messages.ts'
import { look, tellAlarms, watch } from './alarms.ts'
import { measureAll } from './checks.ts'

const { deps, clock } = await testSite()
const { sql } = deps

const measurement = (ok: boolean): Measurement => ({ ok, figure: 4, limit: 5 })

/** All is well but what is given. */
const checksWith = (some: Partial<Record<CheckName, HealthCheck['measure']>>): HealthCheck[] =>
  healthChecks.map((check) => ({ ...check, measure: some[check.name] ?? (async () => measurement(true)) }))
const bad = (...names: CheckName[]) =>
  checksWith(Object.fromEntries(names.map((name) => [name, async () => measurement(false)])))

async function looks(checks: readonly HealthCheck[], host = 'one'): Promise<void> {
  let before: ReadonlySet<string> = new Set()
  for (let n = 0; n < 2; n++) before = await sql.begin((tx) => look(checks, deps, tx, before, host))
}
const open = () =>
  sql<{ name: string; host: string | null; said: string }[]>`
    select name, host, said from alarm where ended_at is null order by id`

/** A process whose mail goes by `send`; answers the subjects of what was taken. */
function mailing(send: (message: Message) => Promise<unknown> = async () => {}) {
  const taken: string[] = []
  const messages = {
    ...deps.messages,
    async send(message: Message) {
      await send(message)
      taken.push(message.subject)
    },
  }
  return { taken, deps: { ...deps, messages, alarmTo: { url: null, mail: 'duty@example.com' } } }
}

afterEach(async () => {
  await sql`update alarm set ended_at = now() where ended_at is null`
  await sql`update alarm_told t set at = a.ended_at from alarm a where a.id = t.alarm_id`
})

test('a check that throws is not well, and undoes nothing of what the others find', async () => {
  const logged = vi.spyOn(deps.log, 'error').mockReturnValue()
  const checks = checksWith({
    books: (_, tx) => tx`select 1 / 0`.then(() => measurement(true)),
    disk: () => Promise.reject(Object.assign(new Error('no such folder'), { code: 'ENOENT' })),
    payouts: async () => measurement(false),
  })
  const measured = await sql.begin((tx) => measureAll(checks, deps, tx))
  expect(measured.filter(({ ok }) => !ok)).toMatchObject([
    { name: 'books', figure: null, said: 'PostgresError 22012' },
    { name: 'disk', figure: null, said: 'Error ENOENT' },
    { name: 'payouts', figure: 4 },
  ])
  expect(logged.mock.calls.map(([line]) => line)).toMatchObject([{ check: 'books' }, { check: 'disk' }])
  await looks(checks)
  logged.mockRestore()
  expect((await open()).map(({ name }) => name)).toEqual(['books', 'disk', 'payouts'])
})

test('what is known is told even when nobody can look', async () => {
  await looks(bad('feed'))
  const { deps: here, taken } = mailing()
  await expect(watch([], here).run()).rejects.toThrow('nobody measures processes')
  expect(taken).toEqual(['Touchline: feed needs somebody'])
})

test('of two processes one tells an alarm, however slowly it is taken', async () => {
  await looks(bad('results'))
  const { promise: answer, resolve: takeIt } = Promise.withResolvers<void>()
  const slow = vi.fn(() => answer)
  const one = mailing(slow)
  const other = mailing()
  const telling = tellAlarms(one.deps)
  await expect.poll(() => slow.mock.calls.length).toBe(1)
  await tellAlarms(other.deps)
  takeIt()
  await telling
  await tellAlarms(other.deps)
  expect([one.taken, other.taken]).toEqual([['Touchline: results needs somebody'], []])
})

test('an alarm that its receiver refuses stops none of the later ones, and is tried again', async () => {
  const logged = vi.spyOn(deps.log, 'error').mockReturnValue()
  await looks(bad('rulings', 'messages', 'callbacks'))
  const first = (await open())[0]!.name
  let refuses = true
  const { deps: here, taken } = mailing(async ({ subject }) => {
    if (refuses && subject.includes(first)) throw new Error('550')
  })
  await expect(tellAlarms(here)).rejects.toThrow('1 alarms that mail did not take')
  logged.mockRestore()
  expect(taken).toHaveLength(2)
  refuses = false
  await tellAlarms(here)
  expect(taken).toHaveLength(3)
  expect(taken[2]).toContain(first)
})

test('the alarm of a full disk is its host’s own: it ends there, or when that host is gone', async () => {
  const seen = (host: string) => sql`insert into server_process (id, host, started_at, seen_at)
    select ${crypto.randomUUID()}, ${host}, at, at from (values (${new Date(clock.now())}::timestamptz)) v(at)`
  await seen('one')
  await seen('two')
  await looks(bad('disk', 'books'), 'one')
  await looks(bad('disk', 'books'), 'two')
  const books = { name: 'books', host: null, said: '4' }
  const ofOne = { name: 'disk', host: 'one', said: 'one: 4' }
  const ofTwo = { name: 'disk', host: 'two', said: 'two: 4' }
  const sorted = async () => [...(await open())].toSorted((a, b) => (a.said < b.said ? -1 : 1))
  expect(await sorted()).toEqual([books, ofOne, ofTwo])
  await looks(bad('books'), 'two')
  expect(await sorted()).toEqual([books, ofOne])
  clock.pass(2 * MINUTE)
  await looks(bad('books'), 'two')
  expect(await sorted()).toEqual([books])
})
