import { dayMovements, memberMoneyList, moneyRecord } from '@touchline/contract/account/ledger-calls'
import { placeBet } from '@touchline/contract/order/calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { giveTrial } from '../member/testing.ts'
import { cancelReservation } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch } from '../order/testing.ts'
import { payIn } from '../sandbox/deposit.ts'

const site = await testSite()
const own = (client: TestClient) => ({ params: { x: client.memberId } })

test('a hold and its return name the match that was reserved, and no order', async () => {
  const { deps } = site
  const dave = await site.member('dave', { balance: 100_000, language: 'en-us' })
  const match = await addMatch(deps)
  await cancelReservation(deps, dave.memberId, await reserve(deps, reservation(dave.memberId, match)))
  const list = (query: object) => dave.call(memberMoneyList, { ...own(dave), query })
  const { data } = await list({ type: 'hold' })
  expect(data.map(({ id }) => id)).toEqual(['main.3', 'main.2'])
  expect((await list({ account: 'held' })).data.map(({ id }) => id)).toEqual(['held.2', 'held.1'])
  for (const movement of data)
    expect(movement).toMatchObject({ betId: null, gameId: String(match), home: 'Test', option: '2-1' })
  expect(await dave.call(moneyRecord, { params: { entry: 'held.2' } })).toMatchObject({
    steps: [{ step: 'booked', entry: 'held.2' }],
    orders: [],
  })
})

test('moves between own accounts are one row and, like trial funds, neither came nor went', async () => {
  const { deps } = site
  const gail = await site.member('gail', { balance: 100_000 })
  await giveTrial(site, gail.memberId)
  const match = await addMatch(deps)
  const reserved = await reserve(deps, reservation(gail.memberId, match))
  const whileHeld = await gail.call(memberMoneyList, own(gail))
  expect(whileHeld).toMatchObject({ in: '1000.00', out: '0.00', held: '100.00' })
  await cancelReservation(deps, gail.memberId, reserved)
  const paid = { dealMoney: 50, profit: 1, paidFrom: 'trial' } as const
  await gail.call(placeBet, { body: { selectionId: `${match}.1.2-1`, ...paid } })
  const all = await gail.call(memberMoneyList, own(gail))
  expect(all.data.map(({ id }) => id).toSorted()).toEqual([
    'main.1',
    'main.2',
    'main.3',
    'trial.1',
    'trial.2',
  ])
  expect(all).toMatchObject({ count: 5, in: '1000.00', out: '0.00', held: '0.00' })
  const held = await gail.call(memberMoneyList, { ...own(gail), query: { account: 'held' } })
  expect(held).toMatchObject({ count: 2, in: '100.00', out: '100.00', opening: '0.00', closing: '0.00' })
})

describe("today's statement of an account", () => {
  const noon = accountingDayStart(accountingDay(site.clock.now()))
  const pages = async (client: TestClient, account?: 'main' | 'held' | 'arrived') => {
    const found = []
    let before: number | undefined
    for (;;) {
      const page = await client.call(dayMovements, { ...own(client), query: { account, before } })
      found.push(page)
      if (page.next === null) return found
      before = page.next
    }
  }

  test('goes back page by page to what the day began with, and no further', async () => {
    const { deps, clock } = site
    clock.set(noon + DAY - 2)
    const hana = await site.member('hana', { balance: 5_000 })
    await deps.sql.begin((tx) => payIn(tx, hana.memberId, fen(100), noon + DAY - 1))
    clock.set(noon + DAY + 1)
    await hana.signIn('hana', testPassword)
    for (let n = 0; n < 61; n++) await deps.sql.begin((tx) => payIn(tx, hana.memberId, fen(1), clock.now()))
    const all = await pages(hana)
    expect(all.map(({ data, next, opening }) => [data.length, next, opening])).toEqual([
      [30, 34, null],
      [30, 4, null],
      [1, null, '51.00'],
    ])
    expect(all.flatMap(({ data }) => data.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 61 }, (_, n) => 63 - n),
    )
    expect(all[0]?.data[0]).toMatchObject({ id: 'main.63', balanceAfter: '51.61', kind: 'deposit' })
  })

  test('ends with a page that is full when nothing is left', async () => {
    const { deps, clock } = site
    const ivan = await site.member('ivan')
    for (let n = 0; n < 30; n++) await deps.sql.begin((tx) => payIn(tx, ivan.memberId, fen(1), clock.now()))
    expect(await pages(ivan)).toMatchObject([{ next: null, opening: '0.00' }])
  })

  test('of a day in which nothing moved it has what is there', async () => {
    const { clock } = site
    const judy = await site.member('judy', { balance: 12_345 })
    clock.pass(DAY)
    await judy.signIn('judy', testPassword)
    expect(await pages(judy)).toMatchObject([{ account: 'main', data: [], opening: '123.45' }])
    expect(await pages(judy, 'arrived')).toMatchObject([{ account: 'arrived', data: [], opening: '0.00' }])
  })

  test("has the account that is asked for, and nobody else's", async () => {
    const { deps } = site
    const kim = await site.member('kim', { balance: 100_000, language: 'en-us' })
    const match = await addMatch(deps)
    await cancelReservation(deps, kim.memberId, await reserve(deps, reservation(kim.memberId, match)))
    const [held] = await pages(kim, 'held')
    expect(held).toMatchObject({
      opening: '0.00',
      data: [
        { id: 'held.2', amount: '-100.00', balanceAfter: '0.00', gameId: String(match), home: 'Test' },
        { id: 'held.1', amount: '100.00', balanceAfter: '100.00', option: '2-1' },
      ],
    })
    const lee = await site.member('lee')
    expect(await lee.code(dayMovements, own(kim))).toBe(1004)
    expect(await site.client().code(dayMovements, own(kim))).toBe(1040)
    for (const query of [{ before: 0 }, { account: 'bonus' }])
      expect(await kim.code(dayMovements, { ...own(kim), query: query as object })).toBe(1003)
  })
})
