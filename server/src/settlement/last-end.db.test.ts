// How each order ended (server/sql/settlement/last_end.sql): by the latest run of its match that has reached
// it.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMember } from '../order/testing.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const given = { sql, siteClock: { now: () => now } as never }
let [me, other] = ['', '']
let [match, second] = [0, 0]
beforeEach(async () => {
  ;[me, other] = [await addMember(given, 0), await addMember(given, 0)]
  ;[match, second] = [await addMatch(given), await addMatch(given)]
})

/**
 * A run that began at `begun`; a run with a higher number may have begun earlier, by another server's clock.
 */
async function run(n: number, of = match, begun = 0): Promise<string> {
  const id = uuidv7(now)
  await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
    values (${id}, ${of}, ${n}, 'result', '{}', '{}', '{}', ${new Date(now + begun)})`
  return id
}

async function ended(
  order: string,
  runId: string,
  result: string,
  payout: number,
  member = me,
): Promise<void> {
  await sql`insert into order_end (member_id, run_id, order_id, result, payout, owed)
    values (${member}, ${runId}, ${order}, ${result}, ${payout}, 0)`
}

const ends = async () =>
  (
    await sql<
      { member: string; order: string; match: number; run: number; result: string; payout: number }[]
    >`
    select member_id as member, order_id as order, match_id as match, run, result, payout from last_end
    where member_id in ${sql([me, other])} order by order_id`
  ).map((row) => ({ ...row }))

test('an order that one run has reached ended by it', async () => {
  const order = uuidv7(now)
  await ended(order, await run(1), 'won', 7)
  expect(await ends()).toEqual([{ member: me, order, match, run: 1, result: 'won', payout: 7 }])
})

test('of several runs the one with the highest number says how, whichever began last', async () => {
  const order = uuidv7(now)
  for (const [n, result] of ['won', 'lost', 'void'].entries()) {
    await ended(order, await run(n + 1, match, -n), result, n)
  }
  expect(await ends()).toEqual([{ member: me, order, match, run: 3, result: 'void', payout: 2 }])
})

test('an order that a correction has not reached yet has the earlier end still', async () => {
  const [reached, waits] = [uuidv7(now), uuidv7(now + 1)]
  const [first, later] = [await run(1), await run(2)]
  for (const order of [reached, waits]) await ended(order, first, 'lost', 0)
  await ended(reached, later, 'won', 9)
  expect((await ends()).map(({ order, run, result }) => [order, run, result])).toEqual([
    [reached, 2, 'won'],
    [waits, 1, 'lost'],
  ])
})

test('neither another member’s end of the same run nor another match’s later run counts', async () => {
  const [mine, theirs, elsewhere] = [uuidv7(now), uuidv7(now + 1), uuidv7(now + 2)]
  const [first, later] = [await run(1), await run(2)]
  const [third] = [await run(1, second), await run(3, second)]
  await ended(mine, first, 'won', 1)
  await ended(theirs, later, 'lost', 2, other)
  await ended(elsewhere, third, 'void', 3)
  expect((await ends()).map(({ order, run, match }) => [order, run, match])).toEqual([
    [mine, 1, match],
    [theirs, 2, match],
    [elsewhere, 1, second],
  ])
})

test('an order that no run has reached has no end', async () => {
  await run(1)
  expect(await ends()).toEqual([])
})
