import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDayRoots, verifyDayRoots } from '../account/day-root.ts'
import type { Deps } from '../deps.ts'
import { intake } from '../feed/intake.ts'
import { seasonSource } from '../feed/season/season.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMember, report, request, setState, settleDue } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { requestWithdrawal, withdrawer } from '../withdraw/testing.ts'
import { backUp, restore } from './backup.ts'
import { openSql } from './connection.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'

let folder: string
let file: string
const site = await testSite()
let deps: Deps
const others: TestDatabase[] = []

/**
 * A season, members with settled, corrected and open orders, a member whose withdrawal waits, and a day with
 * its root.
 */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-backup-'))
  file = join(folder, 'backup.gz')
  deps = { ...site.deps, dataDir: folder }
  await intake(deps, seasonSource(), site.clock.now())
  const [over, open] = [await addMatch(deps), await addMatch(deps, { kicksOffIn: 40 * HOUR })]
  for (let n = 0; n < 30; n++) {
    const who = await addMember(deps, 100_000)
    await deps.desk.place(request(who, over, { rate: 1, key: `ключ "${n}"\n\\` }))
  }
  await settle(over, [2, 1])
  await settle(over, [2, 2])
  site.clock.pass(31 * HOUR)
  await publishDayRoots(deps)
  const who = await addMember(deps, 100_000)
  await deps.desk.place(request(who, open, { rate: 1 }))
  await requestWithdrawal(deps, await withdrawer(site), 300_000)
})
afterAll(async () => {
  for (const other of others) await other.drop()
  rmSync(folder, { recursive: true })
})

async function settle(match: number, ft: [number, number]) {
  await setState(deps, match, 'ended')
  await report(deps, match, { source: 'a', status: 'final', facts: { ft }, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  await settleDue(deps)
}

async function emptyDatabase(): Promise<TestDatabase> {
  const other = await openTestDatabase()
  others.push(other)
  return other
}

/** Every row of every table, as text, in order. */
async function allRows(url: string): Promise<Map<string, string[]>> {
  const sql = openSql(url, { max: 1 })
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('migration', 'function_version', 'request_seen', 'backup_made') order by 1`
  const rows = new Map<string, string[]>()
  for (const { name } of tables) {
    const all = await sql<{ row: string }[]>`select x::text as row from ${sql(name)} x`
    rows.set(name, all.map(({ row }) => row).sort())
  }
  await sql.end()
  return rows
}

test('everything is back: every row, the books agree, chains and day roots verify, and orders go on', async () => {
  const saved = await backUp(site.database.ownerUrl, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [made] = await deps.sql`select rows, bytes from backup_made`
  expect(made).toEqual({ rows: saved.rows, bytes: statSync(file).size })
  expect(readdirSync(folder).sort()).toEqual(['backup.gz', 'day-roots.txt'])
  const other = await emptyDatabase()
  const sql = openSql(other.superUrl, { max: 2 })
  // The other database may have newer functions, and keeps them.
  await sql`insert into function_version (version, sha256) values (99, 'newer')`
  expect(await restore(other.ownerUrl, file)).toEqual(saved)
  expect(await sql`select sha256 from function_version where version = 99`).toEqual([{ sha256: 'newer' }])
  const before = await allRows(site.database.superUrl)
  expect(await allRows(other.superUrl)).toEqual(before)
  expect(before.get('order_end')).toHaveLength(60)
  expect(before.get('withdrawal')).toHaveLength(1)
  expect(saved.rows).toBe([...before.values()].reduce((sum, rows) => sum + rows.length, 0))

  expect(await verifyBooks(sql)).toEqual([])
  expect(await verifyDayRoots({ sql, dataDir: folder })).toEqual([])
  // Checks that were off while rows came in are in force again.
  await expect(sql`update member_entry set amount = 1`).rejects.toThrow(/append-only/)
  await expect(sql`insert into account (member_id, kind) values (gen_random_uuid(), 'main')`).rejects.toThrow(
    /foreign key/,
  )
  const [next] = await sql<[{ id: number }]>`select max(id)::int8 as id from match`
  expect(await addMatch({ sql, siteClock: deps.siteClock })).toBe(next.id + 1)
  await sql.end()
})

test('what is written while it is made is in it wholly or not at all', async () => {
  const match = await addMatch(deps, { kicksOffIn: 2 * HOUR })
  let over = false
  const members = await Promise.all(Array.from({ length: 8 }, () => addMember(deps, 90_000_000)))
  const load = members.map(async (who) => {
    for (let n = 0; !over; n++) await deps.desk.place(request(who, match, { stake: 1_000 + n, rate: 1 }))
  })
  await backUp(site.database.ownerUrl, file)
  over = true
  await Promise.all(load)
  const other = await emptyDatabase()
  await restore(other.ownerUrl, file)
  const sql = openSql(other.superUrl, { max: 1 })
  expect(await verifyBooks(sql)).toEqual([])
  await sql.end()
})

test('a database in use is refused, and stays as it is', async () => {
  const before = await allRows(site.database.superUrl)
  await expect(restore(site.database.ownerUrl, file)).rejects.toThrow(
    /in use: a backup is restored into an empty one/,
  )
  expect(await allRows(site.database.superUrl)).toEqual(before)
})

test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
  ['is cut short', (whole) => whole.subarray(0, whole.length / 2), /unexpected end of file/],
  ['is something else', () => Buffer.from('hello'), /incorrect header check/],
  ['is something else, compressed', () => gzipSync('hello\n'), /this is no backup/],
  [
    'lacks its last tables',
    (whole) => gzipSync(lines(whole).slice(0, 4).join('\n')),
    /not whole, it ends within/,
  ],
  [
    'is of another schema',
    (whole) => gzipSync(text(whole).replace(/"sha256":"\w/, '"sha256":"x')),
    /of another schema/,
  ],
  [
    'names a table that is not there',
    (whole) => gzipSync(text(whole).replace('"name":"account"', '"name":"x"')),
    /is no table/,
  ],
])('a file that %s is refused, and nothing of it stays', async (_, change, reason) => {
  const wrong = join(folder, 'wrong.gz')
  writeFileSync(wrong, change(readFileSync(file)))
  const other = await emptyDatabase()
  const before = await allRows(other.superUrl)
  await expect(restore(other.ownerUrl, wrong)).rejects.toThrow(reason)
  expect(await allRows(other.superUrl)).toEqual(before)
})

const text = (whole: Buffer) => gunzipSync(whole).toString()
const lines = (whole: Buffer) => text(whole).split('\n')

test('a place that cannot be written is refused, and the last backup stays', async () => {
  const before = readFileSync(file)
  await expect(backUp(site.database.ownerUrl, join(folder, 'no-folder', 'x.gz'))).rejects.toThrow(/ENOENT/)
  await expect(backUp('postgres://nobody:x@127.0.0.1:1/x', file)).rejects.toThrow()
  expect(readFileSync(file)).toEqual(before)
  expect(readdirSync(folder)).not.toContain('backup.gz.unfinished')
})
