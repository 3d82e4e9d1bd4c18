// The number of someone under age: what stops, what is given back, what the member sees, and who alone lets
// the member go on.
import { applyIdentity, bindRealName, uploadPicture } from '@touchline/contract/identity/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { functional } from '@touchline/contract/order/calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { giveTrial } from '../member/testing.ts'
import { endDueReservations } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { moneyOf, outcomeOf, reservation, setRate } from '../order/reservation/testing.ts'
import { addMatch, codeOf, request } from '../order/testing.ts'
import { idNumber, photo, review } from './testing.ts'

const site = await testSite()
let ada: TestClient
let count = 0
beforeEach(async () => {
  ada = await site.member(`young${++count}`, { email: `young${count}@example.com`, language: 'en-us' })
  await ada.call(sandboxDeposit, { body: { amount: '500.00', idempotencyKey: crypto.randomUUID() } })
})

const child = () => idNumber('2015-01-01', ++count)
const bind = (identity: string, client = ada) =>
  client.code(bindRealName, { body: { name: '张伟', identity } })
const pay = () => ada.code(sandboxDeposit, { body: { amount: '1.00', idempotencyKey: crypto.randomUUID() } })
const order = async () => codeOf(site.deps.desk.place(request(ada.memberId, await addMatch(site.deps))))
const told = async () =>
  (await ada.call(functional, { params: { x: 'identity' } })).identity?.identityVerificationInfo

test('orders, deposits and promotions stop at once and on every server, and signing in does not', async () => {
  expect([await order(), await pay()]).toEqual([0, 0])
  expect((await told())?.underAge).toBe(false)
  expect(await bind(child())).toBe(1186)
  expect([await order(), await pay(), await codeOf(giveTrial(site, ada.memberId))]).toEqual([
    1740, 1740, 1740,
  ])
  const other = (await site.second()).deps
  expect(await codeOf(other.desk.place(request(ada.memberId, await addMatch(site.deps))))).toBe(1740)
  await ada.signIn(ada.username, testPassword)
  expect(await told()).toMatchObject({ underAge: true, state: 'none' })
  expect(await ada.call(memberInfo)).toMatchObject({ saveMoneyBlocked: true, transferBlocked: true })
})

test('what waits is not ordered any more, and comes back', async () => {
  const match = await addMatch(site.deps)
  const id = await reserve(site.deps, reservation(ada.memberId, match))
  expect(await bind(child())).toBe(1186)
  await setRate(site.deps, match, 370)
  await site.deps.reservations.run(match)
  expect(await outcomeOf(site.deps, id)).toMatchObject({ state: 'reserved', rate: null })
  await endDueReservations(site.deps, site.clock.now())
  expect(await outcomeOf(site.deps, id)).toMatchObject({ state: 'canceled', reason: 'blocked', rate: null })
  expect(await moneyOf(site.deps, ada.memberId)).toEqual({ main: 50_000, held: 0 })
})

test('the member is told in writing, and it is kept for ever, once', async () => {
  for (let n = 0; n < 3; n++) expect(await bind(child())).toBe(1186)
  const notices = await site.deps.sql`select target, subject from notice_due
    where member_id = ${ada.memberId} and subject not like '%new device'`
  expect([...notices]).toEqual([
    { target: `young${count - 3}@example.com`, subject: 'Touchline: ordering and paying in have stopped' },
  ])
  const kept = await site.deps.sql`select decided_by, approved, reason from identity_decision
    where member_id = ${ada.memberId}`
  expect([...kept]).toEqual([{ decided_by: 'birth date', approved: false, reason: 'under age' }])
})

test('another number lifts nothing; a reviewer who approves the papers does, one who refuses does not', async () => {
  await bind(child())
  expect(await bind(idNumber('1990-03-07', ++count))).toBe(0)
  const picture = (await photo(900, 600)).toString('base64')
  for (const reason of ['different', null] as const) {
    await bind(idNumber('1990-03-07', ++count))
    for (const side of ['face', 'back'] as const) await ada.call(uploadPicture, { body: { side, picture } })
    await ada.call(applyIdentity, { body: {} })
    expect([await order(), await pay()]).toEqual([1740, 1740])
    await review(site, ada.memberId, reason)
  }
  expect((await told())?.underAge).toBe(false)
  expect([await order(), await pay()]).toEqual([0, 0])
})

test('of a verified member a number is not taken at all, so nothing stops', async () => {
  const picture = (await photo(900, 600)).toString('base64')
  await bind(idNumber('1990-03-07', ++count))
  for (const side of ['face', 'back'] as const) await ada.call(uploadPicture, { body: { side, picture } })
  await ada.call(applyIdentity, { body: {} })
  expect(await bind(child())).toBe(1188)
  await review(site, ada.memberId)
  expect(await bind(child())).toBe(1188)
  expect(await order()).toBe(0)
})

test('numbers that are not well formed stop nobody, however young they read', async () => {
  const wrong = child().replace(/.$/, (last) => (last === '1' ? '2' : '1'))
  expect([await bind(wrong), await bind(''), await order()]).toEqual([1185, 1185, 0])
})

test('orders that are sent while the number comes in are either before it or refused', async () => {
  const matches = await Promise.all(Array.from({ length: 8 }, () => addMatch(site.deps)))
  const place = (match: number) =>
    codeOf(site.deps.desk.place(request(ada.memberId, match, { stake: 1_000 })))
  const [codes] = await Promise.all([Promise.all(matches.map(place)), bind(child())])
  expect(codes.every((code) => code === 0 || code === 1740)).toBe(true)
  const [row] = await site.deps
    .sql`select count(*)::int as placed from "order" where member_id = ${ada.memberId}`
  expect(row?.placed).toBe(codes.filter((code) => code === 0).length)
  await expect.poll(() => order()).toBe(1740)
})
