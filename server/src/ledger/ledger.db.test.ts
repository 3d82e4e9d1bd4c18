import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { postTransfer, type Transfer } from './post.ts'
import { verifyLedger } from './verify.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl)
const superSql = openSql(database.superUrl, { max: 1 })
let one: string
let other: string
const now = Date.now()

afterAll(async () => {
  await sql.end()
  await superSql.end()
})

const problems = () => sql.begin('isolation level repeatable read read only', verifyLedger)
const post = (given: Partial<Transfer>) =>
  sql.begin((tx) =>
    postTransfer(tx, {
      id: uuidv7(now),
      kind: 'deposit',
      act: { kind: 'sandbox-deposit', id: uuidv7(now) },
      postedAt: now,
      members: [],
      house: [],
      ...given,
    }),
  )
const leg = (memberId: string, amount: number, account: 'main' | 'held' = 'main') => ({
  memberId,
  account,
  amount,
})
const transit = (amount: number) => [{ account: 'deposit-transit' as const, ref: 'test', amount }]
const balances = async () =>
  (
    await sql`select balance from account where member_id in ${sql([one, other])} and kind = 'main' order by member_id`
  ).map(({ balance }) => balance)

let count = 0
beforeEach(async () => {
  const made = await sql.begin((tx) =>
    Promise.all(
      [1, 2].map(() => {
        const username = `ledger${++count}`
        return createMember(tx, {
          username,
          nickname: '',
          passwordHash: '',
          language: 'en-us',
          createdAt: now,
        })
      }),
    ),
  )
  ;[one, other] = made.toSorted() as [string, string]
  await post({ members: [leg(one, 5_000), leg(other, 500)], house: transit(-5_500) })
})

describe('posting', () => {
  test('moves money between accounts, each with the next link of its chain', async () => {
    const receipts = await post({ members: [leg(one, -300), leg(one, 100, 'held'), leg(other, 200)] })
    expect(receipts).toHaveLength(3)
    expect(receipts).toContainEqual(
      expect.objectContaining({ memberId: one, account: 'main', seq: 2, balanceAfter: 4_700 }),
    )
    expect(receipts).toContainEqual(
      expect.objectContaining({ memberId: one, account: 'held', seq: 1, balanceAfter: 100 }),
    )
    expect(await balances()).toEqual([4_700, 700])
    expect(await problems()).toEqual([])
  })

  test.each([
    [
      'a sum other than zero',
      () => ({ members: [leg(one, -300), leg(other, 299)] }),
      /does not sum to zero: -1/,
    ],
    ['a balance below zero', () => ({ members: [leg(one, 501), leg(other, -501)] }), /balance/],
    ['an account twice', () => ({ members: [leg(one, -1), leg(one, 1)] }), /names an account twice/],
    [
      'an account that is not there',
      () => ({ members: [leg(one, -1), leg(crypto.randomUUID(), 1)] }),
      /not there/,
    ],
    [
      'an id of another time, whose month or day would be another',
      () => ({ id: uuidv7(now - 1), members: [leg(one, -1), leg(other, 1)] }),
      /not of the time/,
    ],
    ['an entry of nothing', () => ({ members: [leg(one, 0)] }), /amount/],
    ['fractions of a fen', () => ({ members: [leg(one, -0.5), leg(other, 0.5)] }), /not a value/],
  ])('refuses %s and moves nothing', async (_, given, reason) => {
    await expect(post(given())).rejects.toThrow(reason)
    expect(await balances()).toEqual([5_000, 500])
  })

  test('refuses an act that was posted before', async () => {
    const id = uuidv7(now)
    await post({ id, members: [leg(one, -300), leg(other, 300)] })
    await expect(post({ id, members: [leg(one, -300), leg(other, 300)] })).rejects.toThrow(/duplicate key/)
    expect(await balances()).toEqual([4_700, 800])
  })

  test('of one account by many at once loses none and waits for none for ever', async () => {
    const posts = Array.from({ length: 40 }, (_, n) =>
      post({ members: n % 2 ? [leg(one, -10), leg(other, 10)] : [leg(one, 10), leg(other, -10)] }),
    )
    await Promise.all(posts)
    expect(await balances()).toEqual([5_000, 500])
    expect(await problems()).toEqual([])
  })
})

describe('append-only', () => {
  const tables = [
    'transfer',
    'member_entry',
    'house_entry',
    'order',
    'order_end',
    'order_cancel',
    'order_release',
  ] as const
  const partition = async (table: string) => {
    const [row] = await sql`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = ${`"${table}"`}::regclass and inhrelid::regclass::text ~ ${new Date(now).toISOString().slice(0, 7).replace('-', '_')}`
    return row!.name as string
  }

  test.each(tables)(
    '%s: the app’s role can neither change, delete nor truncate, in no partition either',
    async (table) => {
      for (const name of [`"${table}"`, await partition(table)]) {
        for (const statement of [`delete from ${name}`, `truncate ${name}`, `drop table ${name}`]) {
          await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/)
        }
        const [column] = await sql`select attname as name from pg_attribute
        where attrelid = ${name}::regclass and attnum = 1`
        await expect(sql.unsafe(`update ${name} set ${column!.name} = ${column!.name}`)).rejects.toThrow(
          /permission denied/,
        )
      }
    },
  )

  test.each([
    ['an order without its stake', `insert into "order" select * from "order"`],
    ['a cancel without its money', 'insert into order_cancel select * from order_cancel'],
    ['trial funds that never end', `update trial_grant set expires_at = now() + interval '9 years'`],
    ['the clock', 'update site_clock set ahead_ms = 0'],
    ['what a run settles on', `update settle_run set happened = '{}'`],
    ['why it settles on it', `update settle_run set evidence = '{}', facts = '{}'`],
    ['a run', 'delete from settle_run'],
    ['a member', 'delete from member'],
    ['a match', 'delete from match'],
    ['a report', 'update match_report set received_at = now()'],
    ['a setting', 'delete from setting'],
    ['a name in the schema', 'create function public.mine() returns int language sql as $$ select 1 $$'],
  ])('the app’s role has no right to %s', async (_, statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied/)
  })

  test('the app’s role writes entries and balances by posting alone', async () => {
    await expect(sql`update account set balance = 1 where member_id = ${one}`).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`insert into account (member_id, kind, balance) values (${one}, 'x', 5)`).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`insert into transfer values (${uuidv7(now)}, 'deposit', '', now())`).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`insert into house_entry values (${uuidv7(now)}, 'pool', '', 5)`).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      sql`insert into member_entry select * from member_entry where member_id = ${one}`,
    ).rejects.toThrow(/permission denied/)
  })

  test.each(tables.slice(0, 3))('%s: the owner is stopped by the tables themselves', async (table) => {
    const owner = openSql(database.ownerUrl, { max: 1 })
    try {
      for (const name of [`"${table}"`, await partition(table)]) {
        await expect(owner.unsafe(`delete from ${name}`)).rejects.toThrow(/append-only/)
        await expect(owner.unsafe(`truncate ${name}`)).rejects.toThrow(/append-only/)
      }
    } finally {
      await owner.end()
    }
  })
})

describe('what somebody with all rights changes is found', () => {
  /** Runs the statements as superuser, past the triggers, and verifies; undone afterwards. */
  async function tamper(...statements: string[]) {
    await superSql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        for (const statement of statements) await tx.unsafe(statement)
        found = await verifyLedger(tx)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    return found
  }
  let found: string[] = []
  let sent = ''
  beforeEach(async () => {
    found = []
    sent = uuidv7(now)
    await post({ id: sent, members: [leg(one, -300), leg(other, 300)] })
  })
  afterEach(async () => expect(await problems()).toEqual([]))

  const mine = () => `member_id = '${one}' and account = 'main'`
  const theAccount = () => `member_id = '${one}' and kind = 'main'`

  test.each([
    [
      'an amount',
      () => [
        `update member_entry set amount = amount + 1, balance_after = balance_after + 1 where ${mine()} and seq = 1`,
      ],
    ],
    [
      'an amount, with the balance',
      () => [
        `update member_entry set amount = amount + 100, balance_after = balance_after + 100 where ${mine()}  and seq = 2`,
        `update account set balance = balance + 100 where member_id = '${one}' and kind = 'main'`,
      ],
    ],
    [
      'a time',
      () => [`update member_entry set posted_at = posted_at + interval '1 ms' where ${mine()} and seq = 1`],
    ],
    ['a hash', () => [`update member_entry set hash = sha256(hash) where ${mine()} and seq = 2`]],
    [
      'a balance',
      () => [`update account set balance = balance + 1 where member_id = '${one}' and kind = 'main'`],
    ],
    ['what moved the money', () => [`update member_entry set kind = 'correct' where ${mine()} and seq = 2`]],
    [
      'what it was for',
      () => [
        `update member_entry set subject_id = gen_random_uuid(), subject_kind = 'order' where ${mine()} and seq = 2`,
      ],
    ],
    ['the act it is of', () => ['update transfer set act_id = gen_random_uuid()']],
    ['the kind of the act', () => [`update transfer set act_kind = 'run'`]],
    [
      'the last entry, as one of before, its kind with it and the head after it',
      () => [
        `update member_entry e set version = 1, kind = 'correct', hash = sha256(convert_to(concat_ws('|', (select encode(hash, 'hex')
          from member_entry b where ${mine()} and b.seq = 1), member_id, account, seq, amount, balance_after, transfer_id,
          round(extract(epoch from posted_at) * 1000)::int8), 'UTF8')) where ${mine()} and seq = 2`,
        `update account set head = (select hash from member_entry where ${mine()} and seq = 2)
          where member_id = '${one}' and kind = 'main'`,
      ],
    ],
    ['since when entries are as they are', () => ['delete from entry_version where version = 2']],
    [
      'the last entry, with account',
      () => [
        `delete from member_entry where ${mine()} and seq = 2`,
        `update account set balance = 5000, seq = 1, head = (select hash from member_entry where ${mine()} and seq = 1)
        where member_id = '${one}' and kind = 'main'`,
      ],
    ],
    ['the order of entries', () => [`update member_entry set seq = 3 - seq where ${mine()}`]],
    [
      'the member of an entry',
      () => [`update member_entry set member_id = '${other}', seq = 9 where ${mine()} and seq = 2`],
    ],
    ['a house entry', () => [`delete from house_entry where account = 'deposit-transit'`]],
    ['a transfer', () => [`delete from transfer`]],
    ['everything', () => ['truncate member_entry']],
    [
      'an entry added',
      () => [
        `insert into member_entry select member_id, account, 3, transfer_id, 100, 4800, kind, null, posted_at, hash, version
        from member_entry where ${mine()} and seq = 2`,
      ],
    ],
  ])('%s', async (_, statements) => {
    expect((await tamper(...statements())).length).toBeGreaterThan(0)
  })

  test.each<[string, () => string[], () => string]>([
    [
      'its transfer is gone',
      () => ['delete from transfer'],
      () => `entries of transfer ${sent}, which is not there`,
    ],
    [
      'its entries are gone',
      () => [`delete from member_entry where transfer_id = '${sent}'`],
      () => `transfer ${sent} has no entries`,
    ],
    [
      'one of two entries is gone',
      () => [`delete from member_entry where ${mine()} and seq = 2`],
      () => `transfer ${sent} sums to 300 CNY`,
    ],
    [
      'the act is another',
      () => [`update transfer set act_id = gen_random_uuid() where id = '${sent}'`],
      () => `transfer ${sent} is not of the act that it names`,
    ],
    [
      'nothing says what version 2 is',
      () => ['delete from entry_version'],
      () => 'nothing says since when entries are of version 2',
    ],
    [
      'the account is gone',
      () => [`delete from account where member_id = '${one}'`],
      () => `account ${one} main: entries of no account`,
    ],
    [
      'an entry is left out',
      () => [`update member_entry set seq = 3 where ${mine()} and seq = 2`],
      () => `account ${one} main: entry 3 follows 1`,
    ],
    [
      'a balance is another',
      () => [`update member_entry set balance_after = 1 where ${mine()} and seq = 2`],
      () => `account ${one} main: entry 2 does not add up`,
    ],
    [
      'a kind is another',
      () => [`update member_entry set kind = 'settle' where ${mine()} and seq = 2`],
      () => `account ${one} main: entry 2 is not what was hashed`,
    ],
    [
      'a version is another',
      () => [`update member_entry set version = 1 where ${mine()} and seq = 2`],
      () => `account ${one} main: entry 2 is of an older version than those of its time`,
    ],
    [
      'a version is another, and version 2 is said to have come later',
      () => [
        `update entry_version set after_transfer = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where version = 2`,
        `update member_entry set version = 1 where ${mine()} and seq = 2`,
      ],
      () => `account ${one} main: entry 2 is of an older version than those of its time`,
    ],
    [
      'the account says more entries',
      () => [`update account set seq = 3 where ${theAccount()}`],
      () => `account ${one} main: has 2 entries and says 3`,
    ],
    [
      'the account says more money',
      () => [`update account set balance = 4701 where ${theAccount()}`],
      () => `account ${one} main: its entries leave 4700 and it says 4701`,
    ],
    [
      'the account has another head',
      () => [`update account set head = sha256(head) where ${theAccount()}`],
      () => `account ${one} main: its head is not its last entry’s hash`,
    ],
  ])('%s, and that is what is said', async (_, statements, said) => {
    expect(await tamper(...statements())).toContain(said())
  })

  test('of an account only the first fault is told: what comes after it follows from it', async () => {
    const told = await tamper(
      `update member_entry set amount = amount + 1, balance_after = balance_after + 1 where ${mine()} and seq = 1`,
      `update account set balance = 1, seq = 9 where ${theAccount()}`,
    )
    expect(told.filter((line) => line.startsWith(`account ${one} main`))).toEqual([
      `account ${one} main: entry 1 is not what was hashed`,
    ])
  })
})
