import pino from 'pino'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { openDeps } from '../open.ts'
import { openSql } from './connection.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl)
afterAll(() => sql.end())

test('an int8 is a number, there and back', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  expect(await sql`select ${largest}::int8 as one, ${[1, largest]}::int8[] as many`).toEqual([
    { one: largest, many: [1, largest] },
  ])
})

test('an int8 that a number cannot hold exactly is refused on the way in and out', async () => {
  await expect(sql`select 9007199254740993::int8 as one`).rejects.toThrow(
    '9007199254740993, which is not exact',
  )
  await expect(sql`select ${2 ** 53}::int8 as one`).rejects.toThrow(
    '9007199254740992 is not an exact integer',
  )
  await expect(sql`select ${0.5}::int8 as one`).rejects.toThrow('0.5 is not an exact integer')
})

test('moments are dates, days are text, bytes are buffers', async () => {
  const [row] =
    await sql`select '2026-08-01 04:00:00Z'::timestamptz as at, '2026-08-01'::date as day, '\\x00ff'::bytea as bytes`
  expect(row).toEqual({
    at: new Date('2026-08-01T04:00:00Z'),
    day: '2026-08-01',
    bytes: Buffer.from([0, 255]),
  })
})

test('one after the other, statements go to the connection that was used last: it has planned them', async () => {
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`))
  const served = new Set<number>()
  for (let n = 0; n < 5; n++) {
    const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
    served.add(row.pid)
    const reserved = await sql.reserve()
    const [same] = await reserved<[{ pid: number }]>`select pg_backend_pid() as pid`
    served.add(same.pid)
    reserved.release()
  }
  expect(served.size).toBe(1)
})

test('a connection that grows too old while it is reserved fails nothing that is asked after it', async () => {
  // The lifetime is usually 30 to 60 minutes.
  const old = postgres(database.appUrl, { max: 1, max_lifetime: 0.2 })
  const reserved = await old.reserve()
  const [first] = await reserved<[{ pid: number }]>`select pg_backend_pid() as pid`
  await new Promise((done) => setTimeout(done, 400))
  reserved.release()
  const [last] = await old<[{ pid: number }]>`select pg_backend_pid() as pid`
  expect(last).toEqual(first)
  const [next] = await old<[{ pid: number }]>`select pg_backend_pid() as pid`
  expect(next).not.toEqual(first)
  await old.end()
})

test('what hangs in the app is refused', async () => {
  const { deps, close } = await openDeps({
    mode: 'test',
    databaseUrl: database.appUrl,
    log: pino({ level: 'silent' }),
  })
  const holder = openSql(database.superUrl, { max: 1 })
  const limits = (tx: postgres.Sql | postgres.TransactionSql) => tx<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in
    ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`
  expect((await limits(deps.sql)).map(({ setting }) => Number(setting))).toEqual([30_000, 2_000, 15_000])
  await holder.begin(async (tx) => {
    await tx`lock table news`
    await expect(deps.sql`insert into news default values`).rejects.toMatchObject({ code: '55P03' })
  })
  await holder.end()
  await close()
})
