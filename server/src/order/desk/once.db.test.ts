// The id of an encrypted order is written with the order: whatever becomes of the order, the same bytes
// cannot be used again.
import { placeBet } from '@touchline/contract/order/calls'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { injected, type TestClient, type WireRequest } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { addMatch, deposit } from '../testing.ts'

const site = await testSite()
const other = await site.second()
const elsewhere = openSql(site.database.superUrl, { max: 1, name: 'the test' })
afterAll(() => elsewhere.end())

let count = 0
const member = (balance = 100_000) => site.member(`once${++count}`, { balance })

/** An order of 100.00, without a key by which it could be known again. */
const order = (of: TestClient, match: number) =>
  of.request(placeBet, { body: { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profit: '3.50' } })

async function codeOf(of: TestClient, request: WireRequest, server = site.app): Promise<number> {
  const answer = await injected(server)(request)
  return of.read(placeBet, request, answer).StatusCode
}

async function ordersOf({ memberId }: TestClient): Promise<number> {
  const [row] = await site.deps.sql`select count(*)::int as count from "order" where member_id = ${memberId}`
  return row!.count as number
}

test('an order sent twice is placed once', async () => {
  const ada = await member()
  const request = order(ada, await addMatch(site.deps))
  expect(await codeOf(ada, request)).toBe(0)
  expect(await codeOf(ada, request)).toBe(1006)
  expect(await codeOf(ada, request, other.app)).toBe(1006)
  expect(await ordersOf(ada)).toBe(1)
})

test('however often it is sent at once, to two servers: one is placed', async () => {
  const ada = await member(10_000_000)
  for (let round = 0; round < 5; round++) {
    const request = order(ada, await addMatch(site.deps))
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(ada, request, n % 2 ? site.app : other.app)),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array(19).fill(1006)])
  }
  expect(await ordersOf(ada)).toBe(5)
})

test('what was refused for want of money is not placed when there is some', async () => {
  const ada = await member(9_999)
  const request = order(ada, await addMatch(site.deps))
  const refused = await codeOf(ada, request)
  expect([0, 1006]).not.toContain(refused)
  await site.deps.sql.begin((tx) => deposit(tx, ada.memberId, 100_000, site.deps.siteClock.now()))
  expect(await codeOf(ada, request)).toBe(1006)
  expect(await codeOf(ada, order(ada, await addMatch(site.deps)))).toBe(0)
  expect(await ordersOf(ada)).toBe(1)
})

test('an order that found its match or its account locked is tried again and placed', async () => {
  for (const row of ['match', 'account'] as const) {
    const [ada, match] = [await member(), await addMatch(site.deps)]
    const letGo = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = elsewhere.begin(async (tx) => {
      if (row === 'match') await tx`select from match where id = ${match} for update`
      else await tx`select from account where member_id = ${ada.memberId} for update`
      locked.resolve()
      await letGo.promise
    })
    await locked.promise
    const request = order(ada, match)
    const answer = codeOf(ada, request)
    // The try that found the row locked has written the order's id.
    await expect.poll(() => seen(ada), { timeout: 10_000 }).toBe(1)
    letGo.resolve()
    await holding
    expect(await answer).toBe(0)
    expect(await codeOf(ada, request)).toBe(1006)
    expect(await ordersOf(ada)).toBe(1)
  }
})

async function seen({ ticket }: TestClient): Promise<number> {
  const [row] = await site.deps
    .sql`select count(*)::int as count from request_seen where session_id = ${ticket}`
  return row!.count as number
}
