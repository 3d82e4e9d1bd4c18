// A site whose transfers named their act in a sentence is upgraded: the act then stands in columns, and old
// proofs still hold.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsOf } from '@touchline/contract/settings'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { checkPart } from '@touchline/engine/account/statement'
import { DAY, HOUR } from '@touchline/engine/site/units'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDayRoots, verifyDayRoots } from '../account/day-root.ts'
import { sha256, treeWith } from '../account/day-tree.ts'
import { readStatement } from '../account/statement.ts'
import { openSql } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { migrateBefore, testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { verifyLedger } from './verify.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 2 })
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-acts-'))
afterAll(async () => {
  await sql.end()
  rmSync(dataDir, { recursive: true })
})

const now = accountingDayStart(accountingDay(Date.now())) - 12 * HOUR
const member = '0198c0de-0000-7000-8000-000000000001'
const [order, reservation, run, grant] = [1, 2, 3, 4].map((n) => `0198c0de-0000-7000-8000-00000000001${n}`)

type Row = {
  kind: string
  cause: string
  account?: string
  subject?: string | undefined
  expect: (string | null | undefined)[]
}
/**
 * The former text of each kind of transfer, and its columns now: act kind, act id, subject kind, subject id.
 */
const rows: Row[] = [
  { kind: 'deposit', cause: `sandbox deposit ${order}`, expect: ['sandbox-deposit', order, null, null] },
  { kind: 'place', cause: 'orders', subject: order, expect: ['order', null, 'order', order] },
  { kind: 'cancel', cause: 'orders', subject: order, expect: ['order', null, 'order', order] },
  {
    kind: 'hold',
    cause: `reservation ${reservation}`,
    subject: reservation,
    expect: ['reservation', reservation, 'reservation', reservation],
  },
  {
    kind: 'release',
    cause: 'reservations',
    subject: reservation,
    expect: ['reservation', null, 'reservation', reservation],
  },
  { kind: 'settle', cause: `run ${run}`, expect: ['run', run, null, null] },
  { kind: 'correct', cause: `run ${run}`, expect: ['run', run, null, null] },
  { kind: 'trial-grant', cause: `trial grant ${grant}`, expect: ['trial-grant', grant, null, null] },
  { kind: 'trial-expire', cause: `trial grant ${grant}`, expect: ['trial-grant', grant, null, null] },
]
const leaves = () => sql`select id, kind, cause, posted_at from transfer order by posted_at`
let before: unknown

beforeAll(async () => {
  await migrateBefore(database, '0075')
  await sql`select make_partitions(${new Date(now - DAY)}, ${new Date(now + 40 * DAY)})`
  await sql`insert into member (id, username, password_hash, nickname, created_at)
    values (${member}, 'old', '', '', ${new Date(now)})`
  await sql`insert into account (member_id, kind) values (${member}, 'main')`
  for (const [n, { kind, cause, subject = null }] of rows.entries()) {
    await sql`select post_transfer(${uuidv7(now + n)}, ${kind}, ${cause}, ${new Date(now + n)}, array[${member}]::uuid[],
      array['main'], array[100]::int8[], array[${subject}]::uuid[], array['pool'], array[''], array[-100]::int8[])`
  }
  await publishAsThen()
  before = await leaves()
  await migrate(database.ownerUrl)
  const log = pino({ level: 'silent' })
  const siteClock = { aheadMs: 0, now: () => now + DAY }
  const settings = { current: settingsOf([], { sandbox: false }) }
  expect(await publishDayRoots({ sql, siteClock, log, dataDir, settings })).toEqual([])
})

/**
 * Publishes a day's root as it was made before there was an operators' audit log, and when entries did not
 * name the only unit.
 */
async function publishAsThen(): Promise<void> {
  const day = accountingDay(now)
  const { root, leaves, blocks } = await sql.begin(async (tx) => {
    await tx`alter table house_entry add column unit text default 'CNY'`
    const tree = await treeWith(tx, day, null, null, 1)
    await tx`alter table house_entry drop column unit`
    return tree
  })
  await sql`insert into day_root (day, root, leaves, published_at)
    values (${day}, ${Buffer.from(root, 'hex')}, ${leaves}, ${new Date(now + DAY)})`
  for (const [block, { firstHead, root, hashes }] of blocks.entries()) {
    await sql`insert into day_block (day, block, first_head, root, hashes)
      values (${day}, ${block}, ${firstHead}, ${Buffer.from(root)}, ${hashes})`
  }
}

test('each transfer has its act, each entry its subject, and the texts are as they were', async () => {
  const acts = await sql`
    select t.act_kind, t.act_id, e.subject_kind, e.subject_id
    from transfer t join member_entry e on e.transfer_id = t.id order by e.seq`
  expect(acts.map((row) => Object.values(row))).toEqual(rows.map((row) => row.expect))
  expect(await leaves()).toEqual(before)
})

test('the books, the day’s root and the member’s statement are sound, to another house’s program as well', async () => {
  expect(await sql.begin('isolation level repeatable read read only', verifyLedger)).toEqual([])
  expect(await verifyDayRoots({ sql, dataDir })).toEqual([])
  const given = await readStatement(sql, member, accountingDay(now))
  const known = given.root!
  expect(await checkPart(sha256, member, given.accounts[0]!, known)).toMatchObject({ fault: null })
  const program = join(import.meta.dirname, '..', '..', 'foreign', 'verifier.js')
  const { stdout } = spawnSync(process.execPath, [program], {
    input: JSON.stringify({ statement: given, root: known }),
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual({ sound: true, entries: rows.length, proved: rows.length })
})

test('they are append-only as before', async () => {
  for (const table of ['transfer', 'member_entry'])
    await expect(sql`update ${sql(table)} set kind = 'deposit'`).rejects.toThrow(`${table}`)
})

test('a server of before posts nothing any more', async () => {
  const id = uuidv7(now)
  await expect(sql`select post_transfer(${id}, 'deposit', 'sandbox deposit', ${new Date(now)}, array[${member}]::uuid[],
    array['main'], array[1]::int8[], '{}', array['pool'], array[''], array[-1]::int8[])`).rejects.toThrow(
    'does not exist',
  )
})
