// What keeps a member from bringing money into play: the member's own state, what operators have stopped, and
// for deposits the limit.
import { HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { flagged } from '../member/testing.ts'
import { addMember, codeOf, deposit } from '../order/testing.ts'
import { mayPlay, standsAgainst } from './may-play.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const clock = { now: () => now }
const deps = {
  sql,
  siteClock: clock,
  wallClock: clock,
  settings: { current: { sessionIdle: HOUR } },
} as never
let me = ''
beforeEach(async () => {
  me = await addMember(deps, 0)
})

const asks = {
  deposit: { kind: 'deposit', amount: 300 as never, at: now },
  promotion: { kind: 'promotion' },
} as const
const may = (kind: keyof typeof asks) => sql.begin((tx) => mayPlay(tx, deps, me, asks[kind]))

test('nothing does, of which nothing is known', async () => {
  expect([await codeOf(may('deposit')), await codeOf(may('promotion'))]).toEqual([0, 0])
})

test('a member that is blocked, and nobody else', async () => {
  await sql`update member set state = 'banned' where id = ${await addMember(deps, 0)}`
  expect(await codeOf(may('deposit'))).toBe(0)
  await sql`update member set state = 'banned' where id = ${me}`
  expect([await codeOf(may('deposit')), await codeOf(may('promotion'))]).toEqual([1731, 1731])
})

test('one that is not there', async () => {
  expect(await standsAgainst(sql, deps, crypto.randomUUID())).toMatchObject({ code: 1040 })
})

test.each([
  ['saveMoneyBlocked', 2230, 0],
  ['noPromotion', 0, 1402],
  ['transferBlocked', 0, 0],
] as const)('the flag %s: a deposit %d, a promotion %d', async (flag, ofDeposit, ofPromotion) => {
  await flagged(deps, me, flag)
  expect([await codeOf(may('deposit')), await codeOf(may('promotion'))]).toEqual([ofDeposit, ofPromotion])
})

test.each([
  [0, null],
  [700, null],
  [701, '2.99'],
  [1_000, '0.00'],
  [1_001, '0.00'],
])('a limit of 10.00 when %d fen were paid in: of 3.00 further it says %s', async (paid, left) => {
  await sql`insert into play_limit (member_id, kind, period, amount, changed_at)
    values (${me}, 'deposit', 'day', 1000, ${new Date(now)})`
  if (paid > 0) await sql.begin((tx) => deposit(tx, me, paid, now))
  if (left === null) await may('deposit')
  else await expect(may('deposit')).rejects.toMatchObject({ code: 1738, payload: { messageValue: left } })
  expect(await codeOf(may('promotion'))).toBe(0)
})
