// A site that has entries of version 1 is upgraded: they stay what they were, and only entries of version 2
// follow them.
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayLeaves } from '../account/day-tree.ts'
import { openSql } from '../db/connection.ts'
import { longRead } from '../db/long-read.ts'
import { migrate } from '../db/migrate.ts'
import { migrateBefore, testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { postTransfer, type Tx } from './post.ts'
import { verifyLedger } from './verify.ts'

const FIRST_OF_VERSION_2 = '0061_entry_version.sql'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const member = '0198c0de-0000-7000-8000-000000000001'
const fresh = '0198c0de-0000-7000-8000-000000000002'
const before = Date.now() - DAY
let leavesBefore: string[]

const deposit = (tx: Tx, memberId: string, amount: number, postedAt: number) =>
  postTransfer(tx, {
    id: uuidv7(postedAt),
    kind: 'deposit',
    act: { kind: 'sandbox-deposit', id: memberId },
    postedAt,
    members: [{ memberId, account: 'main', amount }],
    house: [{ account: 'deposit-transit', ref: 'test', amount: -amount }],
  })
const problems = () => sql.begin('isolation level repeatable read read only', verifyLedger)
/** The leaves of the day's root at that time, without the audit log's head, which was added later. */
const leavesOf = (at: number) =>
  longRead(sql, async (tx) => {
    const leaves: string[] = []
    for await (const { leaf } of dayLeaves(tx, accountingDay(at), null)) leaves.push(leaf)
    return leaves
  })
/** The leaves as the earlier version made them, when the house had only one unit. */
const leavesThen = async () => {
  const leaves = await sql<{ leaf: string }[]>`
    (select concat_ws('|', 'transfer', t.id, t.kind, t.cause, round(extract(epoch from t.posted_at) * 1000)::int8,
      concat_ws(':', h.account, h.ref, h.amount)) as leaf
      from transfer t join house_entry h on h.transfer_id = t.id order by t.id)
    union all
    (select concat_ws('|', 'head', member_id, account, seq, balance_after, encode(hash, 'hex'))
      from member_entry order by seq desc limit 1)`
  return leaves.map(({ leaf }) => leaf)
}

beforeAll(async () => {
  const owner = openSql(database.ownerUrl, { max: 1 })
  await migrateBefore(database, FIRST_OF_VERSION_2)
  await owner`select make_partitions(${new Date(before - DAY)}, ${new Date(before + 40 * DAY)})`
  await owner.end()
  for (const id of [member, fresh]) {
    await sql`insert into member (id, username, password_hash, nickname, created_at)
      values (${id}, ${`old${id.slice(-1)}`}, '', '', ${new Date(before)})`
    await sql`insert into account (member_id, kind) values (${id}, 'main')`
  }
  for (const amount of [500, 70]) {
    const id = uuidv7(before)
    await sql`select post_transfer(${id}, 'deposit', ${`sandbox deposit ${id}`}, ${new Date(before)}, array[${member}]::uuid[],
      array['main'], array[${amount}]::int8[], '{}', array['deposit-transit'], array['test'], array[${-amount}]::int8[])`
  }
  leavesBefore = await leavesThen()
  await migrate(database.ownerUrl)
  await sql.begin((tx) =>
    deposit(tx, member, 30, Math.max(Date.now(), accountingDayEnd(accountingDay(before)))),
  )
})

test('what was there is as it was, the root of its day too, and goes on with version 2', async () => {
  expect(await problems()).toEqual([])
  expect(leavesBefore).toHaveLength(3)
  expect(await leavesOf(before)).toEqual(leavesBefore)
  const entries = await sql`select seq, version, balance_after as balance from member_entry order by seq`
  expect(entries).toEqual([
    { seq: 1, version: 1, balance: 500 },
    { seq: 2, version: 1, balance: 570 },
    { seq: 3, version: 2, balance: 600 },
  ])
})

/** Acts as a person with every right, who makes an entry old and recomputes its hash; undone afterwards. */
async function withOldEntry(memberId: string, seq: number): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  const acted = sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update member_entry e set version = 1, hash = sha256(convert_to(concat_ws('|',
      coalesce((select encode(b.hash, 'hex') from member_entry b where b.member_id = ${memberId} and b.seq = ${seq - 1}),
        repeat('0', 64)),
      member_id, account, seq, amount, balance_after, transfer_id, round(extract(epoch from posted_at) * 1000)::int8), 'UTF8'))
      where member_id = ${memberId} and seq = ${seq}`
    await tx`update account set head = (select hash from member_entry where member_id = ${memberId} and seq = ${seq})
      where member_id = ${memberId} and kind = 'main'`
    found = await verifyLedger(tx)
    throw undo
  })
  await acted.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found
}

test('an entry put back to version 1 is found, in an account that has none of version 2 as well', async () => {
  const older = (id: string, seq: number) => [
    `account ${id} main: entry ${seq} is of an older version than those of its time`,
  ]
  expect(await withOldEntry(member, 3)).toEqual(older(member, 3))
  await sql.begin((tx) => deposit(tx, fresh, 10, Date.now() + DAY))
  expect(await withOldEntry(fresh, 1)).toEqual(older(fresh, 1))
})

test('whatever would still write version 1 is refused', async () => {
  await expect(sql`insert into member_entry
    (member_id, account, seq, transfer_id, amount, balance_after, kind, subject_id, posted_at, hash)
    select member_id, account, 9, transfer_id, 1, 1, kind, subject_id, posted_at, hash from member_entry
    where member_id = ${member} and seq = 1`).rejects.toThrow(/null value in column "version"/)
})
