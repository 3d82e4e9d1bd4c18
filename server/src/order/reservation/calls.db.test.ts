import { userHistoryDetail } from '@touchline/contract/account/calls'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import {
  addReservation,
  betInfo,
  cancelReservation,
  functional,
  placeBet,
  reservationLog,
} from '@touchline/contract/order/calls'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { addMatch } from '../testing.ts'
import { endDueReservations } from './end.ts'
import { setRate } from './testing.ts'

const site = await testSite()

let members = 0
/** A signed-in member with 1,000.00. */
const newMember = () => site.member(`reserve${++members}`, { balance: 100_000, language: 'en-us' })
const sent = (match: number, given = {}) => ({
  body: {
    selectionId: `${match}.1.2-1`,
    dealMoney: '100.00',
    profitStart: '3.60',
    profitEnd: '3.80',
    ...given,
  },
})
const cancel = (reservationId: string) => ({ body: { reservationId } })
const log = (client: TestClient, id: string) => ({ params: { a: client.memberId, b: id } })
const listed = (client: TestClient) => ({
  params: { id: client.memberId },
  query: { category: 'reserve' as const },
})
const nobody = '019a0000-0000-7000-8000-000000000000'

describe('POST /games/reservation/add', () => {
  test('answers what was reserved, what is left, and the entry that took the stake', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const made = await client.call(addReservation, sent(match, { idempotencyKey: 'one' }))
    expect(made).toMatchObject({
      gameName: 'Test v Test',
      selectionName: '2-1',
      size: '100.00',
      profit: '3.50',
      insurance: '0.00',
      profitStart: '3.60',
      profitEnd: '3.80',
      remainingQuota: '900.00',
      selectionId: `${match}.1.2-1`,
      state: 'reserved',
      betId: null,
      reserveRemainNum: 9,
      receipt: { account: 'main', seq: 2 },
      stopsAt: site.clock.now() + 2 * HOUR - 180_000,
    })
    expect(await client.call(addReservation, sent(match, { idempotencyKey: 'one' }))).toEqual(made)
    expect((await client.call(memberInfo)).reserveRemainNum).toBe(9)
    expect((await client.call(functional, { params: { x: 'bet' } })).bet?.reserveRemainNum).toBe(9)
    expect(await client.call(assetsFull)).toMatchObject({ quota: '900.00', held: '100.00' })
  })

  test.each([
    [1003, { profitStart: '3.605' }],
    [1003, { profitEnd: '-1' }],
    [1003, { dealMoney: '1e3' }],
    [1003, { idempotencyKey: '' }],
    [1783, { profitStart: '0' }],
    [1783, { profitEnd: '4.51' }],
    [1774, { insurance: '5.00' }],
    [1712, { selectionId: '999999.1.2-1' }],
    [1719, { dealMoney: '9.99' }],
    [1711, { dealMoney: '1000.01' }],
    [1771, { dealMoney: '50000.01' }],
  ])('refuses with %i: %o', async (code, given) => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    expect(await client.code(addReservation, sent(match, given))).toBe(code)
    expect(await client.call(assetsFull)).toMatchObject({ quota: '1000.00', held: '0.00' })
  })

  test('says the interval that may be reserved, and how many may be open', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const wide = await client.ask(addReservation, sent(match, { profitEnd: '9.99' }))
    expect(wide.Message).toContain('now 2.50-4.50%')
    for (let n = 0; n < 10; n++)
      await client.call(addReservation, sent(match, { dealMoney: '10', idempotencyKey: `${n}` }))
    const eleventh = await client.ask(addReservation, sent(match))
    expect(eleventh).toMatchObject({ StatusCode: 1775, Payload: { messageValue: '10' } })
  })

  test('visitors are not served', async () => {
    expect(await site.client().code(addReservation, sent(await addMatch(site.deps)))).toBe(1040)
  })
})

describe('POST /games/reservation/cancel', () => {
  test('gives the stake back, and says the same again', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const { reservationId } = await client.call(addReservation, sent(match))
    const canceled = await client.call(cancelReservation, cancel(reservationId))
    expect(canceled).toMatchObject({
      dealMoney: '100.00',
      quota: '1000.00',
      reserveRemainNum: 10,
      receipt: { seq: 3 },
    })
    expect(await client.call(cancelReservation, cancel(reservationId))).toEqual(canceled)
  })

  test('is refused once executed (1786), once stopped (1787), and for what is not one’s own (1004)', async () => {
    const [client, other, match] = [await newMember(), await newMember(), await addMatch(site.deps)]
    const atOnce = sent(match, { profitStart: '3.40', profitEnd: '3.50' })
    const { reservationId: executed, state, betId } = await client.call(addReservation, atOnce)
    expect({ state, ordered: betId !== null }).toEqual({ state: 'executed', ordered: true })
    expect(await client.code(cancelReservation, cancel(executed))).toBe(1786)
    const { reservationId: open } = await client.call(addReservation, sent(match))
    expect(await other.code(cancelReservation, cancel(open))).toBe(1004)
    expect(await client.code(cancelReservation, cancel(nobody))).toBe(1004)
    expect(await client.code(cancelReservation, cancel('x'))).toBe(1003)
    await site.deps.sql`update match set state = 'postponed' where id = ${match}`
    await endDueReservations(site.deps, site.clock.now())
    expect(await client.code(cancelReservation, cancel(open))).toBe(1787)
    expect(await client.call(assetsFull)).toMatchObject({ quota: '900.00', held: '0.00' })
  })
})

describe('what was reserved', () => {
  test('is listed, those that wait first, with the rate now and what it wins at either end', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const { reservationId: first } = await client.call(addReservation, sent(match))
    const { reservationId: second } = await client.call(addReservation, sent(match, { dealMoney: '50' }))
    await client.call(cancelReservation, cancel(second))
    await setRate(site.deps, match, 355)
    const list = await client.call(betInfo, listed(client))
    expect(list).toMatchObject({ totalNum: 1, totalMoney: '100.00', totalPage: 1, betData: [] })
    expect(list.reserveData).toMatchObject([
      {
        reservationId: first,
        state: 'reserved',
        dealMoney: '100.00',
        rateNow: '3.55',
        reason: null,
        profitStart: '3.60',
        profitEnd: '3.80',
        lowStandard: '2.50',
        highStandard: '4.50',
        netStart: '3.38',
        netEnd: '3.57',
        competition: 'Test',
        gameState: 'open',
        betId: null,
      },
      { reservationId: second, state: 'canceled', reason: 'member' },
    ])
  })

  test('has no rate now once its match takes no orders', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps, { kicksOffIn: 4 * MINUTE })]
    const { reservationId } = await client.call(addReservation, sent(match))
    const told = async () => (await client.call(reservationLog, log(client, reservationId))).reservation
    expect(await told()).toMatchObject({ gameState: 'open', rateNow: '3.50' })
    site.clock.pass(MINUTE)
    expect(await told()).toMatchObject({ gameState: 'closed', rateNow: null })
    await endDueReservations(site.deps, site.clock.now())
  })

  test('is listed by match, and as paid with trial funds never', async () => {
    const [client, match, other] = [await newMember(), await addMatch(site.deps), await addMatch(site.deps)]
    const { reservationId } = await client.call(addReservation, sent(match))
    await client.call(addReservation, sent(other, { dealMoney: '50' }))
    const of = async (query: { gameId?: string; paidFrom?: 'trial' }) => {
      const sent = { params: { id: client.memberId }, query: { category: 'reserve' as const, ...query } }
      return client.call(betInfo, sent)
    }
    const ofMatch = await of({ gameId: String(match) })
    expect(ofMatch).toMatchObject({ totalNum: 1, totalMoney: '100.00', reserveData: [{ reservationId }] })
    expect(await of({ paidFrom: 'trial' })).toMatchObject({ totalNum: 0, totalPage: 1, reserveData: [] })
    expect((await of({})).reserveData).toHaveLength(2)
  })

  test('is named by the order it became, and by no other', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const atOnce = sent(match, { profitStart: '3.40', profitEnd: '3.50' })
    const { reservationId, betId } = await client.call(addReservation, atOnce)
    const body = { selectionId: `${match}.1.0-0`, dealMoney: '10', profit: '0.01' }
    const { betId: byHand } = await client.call(placeBet, { body })
    const { betData } = await client.call(betInfo, { params: { id: client.memberId } })
    const named = Object.fromEntries(betData.map((order) => [order.betId, order.reservationId]))
    expect(named).toEqual({ [betId ?? '']: reservationId, [byHand]: null })
    const intervalOf = async (uid: string) =>
      (await client.call(userHistoryDetail, { params: { uid } })).interval
    expect(await intervalOf(betId!)).toEqual({ profitStart: '3.40', profitEnd: '3.50' })
    expect(await intervalOf(byHand)).toBeNull()
  })

  test('has a log with each step and its receipts', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const { reservationId } = await client.call(addReservation, sent(match))
    site.clock.pass(1_000)
    await client.call(cancelReservation, cancel(reservationId))
    const answer = await client.call(reservationLog, log(client, reservationId))
    expect(answer.reservation).toMatchObject({ dealMoney: '100.00', profitStart: '3.60', state: 'canceled' })
    expect(answer.history).toEqual([
      { result: 'reserved', reason: null, profit: '3.50', createdAt: site.clock.now() - 1_000 },
      { result: 'canceled', reason: 'member', profit: null, createdAt: site.clock.now() },
    ])
    expect(answer.entries).toMatchObject({ held: { seq: 2 }, released: { seq: 3 } })
  })

  test('is nobody else’s: foreign ids are refused like unknown ones', async () => {
    const [client, other, match] = [await newMember(), await newMember(), await addMatch(site.deps)]
    const { reservationId } = await client.call(addReservation, sent(match))
    expect(await other.code(reservationLog, log(other, reservationId))).toBe(1004)
    expect(await other.code(reservationLog, log(client, reservationId))).toBe(1004)
    expect(await other.code(reservationLog, log(other, nobody))).toBe(1004)
    expect(await other.code(betInfo, listed(client))).toBe(1004)
    expect((await other.call(betInfo, listed(other))).reserveData).toEqual([])
  })
})
