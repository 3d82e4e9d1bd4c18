// What a member's deposit limits still allow, as deposits are judged (may-play.ts) and as the member is told
// (member/play/used.ts): for each kind of entry, whether it counts, and from when.
import { randomBytes } from 'node:crypto'
import { type LimitPeriod, periodStart } from '@touchline/engine/member/period'
import { DAY } from '@touchline/engine/site/units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidFloor, uuidv7 } from '../db/uuid.ts'
import { usedSince } from '../member/play/used.ts'
import { addMember } from '../order/testing.ts'
import { depositsLeft } from './may-play.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

/** On the third day of a week in the middle of a month. */
const now = Date.parse('2026-03-18T20:00:00+08:00')
await sql`select make_partitions(${new Date(now - 60 * DAY)}, ${new Date(now)})`
const given = { sql, siteClock: { now: () => now } as never }
let me = ''
beforeEach(async () => {
  me = await addMember(given, 0)
})

async function limit(kind: string, period: LimitPeriod, amount: number | null): Promise<void> {
  await sql`insert into play_limit (member_id, kind, period, amount, changed_at)
    values (${me}, ${kind}, ${period}, ${amount}, ${new Date(now)})`
}

let entries = 0
interface EntrySeed {
  readonly kind?: string
  readonly account?: string
  readonly amount?: number
  readonly at?: number
  readonly id?: string
  readonly by?: string
}

/** A deposit of 300 fen into the main account just now, unless another entry is said. */
async function entry({
  kind = 'deposit',
  account = 'main',
  amount = 300,
  at = now,
  by = me,
  ...rest
}: EntrySeed) {
  const { id = uuidv7(at) } = rest
  await sql`insert into member_entry (member_id, account, seq, transfer_id, amount, balance_after, kind, posted_at, hash, version)
    values (${by}, ${account}, ${++entries}, ${id}, ${amount}, 1000, ${kind}, ${new Date(at)}, ${randomBytes(32)}, 2)`
}

const left = () => depositsLeft(sql, me, now)
async function used(period: LimitPeriod): Promise<number> {
  const [row] = await sql<[{ deposit: number }]>`
    select u.deposit from (select ${uuidFloor(periodStart(period, now))}::uuid as floor) p
    cross join lateral (${usedSince(sql, sql`${me}::uuid`)}) u`
  return row.deposit
}

test('without a limit of deposits there is none, whatever else is limited or was', async () => {
  await limit('stake', 'day', 10)
  await limit('deposit', 'day', null)
  await entry({})
  expect(await left()).toBeNull()
})

test.each<[string, EntrySeed[], number]>([
  ['nothing', [], 1_000],
  ['a deposit', [{}], 700],
  ['deposits together', [{}, { amount: 200 }], 500],
  ['more than is allowed', [{ amount: 1_200 }], -200],
  ['what an operator has released', [{ kind: 'arrived-release' }], 700],
  ['what another member sent', [{ kind: 'interchange' }], 700],
  ['what the member sent', [{ kind: 'interchange', amount: -300 }], 1_000],
  ['what came and is not released', [{ account: 'arrived' }], 1_000],
  ['a single fen', [{ amount: 1 }], 999],
  ['a settled order', [{ kind: 'settle' }], 1_000],
])('%s (%o) leaves of a limit of 1,000: %d', async (_, posted, expected) => {
  await limit('deposit', 'day', 1_000)
  for (const each of posted) await entry(each)
  expect(await left()).toBe(expected)
  expect(await used('day')).toBe(1_000 - expected)
})

test('another member’s deposit counts for that member alone', async () => {
  await limit('deposit', 'day', 1_000)
  await entry({ by: await addMember(given, 0) })
  expect([await left(), await used('day')]).toEqual([1_000, 0])
})

test.each<LimitPeriod>(['day', 'week', 'month'])(
  'a limit of a %s counts from its beginning on',
  async (period) => {
    const since = periodStart(period, now)
    await limit('deposit', period, 1_000)
    await entry({ at: since - 1 })
    expect([await left(), await used(period)]).toEqual([1_000, 0])
    await entry({ at: since, id: uuidFloor(since) })
    expect([await left(), await used(period)]).toEqual([700, 300])
  },
)

test('of several limits the one that leaves least', async () => {
  await limit('deposit', 'day', 1_000)
  await limit('deposit', 'week', 1_500)
  await limit('deposit', 'month', 9_000)
  await entry({ at: now - DAY, amount: 600 })
  expect(await left()).toBe(900)
  await entry({})
  expect(await left()).toBe(600)
})
