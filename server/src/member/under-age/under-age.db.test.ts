// The account of a child's identity number: two people find once that it is a child's. Its open orders are
// taken back, what was paid in is owed back payment by payment, and an adult's papers end all of it.
import { applyIdentity, bindRealName, uploadPicture } from '@touchline/contract/identity/calls'
import { memberPage } from '@touchline/contract/member/operator-calls'
import { changePickupPassword } from '@touchline/contract/member/setting-calls'
import { underAgeCase } from '@touchline/contract/member/under-age-operator-calls'
import { oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { setUserBank, withdraw } from '@touchline/contract/withdraw/calls'
import { fen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { placeDeposit } from '../../deposit/orders/place.ts'
import { settleFeed, TestBank } from '../../deposit/testing.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { idNumber, photo, review } from '../../identity/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, balanceOf, codeOf, report, request, setState } from '../../order/testing.ts'
import { confirmDue } from '../../settlement/confirm.ts'
import { settleOpenRuns } from '../../settlement/settle.ts'
import { taskDue } from '../../task/due.ts'
import { taskWorks } from '../../task-works.ts'
import {
  approved,
  bankTells,
  cardNumberOf,
  letOut,
  nameOf,
  pickupPassword,
  wishOf,
} from '../../withdraw/testing.ts'
import { caseOf, decide } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const risk = await consoleApp.operator('risk', ['risk'])
const rhea = await consoleApp.operator('rhea', ['risk'])
const finance = await consoleApp.operator('finance', ['finance'])
const support = await consoleApp.operator('support', ['support'])
const bank = new TestBank()
let count = 0

/** A member who has paid in 1,000.00, placed two orders of 100.00, and given the number of an 11-year-old. */
async function young(): Promise<{
  ada: TestClient
  id: number
  orders: string[]
  /** Pays another deposit of 700.00, which was placed before. */
  pay: () => Promise<void>
}> {
  const name = `child${++count}`
  const ada = await site.member(name, { email: `${name}@example.com`, language: 'en-us' })
  const payer = `Payer${String.fromCodePoint(0x4e00 + count)}`
  const place = (amount: number) =>
    placeDeposit(deps, ada.memberId, {
      channel: 'bank',
      amount: fen(amount),
      accountName: payer,
      idempotencyKey: `${name} ${amount}`,
    })
  const pay = async (amount: number) => {
    bank.pay({ to: '6200000000000001', amount, payer, at: clock.now() })
    await settleFeed(deps, bank)
  }
  await place(100_000)
  await pay(100_000)
  clock.pass(MINUTE)
  // The deciding operator has shown the second factor a moment ago.
  await deps.sql`update operator_session set proved_at = ${new Date(clock.now())}`
  await place(70_000)
  const orders: string[] = []
  for (let n = 0; n < 2; n++) {
    orders.push((await deps.desk.place(request(ada.memberId, await addMatch(deps)))).id)
    clock.pass(1)
  }
  const born = `${new Date(clock.now()).getUTCFullYear() - 11}-01-01`
  expect(await ada.code(bindRealName, { body: { name: '张伟', identity: idNumber(born, count) } })).toBe(1186)
  return { ada, id: await caseOf(deps, ada.memberId), orders, pay: () => pay(70_000) }
}

/** Has the child's whole balance paid out to a card; answers the time (Unix ms). */
async function sendAll(ada: TestClient): Promise<number> {
  await ada.signIn(ada.username!, testPassword)
  await ada.call(changePickupPassword, { body: { password: testPassword, newPassword: pickupPassword } })
  const card = {
    bankName: 'CCB' as const,
    accountNum: cardNumberOf(count),
    accountName: nameOf(count),
    branch: '',
  }
  const { id: account } = await ada.call(setUserBank, { body: { ...card, pickupPassword } })
  clock.pass(2 * MINUTE)
  const body = await wishOf(deps, { id: ada.memberId, account }, await balanceOf(deps, ada.memberId))
  const { id } = await ada.call(withdraw, { body })
  await approved(deps, id)
  await bankTells(deps, (await letOut(deps)).find(({ withdrawal }) => withdrawal === id)!)
  const [row] = await deps.sql<[{ at: Date }]>`select ended_at as at from withdrawal where id = ${id}`
  return row.at.getTime()
}

const canceled = (memberId: string) => deps.sql`
  select o.id, c.kind, c.reason from "order" o left join order_cancel c on c.member_id = o.member_id and c.order_id = o.id
  where o.member_id = ${memberId} order by o.id`
const owed = (memberId: string) => deps.sql`select amount from payment_due_back where member_id = ${memberId}`
const faults = () => taskDue(taskWorks).verify!(deps)

test('two people, and never one twice: then what is open is back and what was paid in is owed back', async () => {
  const { ada, id, orders } = await young()
  expect(await finance.payload(underAgeCase, { query: { id } })).toMatchObject({
    years: 11,
    identity: 'none',
    main: '800.00',
    orders: 2,
    stakes: '200.00',
    played: '0.00',
    after: '1000.00',
    payments: [{ source: 'bank', unit: 'CNY', amount: '1000.00', dueAt: null, sentAt: null }],
  })
  const { rows } = await risk.payload(tasks, { query: { kind: 'underAge', tab: 'all' } })
  expect(rows.find((row) => row.id === id)).toMatchObject({ needed: 2, approvals: 0 })
  expect(await decide(risk, id)).toBe(0)
  expect(await decide(risk, id)).toBe(1963)
  expect((await canceled(ada.memberId)).every(({ kind }) => kind === null)).toBe(true)
  expect(await balanceOf(deps, ada.memberId)).toBe(80_000)
  expect(await decide(support, id)).toBe(1004)

  expect(await decide(finance, id)).toBe(0)
  const back = orders.map((order) => ({ id: order, kind: 'system', reason: 'under-age' }))
  expect([...(await canceled(ada.memberId))]).toEqual(back)
  expect(await balanceOf(deps, ada.memberId)).toBe(100_000)
  expect([...(await owed(ada.memberId))]).toEqual([{ amount: 100_000 }])
  const { member, dueBack } = await finance.payload(memberPage, { query: { id: ada.memberId } })
  expect(member).toMatchObject({ underAge: true })
  expect(dueBack).toMatchObject([{ amount: '1000.00', dueAt: clock.now() }])
  const [told] =
    await deps.sql`select subject from notice_due where member_id = ${ada.memberId} order by id desc limit 1`
  expect(told).toEqual({ subject: 'Touchline: your orders were taken back' })
  expect(await decide(rhea, id)).toBe(1960)
  expect(await faults()).toEqual([])
})

test('one who refuses ends it, and the account stays stopped', async () => {
  const { ada, id } = await young()
  expect(await decide(finance, id, 'refuse')).toBe(0)
  expect((await canceled(ada.memberId)).every(({ kind }) => kind === null)).toBe(true)
  expect(await balanceOf(deps, ada.memberId)).toBe(80_000)
  expect([...(await owed(ada.memberId))]).toEqual([])
  expect(await codeOf(deps.desk.place(request(ada.memberId, await addMatch(deps))))).toBe(1740)
  expect(await faults()).toEqual([])
})

test('an order whose match is being settled is settled', async () => {
  const { ada, id, orders } = await young()
  const [match] = await deps.sql<
    [{ id: number }]
  >`select match_id as id from "order" where id = ${orders[0]!}`
  await setState(deps, match.id, 'postponed')
  await report(deps, match.id, { source: 'house', status: 'postponed', at: clock.now() })
  await confirmDue(deps, clock.now())
  expect([await decide(risk, id), await decide(finance, id)]).toEqual([0, 0])
  expect((await canceled(ada.memberId)).map(({ kind }) => kind)).toEqual([null, 'system'])
  await settleOpenRuns(deps)
  expect(await balanceOf(deps, ada.memberId)).toBe(100_000)
})

test('an approval is of what was paid in by then: what comes later is looked at by both anew', async () => {
  const { ada, id, pay } = await young()
  expect(await decide(risk, id)).toBe(0)
  await pay()
  expect(await finance.payload(oneTask, { query: { id } })).toMatchObject({ needed: 2, approvals: 0 })
  expect([await decide(finance, id), await decide(finance, id)]).toEqual([0, 1963])
  expect([...(await owed(ada.memberId))]).toEqual([])
  expect(await decide(risk, id)).toBe(0)
  expect((await owed(ada.memberId)).map(({ amount }) => amount).toSorted()).toEqual([100_000, 70_000])
})

test('papers of an adult end it: nothing is owed back any more, and the case is over; what went back has gone', async () => {
  const picture = (await photo(900, 600)).toString('base64')
  const proven = async (ada: TestClient) => {
    await ada.signIn(ada.username!, testPassword)
    expect(
      await ada.code(bindRealName, { body: { name: '张伟', identity: idNumber('1990-03-07', ++count) } }),
    ).toBe(0)
    for (const side of ['face', 'back'] as const) await ada.call(uploadPicture, { body: { side, picture } })
    await ada.call(applyIdentity, { body: {} })
    await review(site, ada.memberId)
  }
  const undecided = await young()
  await proven(undecided.ada)
  expect(await decide(risk, undecided.id).catch(() => 1960)).toBe(1960)
  const decided = await young()
  expect([await decide(risk, decided.id), await decide(finance, decided.id)]).toEqual([0, 0])
  await proven(decided.ada)
  expect([...(await owed(decided.ada.memberId))]).toEqual([])
  const sent = await young()
  expect([await decide(risk, sent.id), await decide(finance, sent.id)]).toEqual([0, 0])
  const sentAt = await sendAll(sent.ada)
  const { dueBack } = await finance.payload(memberPage, { query: { id: sent.ada.memberId } })
  expect(dueBack).toMatchObject([{ amount: '1000.00', sentAt }])
  await proven(sent.ada)
  expect([...(await owed(sent.ada.memberId))]).toEqual([])
  // The account may order again, but has no money left.
  expect(await codeOf(deps.desk.place(request(sent.ada.memberId, await addMatch(deps))))).toBe(1711)
  expect(await faults()).toEqual([])
})
