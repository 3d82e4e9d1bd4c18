// What a member is told of its own limits before it orders, depending on its row.
import { HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { addMatch, addMember, writeOrder } from '../order/testing.ts'
import { readBeforeOrder } from './before-order.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

/** The site's clock, and the wall clock, which is an hour behind. */
const now = Date.now()
const wall = now - HOUR
const deps = {
  sql,
  siteClock: { now: () => now },
  wallClock: { now: () => wall },
  settings: { current: { sessionIdle: HOUR } },
} as never
const match = await addMatch(deps)
let me = ''
beforeEach(async () => {
  me = await addMember(deps, 0)
})

const member = (values: { play_limited?: boolean; time_out_until?: Date; play_until?: Date }) =>
  sql`update member set ${sql(values)} where id = ${me}`
async function limited(amount: number): Promise<void> {
  await sql`insert into play_limit (member_id, kind, period, amount, changed_at)
    values (${me}, 'stake', 'day', ${amount}, ${new Date(now)})`
  await member({ play_limited: true })
}
const told = () => readBeforeOrder(deps, me)

test('nothing, where nothing is set', async () => {
  expect(await told()).toEqual({ ownLimitLeft: null, timeOutUntil: null, playUntil: null })
})

test.each([
  [0, '10.00'],
  [300, '7.00'],
  [1_000, '0.00'],
  [1_001, '0.00'],
])('of a limit of 10.00 a day, with %d fen staked: %s', async (stake, ownLimitLeft) => {
  await limited(1_000)
  if (stake > 0) await writeOrder(deps, me, match, { stake })
  expect(await told()).toMatchObject({ ownLimitLeft })
})

test.each([
  [1, true],
  [0, false],
  [-1, false],
])('of a time-out that ends in %d ms by the wall clock: %s', async (left, runs) => {
  await member({ time_out_until: new Date(wall + left) })
  expect(await told()).toMatchObject({ timeOutUntil: runs ? wall + left : null })
})

test('until when it may play, by the time that it has set itself for a day', async () => {
  await member({ play_until: new Date(wall + 7) })
  expect(await told()).toEqual({ ownLimitLeft: null, timeOutUntil: null, playUntil: wall + 7 })
})
