import { cancelBet, functional, placeBet, verifyCancelBet } from '@touchline/contract/order/calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { giveTrial } from '../../member/testing.ts'
import { confirmDue } from '../../settlement/confirm.ts'
import { settleOpenRuns } from '../../settlement/settle.ts'
import { reserve } from '../reservation/reserve.ts'
import { reservation, setRate } from '../reservation/testing.ts'
import { addMatch, addMember, balanceOf, codeOf, report, request, setState } from '../testing.ts'
import { cancelOrder, offerCancel } from './cancel.ts'
import { readCurrent } from './take-back.ts'

const site = await testSite()
const superSql = openSql(site.database.superUrl, { max: 1 })
afterAll(() => superSql.end())

/** 1,000.00 and an order of 100.00 at 3.50 % on a match that kicks off in two hours. */
async function placedOrder(given: Parameters<typeof request>[2] = {}) {
  const member = await addMember(site.deps, 100_000)
  const match = await addMatch(site.deps, { cap: 100_000 })
  const order = await site.deps.desk.place(request(member, match, given))
  return { member, match, order }
}

/** What every process is told from now on, as it comes. */
function listening() {
  const heard: unknown[] = []
  const stop = site.deps.live.subscribe((event) => heard.push(event))
  onTestFinished(() => void stop())
  return () => heard
}

async function cancel(member: string, id: string) {
  const { token } = await offerCancel(site.deps, member, id)
  return cancelOrder(site.deps, member, id, token)
}

describe('cancelling an order', () => {
  test('returns the whole stake, frees the volume and brings the rate back up', async () => {
    const { sql } = site.deps
    const { member, match, order } = await placedOrder({ stake: 50_000 })
    const rates = () =>
      sql<{ rate: number }[]>`select rate from rate_change where match_id = ${match} order by changed_at, id`
    expect((await rates()).map(({ rate }) => rate)).toEqual([306])
    site.clock.pass(1)
    const canceled = await cancel(member, order.id)
    expect(canceled).toMatchObject({ amount: 50_000, account: 'main', balance: 100_000 })
    expect((await rates()).map(({ rate }) => rate)).toEqual([306, 350])
    const [books] =
      await sql`select m.ordered, s.ordered as on_it, s.net from match m join selection s on s.match_id = m.id
      where m.id = ${match} and s.market_type = 1 and s.option = '2-1'`
    expect(books).toEqual({ ordered: 0, on_it: 0, net: 0 })
    // The next order meets the rate and the limits as if it had never been.
    expect(await site.deps.desk.place(request(member, match, { stake: 50_000 }))).toMatchObject({ rate: 350 })
  })

  test('is no change of a rate that it did not move, and no notice to who did it', async () => {
    const member = await addMember(site.deps, 100_000)
    const match = await addMatch(site.deps, { cap: 100_000 })
    // At 7,000 fen the rate is 3.43 %, and at 8,000; at 6,000 it would be 3.44 %.
    await site.deps.desk.place(request(member, match, { stake: 7_000 }))
    const order = await site.deps.desk.place(request(member, match, { stake: 1_000, rate: 1 }))
    await cancel(member, order.id)
    const rates = await site.deps.sql`select rate from rate_change where match_id = ${match}`
    expect([...rates]).toEqual([{ rate: 343 }])
    expect(await site.deps.sql`select from notice where member_id = ${member}`).toHaveLength(0)
  })

  test('an offer alone changes nothing, and tells what would return', async () => {
    const { member, order } = await placedOrder()
    const offer = await offerCancel(site.deps, member, order.id)
    expect(offer).toMatchObject({ left: 10, until: site.clock.now() + 10 * MINUTE })
    expect(await balanceOf(site.deps, member)).toBe(90_000)
  })

  test('an offer counts this cancel and none of those before, and so does its receipt', async () => {
    const { member, match, order } = await placedOrder()
    await cancel(member, order.id)
    const next = await site.deps.desk.place(request(member, match))
    expect(await offerCancel(site.deps, member, next.id)).toMatchObject({ left: 9 })
    expect(await cancel(member, next.id)).toMatchObject({ orderId: next.id, receipt: { seq: 5 } })
  })

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('of trial funds, %d ms from their end, says that they are over: %s', async (from, trialExpired) => {
    const member = await addMember(site.deps, 0)
    await giveTrial(site, member)
    const order = await site.deps.desk.place({
      ...request(member, await addMatch(site.deps), { stake: 1_000 }),
      paidFrom: 'trial',
    })
    const end = new Date(site.clock.now() + MINUTE)
    await superSql`update trial_grant set expires_at = ${end} where member_id = ${member}`
    expect(await readCurrent(site.deps.sql, member, order.id)).toMatchObject([{ trialUntil: end }])
    site.clock.pass(MINUTE + from)
    expect(await offerCancel(site.deps, member, order.id)).toMatchObject({ trialExpired })
    const heard = listening()
    const gone = await cancel(member, order.id)
    const version = trialExpired ? 0 : 3
    await expect.poll(heard).toContainEqual({ kind: 'member', id: member, version })
    expect(gone).toMatchObject(
      trialExpired ? { amount: 0, account: null } : { amount: 1_000, account: 'trial' },
    )
  })

  test('the same token again gives the first answer, and money once', async () => {
    const { member, order } = await placedOrder()
    const { token } = await offerCancel(site.deps, member, order.id)
    const first = await cancelOrder(site.deps, member, order.id, token)
    expect(await cancelOrder(site.deps, member, order.id, token)).toEqual(first)
    expect(await balanceOf(site.deps, member)).toBe(100_000)
  })

  test('is told once, with the match’s version, and tries what waits for the match', async () => {
    const { member, match, order } = await placedOrder()
    const { token } = await offerCancel(site.deps, member, order.id)
    const told: unknown[] = []
    const version = async () =>
      (await site.deps.sql<[{ version: number }]>`select version from match where id = ${match}`)[0].version
    const before = await version()
    const heard = listening()
    const deps = {
      ...site.deps,
      live: { tellHere: (event: unknown) => told.push(event) },
      reservations: { wake: (of: number) => told.push(of) },
    } as unknown as typeof site.deps
    await cancelOrder(deps, member, order.id, token)
    expect(await version()).toBe(before + 1)
    const change = { kind: 'match', id: `${match}`, version: before + 1 }
    expect(told).toEqual([change, match])
    await expect.poll(heard).toContainEqual(change)
    await expect.poll(heard).toContainEqual({ kind: 'member', id: member, version: 3 })
    await cancelOrder(deps, member, order.id, token)
    expect(told).toHaveLength(2)
    const [row] = await site.deps.sql`select kind, reason from order_cancel where order_id = ${order.id}`
    expect(row).toEqual({ kind: 'member', reason: 'member' })
  })

  test('another token of the same order is too late', async () => {
    const { member, order } = await placedOrder()
    const [one, other] = [
      await offerCancel(site.deps, member, order.id),
      await offerCancel(site.deps, member, order.id),
    ]
    await cancelOrder(site.deps, member, order.id, one.token)
    expect(await codeOf(cancelOrder(site.deps, member, order.id, other.token))).toBe(2103)
  })

  test('a token older than two minutes, of another order or invented is refused with 1004', async () => {
    const { member, match, order } = await placedOrder()
    const second = await site.deps.desk.place(request(member, match, { option: '1-0' }))
    const { token } = await offerCancel(site.deps, member, order.id)
    expect(await codeOf(cancelOrder(site.deps, member, second.id, token))).toBe(1004)
    expect(await codeOf(cancelOrder(site.deps, member, order.id, order.id))).toBe(1004)
    const later = { ...site.deps, wallClock: { now: () => site.deps.wallClock.now() + 2 * MINUTE } }
    expect(await codeOf(cancelOrder(later, member, order.id, token))).toBe(1004)
    expect(await balanceOf(site.deps, member)).toBe(80_000)
  })
})

test('an offer is kept for a day after its end, for repeats, and then forgotten', async () => {
  const { sql } = site.deps
  const { member, order } = await placedOrder()
  const { token } = await offerCancel(site.deps, member, order.id)
  const isKept = async () => {
    const next = await placedOrder()
    await offerCancel(site.deps, next.member, next.order.id)
    return (await sql`select from cancel_offer where token = ${token}`).length === 1
  }
  site.clock.pass(2 * MINUTE + DAY)
  expect(await isKept()).toBe(true)
  site.clock.pass(1)
  expect(await isKept()).toBe(false)
})

describe('refused', () => {
  test('2101 another member’s order, and one that is not there', async () => {
    const { order } = await placedOrder()
    const other = await addMember(site.deps, 0)
    expect(await codeOf(offerCancel(site.deps, other, order.id))).toBe(2101)
    expect(await codeOf(offerCancel(site.deps, other, crypto.randomUUID()))).toBe(2101)
    expect(await codeOf(cancelOrder(site.deps, other, order.id, crypto.randomUUID()))).toBe(2101)
  })

  test.each([
    [10 * MINUTE - 1, 0],
    [10 * MINUTE, 2104],
    [10 * MINUTE + 1, 2104],
  ])('%d ms after placing: %d', async (passed, code) => {
    const { member, order } = await placedOrder()
    site.clock.pass(passed)
    expect(await codeOf(cancel(member, order.id))).toBe(code)
  })

  test.each([
    [-1, 0],
    [0, 2102],
    [1, 2102],
  ])('%d ms from the close of ordering: %d', async (from, code) => {
    const member = await addMember(site.deps, 100_000)
    const match = await addMatch(site.deps, { kicksOffIn: 8 * MINUTE })
    const order = await site.deps.desk.place(request(member, match))
    site.clock.pass(5 * MINUTE + from)
    expect(await codeOf(cancel(member, order.id))).toBe(code)
  })

  test('an offer does not outlive the close of ordering', async () => {
    const member = await addMember(site.deps, 100_000)
    const match = await addMatch(site.deps, { kicksOffIn: 4 * MINUTE })
    const order = await site.deps.desk.place(request(member, match))
    const { token } = await offerCancel(site.deps, member, order.id)
    site.clock.pass(MINUTE)
    expect(await codeOf(cancelOrder(site.deps, member, order.id, token))).toBe(2102)
  })

  test('2104 once the base rate rose, 2104 when the selection is no longer offered; not when it fell', async () => {
    const { member, match, order } = await placedOrder()
    const { sql } = site.deps
    const its = sql`match_id = ${match} and market_type = 1 and option = '2-1'`
    await sql`update selection set base_rate = 351 where ${its}`
    await expect(cancel(member, order.id)).rejects.toMatchObject({
      code: 2104,
      payload: { messageValue: '10' },
    })
    await sql`update selection set base_rate = 349, offered = false where ${its}`
    expect(await codeOf(cancel(member, order.id))).toBe(2104)
    await sql`update selection set offered = true where ${its}`
    expect(await codeOf(cancel(member, order.id))).toBe(0)
  })

  test('2103 when the order was canceled or is being settled', async () => {
    const { member, match, order } = await placedOrder()
    const second = await site.deps.desk.place(request(member, match, { option: '1-0' }))
    await cancel(member, order.id)
    const refused = offerCancel(site.deps, member, order.id)
    await expect(refused).rejects.toMatchObject({ code: 2103 })
    // Only a refusal because the time is over states the minutes.
    await expect(refused).rejects.toHaveProperty('payload', {})
    await setState(site.deps, match, 'postponed')
    await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
    await confirmDue(site.deps, site.clock.now())
    expect(await codeOf(offerCancel(site.deps, member, second.id))).toBe(2103)
    await settleOpenRuns(site.deps)
    expect(await balanceOf(site.deps, member)).toBe(100_000)
  })

  test('2103 an order that a reservation led to', async () => {
    const [member, match] = [await addMember(site.deps, 100_000), await addMatch(site.deps)]
    await reserve(site.deps, reservation(member, match))
    await setRate(site.deps, match, 360)
    await site.deps.reservations.run(match)
    const [order] = await site.deps.sql<{ id: string }[]>`select id from "order" where member_id = ${member}`
    expect(await codeOf(offerCancel(site.deps, member, order!.id))).toBe(2103)
  })

  test('2105 at the sixth within three minutes, 2106 at the eleventh of the accounting day', async () => {
    const { member, match } = await placedOrder()
    const placeAndCancel = async () => {
      const order = await site.deps.desk.place(request(member, match, { rate: 1, key: crypto.randomUUID() }))
      return codeOf(cancel(member, order.id))
    }
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push(await placeAndCancel())
    site.clock.pass(3 * MINUTE - 1)
    codes.push(await placeAndCancel())
    site.clock.pass(1)
    for (let n = 0; n < 5; n++) codes.push(await placeAndCancel())
    site.clock.pass(3 * MINUTE)
    codes.push(await placeAndCancel())
    expect(codes).toEqual([0, 0, 0, 0, 0, 2105, 2105, 0, 0, 0, 0, 0, 2106])
  })
})

test('of six at once, each on a match of its own, the sixth is refused', async () => {
  const member = await addMember(site.deps, 100_000)
  const offers: { id: string; token: string }[] = []
  for (let n = 0; n < 6; n++) {
    const { id } = await site.deps.desk.place(request(member, await addMatch(site.deps)))
    offers.push({ id, token: (await offerCancel(site.deps, member, id)).token })
  }
  const codes = await Promise.all(
    offers.map(({ id, token }) => codeOf(cancelOrder(site.deps, member, id, token))),
  )
  expect(codes.toSorted()).toEqual([0, 0, 0, 0, 0, 2105])
})

describe('the database itself refuses', () => {
  const take = (member: string, id: string) => {
    const now = site.clock.now()
    return site.deps.sql`select * from cancel_orders(${uuidv7(now)}, ${new Date(now)}, 'system', 'test',
      array[${member}]::uuid[], array[${id}]::uuid[])`.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  }

  test('an order that is not the member’s', async () => {
    const { order } = await placedOrder()
    expect(await take(await addMember(site.deps, 0), order.id)).toBe('P0002')
  })

  test('one whose match is being settled', async () => {
    const { member, match, order } = await placedOrder()
    await setState(site.deps, match, 'postponed')
    await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
    await confirmDue(site.deps, site.clock.now())
    expect(await take(member, order.id)).toBe('55000')
    await settleOpenRuns(site.deps)
    expect(await take(member, order.id)).toBe('55000')
  })

  test('one that was taken back before', async () => {
    const { member, order } = await placedOrder()
    await cancel(member, order.id)
    expect(await take(member, order.id)).toBe('23505')
    expect(await balanceOf(site.deps, member)).toBe(100_000)
  })
})

describe('over the wire', () => {
  let client: TestClient
  let match: number
  let count = 0
  beforeEach(async () => {
    client = await site.member(`canceler${++count}`, { balance: 100_000, language: 'en-us' })
    match = await addMatch(site.deps)
  })
  const bet = () => ({ body: { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profit: '3.50' } })

  test('told in the member’s words, then done with a receipt; the counts follow', async () => {
    const { betId } = await client.call(placeBet, bet())
    const offer = await client.call(verifyCancelBet, { params: { id: betId } })
    expect(offer.title).toBe('Cancel this order?')
    expect(offer.content).toMatch(
      /^CNY 100\.00 goes back to your main account in full.*within 10 minutes.*9 more today\.$/,
    )
    const done = await client.call(cancelBet, { params: { id: betId }, body: { token: offer.token } })
    expect(done).toMatchObject({
      betId,
      dealMoney: '100.00',
      quota: '1000.00',
      receipt: { account: 'main', seq: 3 },
    })
    const { bet_slip } = await client.call(functional, { params: { x: 'bet_slip' } })
    const cancelAgainAt = site.clock.now() + 3 * MINUTE
    expect(bet_slip).toEqual({
      cancelBetAllowedDuration: 10,
      cancelsInShort: 1,
      cancelsToday: 1,
      cancelAgainAt,
    })
  })

  test('2104 names the minutes; a token that is none is 1003; visitors are not served', async () => {
    const { betId } = await client.call(placeBet, bet())
    const { token } = await client.call(verifyCancelBet, { params: { id: betId } })
    expect(await client.code(cancelBet, { params: { id: betId }, body: { token: 'x' } as never })).toBe(1003)
    site.clock.pass(10 * MINUTE)
    const { StatusCode, Payload } = await client.ask(verifyCancelBet, { params: { id: betId } })
    expect({ StatusCode, Payload }).toEqual({ StatusCode: 2104, Payload: { messageValue: '10' } })
    expect(await client.code(cancelBet, { params: { id: betId }, body: { token } })).toBe(1004)
    expect(await site.client().code(verifyCancelBet, { params: { id: betId } })).toBe(1040)
  })
})
