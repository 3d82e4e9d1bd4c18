// Room left by a member's own limits for one more order (server/sql/member/play_limit_left.sql), and the use
// that the member sees (used.ts), order by order: which orders count, for how much, and since when.
import { DAY, HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import { uuidFloor, uuidv7 } from '../../db/uuid.ts'
import { addMatch, addMember, writeOrder } from '../../order/testing.ts'
import { usedSince } from './used.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.parse('2026-03-05T06:00:00Z')
const [day, week, month] = [now - HOUR, now - 3 * DAY, now - 20 * DAY]
await sql`select make_partitions(${new Date(now - 60 * DAY)}, ${new Date(now)})`
const given = { sql, siteClock: { now: () => now } as never }
const match = await addMatch(given)
let me = ''
beforeEach(async () => {
  me = await addMember(given, 0)
})

type Kind = 'stake' | 'loss' | 'deposit'
type Period = 'day' | 'week' | 'month'

async function limit(kind: Kind, period: Period, amount: number | null): Promise<void> {
  await sql`insert into play_limit (member_id, kind, period, amount, changed_at)
    values (${me}, ${kind}, ${period}, ${amount}, ${new Date(now)})`
}

const left = async () =>
  (
    await sql<[{ left: number | null }]>`
      select play_limit_left(${me}, ${new Date(day)}, ${new Date(week)}, ${new Date(month)}) as left`
  )[0].left

/** The use of the limits as the member sees it. */
async function used(since: number): Promise<{ stake: number; loss: number }> {
  const [row] = await sql<[{ stake: number; loss: number }]>`
    select u.stake, u.loss from (select ${uuidFloor(since)}::uuid as floor) p
    cross join lateral (${usedSince(sql, sql`${me}::uuid`)}) u`
  return row
}

interface OrderSeed {
  readonly at?: number
  readonly id?: string
  readonly by?: string
  readonly stake?: number
  readonly insured?: number
  readonly trial?: boolean
}

/** By default an order of 300 fen just now, with 50 insured; answers its id. */
async function order({
  at = now,
  by = me,
  stake = 300,
  insured = 50,
  trial = false,
  ...rest
}: OrderSeed = {}) {
  const { id = uuidv7(at) } = rest
  const paid = trial ? { paid_from: 'trial', trial_grant: id } : { insurance_bp: 1000, insured }
  return writeOrder(given, by, match, { id, stake, placed_at: new Date(at), ...paid })
}

async function cancel(id: string): Promise<void> {
  await sql`insert into order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
    values (${me}, ${id}, 'member', 'test', ${uuidv7(now)}, 'main', 1, ${new Date(now)})`
}

let runs = 0
/** Ends the order by successive runs; the last run counts, whatever the order of their ids. */
async function ended(id: string, ...ends: readonly (readonly ['won' | 'lost' | 'void', number, string?])[]) {
  for (const [result, payout, run = uuidv7(now - runs)] of ends) {
    await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
      values (${run}, ${match}, ${++runs}, 'result', '{}', '{}', '{}', ${new Date(now)})`
    await sql`insert into order_end (member_id, run_id, order_id, result, payout, owed) values (${me}, ${run}, ${id}, ${result}, ${payout}, 0)`
  }
}

test('without a limit of stakes or losses there is none, whatever else is limited or was', async () => {
  await limit('deposit', 'day', 10)
  await limit('stake', 'day', null)
  await order()
  expect(await left()).toBeNull()
})

test.each<[string, 'stake' | 'loss', () => Promise<unknown>, number]>([
  ['nothing', 'stake', async () => undefined, 1_000],
  ['an open order', 'stake', () => order(), 700],
  ['orders together', 'stake', async () => [await order(), await order()], 400],
  ['a lost order', 'stake', async () => ended(await order(), ['lost', 50]), 700],
  ['a void order', 'stake', async () => ended(await order(), ['void', 300]), 1_000],
  ['an order that was taken back', 'stake', async () => cancel(await order()), 1_000],
  [
    'one that was taken back beside one that stands',
    'stake',
    async () => [await order({ stake: 100 }), await cancel(await order())],
    900,
  ],
  ['an order of trial funds', 'stake', () => order({ trial: true }), 1_000],
  ['another member’s order', 'stake', async () => order({ by: await addMember(given, 0) }), 1_000],
  ['more than is allowed', 'stake', () => order({ stake: 1_200 }), -200],
  ['an open order, by what it may cost', 'loss', () => order(), 750],
  ['a lost order, by what it cost', 'loss', async () => ended(await order(), ['lost', 40]), 740],
  ['a won order, by what it brought', 'loss', async () => ended(await order(), ['won', 330]), 1_030],
  ['a void order', 'loss', async () => ended(await order(), ['void', 300]), 1_000],
  ['an order that was taken back', 'loss', async () => cancel(await order()), 1_000],
  [
    'an order that was settled again',
    'loss',
    async () => ended(await order(), ['lost', 0], ['won', 310]),
    1_010,
  ],
  [
    'an order that was settled again to nothing',
    'stake',
    async () => ended(await order(), ['void', 300], ['lost', 0]),
    700,
  ],
])('%s leaves of a limit of 1,000 on a day’s %s %o: %d', async (_, kind, act, expected) => {
  await limit(kind, 'day', 1_000)
  await act()
  expect(await left()).toBe(expected)
  expect(await used(day)).toMatchObject({ [kind]: 1_000 - expected })
})

test.each<[Period, number]>([
  ['day', day],
  ['week', week],
  ['month', month],
])(
  'a limit of a %s counts from its beginning on, and what ended or was taken back then',
  async (period, since) => {
    await limit('stake', period, 1_000)
    await order({ at: since - 1 })
    expect(await left()).toBe(1_000)
    const first = await order({ at: since, id: uuidFloor(since) })
    expect(await left()).toBe(700)
    expect(await used(since)).toEqual({ stake: 300, loss: 250 })
    await ended(first, ['void', 300, uuidFloor(since).replace(/.$/, '1')])
    expect(await left()).toBe(1_000)
  },
)

test('an order that is the first of its period and was taken back counts no more', async () => {
  await limit('stake', 'day', 1_000)
  await cancel(await order({ at: day, id: uuidFloor(day) }))
  expect(await left()).toBe(1_000)
})

test('of several limits the one that leaves least, each with its own orders', async () => {
  await limit('stake', 'month', 2_000)
  await limit('stake', 'day', 1_000)
  await limit('loss', 'week', 1_500)
  await order({ at: month, stake: 100 })
  expect(await left()).toBe(1_000)
  await order({ at: week, stake: 900, insured: 0 })
  expect(await left()).toBe(600)
  await order({ stake: 50 })
  expect(await left()).toBe(600)
  await order({ stake: 900, insured: 0 })
  expect(await left()).toBe(-300)
})
