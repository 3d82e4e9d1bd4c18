// Shared by the tests of the functions that move an order's money (server/sql/order): two members with
// 1,000.00 each and two matches before each test, the functions as the desk calls them, and what they left.
import type { Fund } from '@touchline/engine/ledger/accounts'
import type postgres from 'postgres'
import { afterAll, beforeEach, expect } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMembers } from './testing.ts'

export interface AccountMove {
  readonly member: string
  readonly account: string
  readonly seq: number
  readonly left: number
}

interface Hold {
  readonly member?: string
  readonly on?: number
  readonly stake?: number
}

export interface Order {
  readonly member?: string
  readonly on?: number
  readonly type?: number
  readonly option?: string
  readonly stake?: number
  readonly rate?: number
  readonly from?: Fund
  readonly grant?: string | null
  readonly reservation?: string | null
}

export const byMember = (rows: readonly AccountMove[]) =>
  [...rows].toSorted((a, b) => `${a.member}${a.account}`.localeCompare(`${b.member}${b.account}`))

export const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

/** Sets up a file of tests with its own database. */
export async function orderFunctions() {
  const database = await testDatabase()
  const superSql = openSql(database.superUrl, { max: 3 })
  // A wait without end fails after 10 s instead.
  await superSql.unsafe(
    `alter database ${new URL(database.superUrl).pathname.slice(1)} set lock_timeout = '10s'`,
  )
  const sql = openSql(database.appUrl, { max: 4 })
  afterAll(() => Promise.all([sql.end(), superSql.end()]))

  const now = Date.now()
  const at = new Date(now)
  const given = { sql: superSql, siteClock: { now: () => now, aheadMs: 0 } as never }

  const its = { one: '', other: '', match: 0, second: 0 }
  beforeEach(async () => {
    const [one, other] = (await addMembers(given, 2, 100_000)).toSorted() as [string, string]
    Object.assign(its, { one, other, match: await addMatch(given), second: await addMatch(given) })
  })

  const base = { sql, superSql, now, at, its }
  return { ...base, ...looks(base), ...locks(base), ...calls(base) }
}

interface Base {
  readonly sql: postgres.Sql
  readonly superSql: postgres.Sql
  readonly now: number
  readonly at: Date
  readonly its: { one: string; other: string; match: number; second: number }
}

/** Helpers that read the tables. */
function looks({ sql, its }: Base) {
  const balances = async (member: string) =>
    Object.fromEntries(
      (
        await sql<
          { kind: string; balance: number }[]
        >`select kind, balance from account where member_id = ${member}`
      ).map(({ kind, balance }) => [kind, balance]),
    )
  const waiting = async () =>
    (
      await sql<{ reservations: number }[]>`
    select reservations from match where id in ${sql([its.match, its.second])} order by id = ${its.second}`
    ).map(({ reservations }) => reservations)

  /** A transfer's own fields, and its legs. */
  async function transferOf(id: string) {
    const [transfer] = await sql<{ kind: string; act: string; of: string | null }[]>`
    select kind, act_kind as act, act_id as of from transfer where id = ${id}`
    const entries = await sql<
      { member: string; account: string; amount: number; about: string; subject: string }[]
    >`
    select member_id as member, account, amount, subject_kind as about, subject_id as subject
    from member_entry where transfer_id = ${id} order by member_id, account desc`
    const house = await sql<{ account: string; ref: string; amount: number }[]>`
    select account, ref, amount from house_entry where transfer_id = ${id} order by account, length(ref), ref`
    return { ...transfer, entries: [...entries], house: [...house] }
  }

  const reservationOf = async (id: string) =>
    (
      await sql<
        {
          state: string
          reason: string | null
          orderId: string | null
          seq: number | null
          endedAt: Date | null
        }[]
      >`select state, reason, order_id as "orderId", release_seq as seq, ended_at as "endedAt" from reservation where id = ${id}`
    )[0]
  const attemptsAt = async (id: string) =>
    (
      await sql<{ result: string; reason: string | null; rate: number | null }[]>`
    select result, reason, rate from reservation_attempt where reservation_id = ${id} order by n`
    ).map((row) => ({ ...row }))

  return { balances, waiting, transferOf, reservationOf, attemptsAt }
}

/** Locks that are free, held and waited for. */
function locks({ sql, superSql, its }: Base) {
  /** Holds the locks that `lock` takes while `meanwhile` runs, then rolls back. */
  async function holding(lock: (tx: postgres.Sql) => PromiseLike<unknown>, meanwhile: () => Promise<void>) {
    const tx = await superSql.reserve()
    await tx`begin`
    await lock(tx as never)
    try {
      await meanwhile()
    } finally {
      await tx`rollback`
      tx.release()
    }
  }

  const isFree = async (id: number) =>
    (await sql<{ id: number }[]>`select id from match where id = ${id} for no key update skip locked`)
      .length === 1
  const freeAccounts = async (member: string) =>
    (
      await superSql<{ kind: string }[]>`
        select kind from account where member_id = ${member} order by kind for no key update skip locked`
    ).map(({ kind }) => kind)
  const mainOf = (member: string) => (tx: postgres.Sql) =>
    tx`select from account where member_id = ${member} and kind = 'main' for no key update`

  /**
   * Expects that, while another transaction holds the main account, the act has locked the match and no other
   * account of the member.
   */
  async function locksMatchFirst(act: () => Promise<unknown>) {
    const free = await freeAccounts(its.one)
    let acted: Promise<unknown> | undefined
    let done = false
    await holding(mainOf(its.one), async () => {
      expect(await isFree(its.match)).toBe(true)
      acted = act().then(() => {
        done = true
      })
      await expect.poll(() => isFree(its.match), { timeout: 6_000, interval: 20 }).toBe(false)
      await expect.poll(waitingForLocks, { timeout: 6_000, interval: 20 }).toBe(1)
      expect(await freeAccounts(its.one)).toEqual(free.filter((kind) => kind !== 'main'))
      expect(done).toBe(false)
    })
    await acted
  }

  const waitingForLocks = async () =>
    (
      await sql<[{ n: number }]>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    )[0].n

  /**
   * Expects that the act does not wait while others hold another member's main account and the second match.
   */
  async function waitsForNobodyElse(act: () => Promise<unknown>) {
    const lock = async (tx: postgres.Sql) => {
      await mainOf(its.other)(tx)
      await tx`select from match where id = ${its.second} for no key update`
    }
    await holding(lock, async () => {
      await act()
    })
  }

  return { locksMatchFirst, waitsForNobodyElse }
}

/** Calls the database functions as the desk does. */
function calls({ sql, its, now, at }: Base) {
  async function hold({ member = its.one, on = its.match, stake = 10_000 }: Hold = {}) {
    const [act, id] = [uuidv7(now), uuidv7(now)]
    const moved = await sql<AccountMove[]>`
    select member_id as member, account, seq, balance_after as left
    from hold_reservation(${act}, ${at}, ${member}, ${id}, ${on}, 1::int2, '2-1', ${stake}::int8, 360, 380, 350, ${new Date(now + 1000)})`
    return { act, id, moved }
  }

  /** Gives stakes back; `of` are pairs of member and reservation. */
  async function release(state: string, ...of: readonly (readonly [string, string])[]) {
    const act = uuidv7(now)
    const moved = await sql<AccountMove[]>`
    select member_id as member, account, seq, balance_after as left from release_reservations(${act}, ${at}, ${state}, 'because',
      ${of.map(([member]) => member)}::uuid[], ${of.map(([, id]) => id)}::uuid[])`
    return { act, moved: byMember(moved) }
  }

  /** Places the orders; the results are in the order of members. */
  async function place(...orders: readonly Order[]) {
    const act = uuidv7(now)
    const all = orders.map((order) => ({
      id: uuidv7(now),
      member: its.one,
      on: its.match,
      type: 1,
      option: '2-1',
      stake: 10_000,
      rate: 360,
      from: 'main',
      grant: null,
      reservation: null,
      ...order,
    }))
    const list = <Key extends keyof (typeof all)[number]>(key: Key) =>
      all.map((order) => order[key]) as never[]
    const same = (value: unknown) => all.map(() => value) as never[]
    const moved = await sql<AccountMove[]>`
    select member_id as member, account, seq, balance_after as left from place_orders(${act}, ${at}, ${list('member')}::uuid[],
      ${list('id')}::uuid[], ${list('on')}::int8[], ${list('type')}::int2[], ${list('option')}::text[], ${list('stake')}::int8[],
      ${list('rate')}::int4[], ${same(355)}::int4[], ${same(600)}::int4[], ${same(350)}::int8[], ${same(21)}::int8[],
      ${same(329)}::int8[], ${list('from')}::text[], ${list('grant')}::uuid[], ${list('reservation')}::uuid[], ${all.map(({ from }) => (from === 'trial' ? 0 : 500))}::int4[],
      ${all.map(({ from }) => (from === 'trial' ? 0 : 50))}::int8[], ${same('192.0.2.0/24')}::text[], ${same(new Date(now + 60_000).toISOString())}::timestamptz[])`
    return { act, moved: byMember(moved), ids: all.map(({ id }) => id) }
  }

  return { hold, release, place }
}
