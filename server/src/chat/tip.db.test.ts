// Tips for customer service: whole points, once for a key, ten a day, to operators who receive tips, and
// never from a member who may not play.
import { randomUUID } from 'node:crypto'
import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import { customerServiceTip, ownChat, sendChat } from '@touchline/contract/chat/calls'
import { nameStaff, takeChat, tips } from '@touchline/contract/chat/operator-calls'
import { playOverview } from '@touchline/contract/member/play-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import { balanceOf } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { giveTip } from './tip.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const sue = await consoleApp.operator('sue', ['support'])
await sue.ask(nameStaff, { body: { name: 'Lily' } })
const [{ uuid }] = await deps.sql<[{ uuid: string }]>`select id as uuid from chat_staff`
let count = 0
const someone = (balance = 100_000) => site.member(`ada${++count}`, { balance })
const bodyOf = (points: number, more: object = {}) => ({
  body: { idempotencyKey: randomUUID(), uuid, points, ...more },
})
const code = (by: TestClient, points: number, more: object = {}) =>
  by.code(customerServiceTip, bodyOf(points, more))

test('leaves the main account for the house’s tips, and stands in the records as what it is', async () => {
  const ada = await someone()
  const given = await ada.call(customerServiceTip, bodyOf(12))
  expect(given).toMatchObject({ amount: '12.00', customerServiceName: 'Lily', left: 9 })
  expect(await balanceOf(deps, ada.memberId)).toBe(98_800)
  const { data } = await ada.call(memberMoneyList, { params: { x: ada.memberId }, query: { type: 'tip' } })
  expect(data).toMatchObject([
    { kind: 'tip', amount: '-12.00', isCustomerServiceTip: true, customerServiceName: 'Lily' },
  ])
  const { limits } = await ada.call(playOverview)
  expect(limits.filter(({ kind, used }) => kind !== 'deposit' && Number(used) !== 0)).toEqual([])
  const today = accountingDay(site.clock.now())
  expect((await sue.payload(tips, { query: { from: today, to: today } })).staff).toEqual([
    { operator: 'sue', name: 'Lily', count: 1, sum: '12.00' },
  ])
  expect(await verifyBooks(deps.sql)).toEqual([])
})

test('one for each key, raced or later; with other content it is refused', async () => {
  const ada = await someone()
  const body = bodyOf(5)
  await Promise.all([1, 2, 3, 4].map(() => ada.call(customerServiceTip, body)))
  expect(await balanceOf(deps, ada.memberId)).toBe(99_500)
  expect(await ada.code(customerServiceTip, { body: { ...body.body, points: 6 } })).toBe(1714)
})

test('whole, from 1 to 1000, and never more than there is', async () => {
  const ada = await someone(150_000)
  expect([await code(ada, 0), await code(ada, 1.5), await code(ada, 1001), await code(ada, -1)]).toEqual([
    1003, 1003, 1003, 1003,
  ])
  expect([await code(ada, 1000), await code(ada, 501), await code(ada, 500), await code(ada, 1)]).toEqual([
    0, 2237, 0, 2237,
  ])
  expect(await balanceOf(deps, ada.memberId)).toBe(0)
})

test('ten in an accounting day, also when twelve come at once', async () => {
  const ada = await someone()
  const codes = await Promise.all(Array.from({ length: 12 }, () => code(ada, 1)))
  expect(codes.filter((each) => each === 0)).toHaveLength(10)
  expect(codes.filter((each) => each !== 0)).toEqual([1957, 1957])
  expect(await balanceOf(deps, ada.memberId)).toBe(99_000)
  site.clock.pass(DAY)
  await ada.signIn(ada.username, testPassword)
  expect(await code(ada, 1)).toBe(0)
})

test('for nobody, or who is stopped or in another role, it is 1997 and no money moves', async () => {
  const ada = await someone()
  expect(await code(ada, 1, { uuid: randomUUID() })).toBe(1997)
  await deps.sql`update operator set roles = '{risk}' where name = 'sue'`
  expect(await code(ada, 1)).toBe(1997)
  await deps.sql`update operator set roles = '{support}' where name = 'sue'`
  expect(await balanceOf(deps, ada.memberId)).toBe(100_000)
  expect(await code(ada, 1)).toBe(0)
})

test.each([
  ['excluded', { excluded_until: new Date(site.clock.now() + 30 * DAY) }, 1732],
  ['in a time-out', { time_out_until: new Date(site.clock.now() + 30 * DAY) }, 1734],
  ['banned', { state: 'banned' }, 1731],
] as const)('who is %s gives none, by no way', async (_, stopped, refused) => {
  const ada = await someone()
  await deps.sql`update member set ${deps.sql(stopped as never)} where id = ${ada.memberId}`
  const wish = { staffId: uuid, amount: fen(100), key: randomUUID() }
  await expect(giveTip(deps, ada.memberId, wish)).rejects.toMatchObject({ code: refused })
  expect(await balanceOf(deps, ada.memberId)).toBe(100_000)
})

test('the own chat names whom it may be for, once that one has a name and the chat', async () => {
  const ada = await someone()
  await ada.call(sendChat, { body: { idempotencyKey: randomUUID(), content: 'hello' } })
  const { chat } = await ada.call(ownChat)
  expect(chat?.tipTo).toBeNull()
  const now = await consoleApp.operator('nan', ['support'])
  await now.ask(takeChat, { body: { id: chat!.id } })
  expect((await ada.call(ownChat)).chat?.tipTo).toBeNull()
  await now.ask(nameStaff, { body: { name: 'Rose' } })
  expect((await ada.call(ownChat)).chat?.tipTo).toMatchObject({ name: 'Rose' })
})
