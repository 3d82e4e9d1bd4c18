import { addReservation, betInfo, betThreshold, functional, placeBet } from '@touchline/contract/order/calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addMatch, report, setState, settleDue } from './testing.ts'

const site = await testSite()

let members = 0
/** A signed-in member with 1,000.00. */
const newMember = (level = 0) =>
  site.member(`order${++members}`, { level, balance: 100_000, language: 'en-us' })
const bet = (match: number, given = {}) => ({
  body: { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profit: '3.50', ...given },
})

describe('POST /games/bet', () => {
  test('answers the order as it was placed, with its receipt', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const answer = await client.call(placeBet, bet(match, { idempotencyKey: 'one' }))
    expect(answer).toMatchObject({
      selectionId: `${match}.1.2-1`,
      dealMoney: '100.00',
      profit: '3.50',
      originalOdd: '3.50',
      gross: '3.50',
      fee: '0.21',
      net: '3.29',
      quota: '900.00',
      createTime: site.clock.now(),
      keepBonus: '0.00',
      receipt: { account: 'main', seq: 2 },
    })
    expect(await client.call(placeBet, bet(match, { idempotencyKey: 'one' }))).toEqual(answer)
  })

  test.each([
    [1003, { dealMoney: '100.001' }],
    [1003, { dealMoney: '-1' }],
    [1003, { selectionId: '1.5.0-0' }],
    [1003, { selectionId: '9999999999999999.1.2-1' }],
    [1712, { selectionId: '999999999999999.1.2-1' }],
    [1003, { idempotencyKey: '' }],
    [1003, { idempotencyKey: 'a\u0000b' }],
    [1712, { selectionId: '999999.1.2-1' }],
    [1719, { dealMoney: 9.99 }],
    [1711, { dealMoney: 1000.01 }],
    [1750, { profit: 3.51 }],
  ])('refuses with %i: %o', async (code, given) => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    expect(await client.code(placeBet, bet(match, given))).toBe(code)
  })

  test('says the rate now when it fell', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    const { StatusCode, Payload } = await client.ask(placeBet, bet(match, { profit: '9.99' }))
    expect({ StatusCode, Payload }).toEqual({ StatusCode: 1750, Payload: { profit: '3.50' } })
  })

  test('visitors are not served', async () => {
    expect(await site.client().code(placeBet, bet(await addMatch(site.deps)))).toBe(1040)
  })
})

describe('GET /games/bet_info/{id}', () => {
  test('names the match, and the day of its kick-off in the site’s zone, which begins at 16:00 UTC', async () => {
    const midnight = new Date(site.clock.now() + 30 * HOUR).setUTCHours(16, 0, 0, 0)
    for (const [kickoff, day] of [
      [midnight - 1, midnight - DAY],
      [midnight, midnight],
    ] as const) {
      site.clock.set(kickoff - HOUR)
      const [client, match] = [await newMember(), await addMatch(site.deps, { kicksOffIn: HOUR })]
      await client.call(placeBet, bet(match))
      const { betData } = await client.call(betInfo, { params: { id: client.memberId } })
      // At 16:00 UTC the calendar of Shanghai turns to the day after the one that UTC is on.
      const openDate = new Date(day + DAY).toISOString().slice(0, 10)
      expect(betData).toMatchObject([{ eventId: String(match), gameTime: kickoff, openDate }])
    }
  })

  test('lists open orders newest first, with totals; settled ones are closed', async () => {
    const [client, match, other] = [await newMember(), await addMatch(site.deps), await addMatch(site.deps)]
    await client.call(placeBet, bet(match))
    await client.call(placeBet, bet(other, { dealMoney: '50', profit: '1' }))
    const id = { params: { id: client.memberId } }
    const open = await client.call(betInfo, id)
    expect(open).toMatchObject({ totalNum: 2, totalMoney: '150.00', totalProfit: '4.93', totalPage: 1 })
    expect(open.betData[0]).toMatchObject({
      gameId: String(other),
      option: '2-1',
      state: 'placed',
      result: null,
      netResult: null,
      endTime: null,
      gameState: 'open',
      score: null,
      feePercent: '6.00',
      competitionName: 'Test',
    })
    expect(await client.call(betInfo, { ...id, query: { gameId: String(match) } })).toMatchObject({
      totalNum: 1,
    })
    expect(await client.call(betInfo, { ...id, query: { category: 'closed' } })).toMatchObject({
      totalNum: 0,
    })

    await setState(site.deps, match, 'ended')
    const facts = { ft: [2, 1], ht: [0, 0] } as const
    await report(site.deps, match, {
      source: 'a',
      status: 'final',
      facts: facts as never,
      at: site.clock.now() - 5 * MINUTE,
    })
    await settleDue(site.deps)
    expect(await client.call(betInfo, id)).toMatchObject({ totalNum: 1 })
    const closed = await client.call(betInfo, { ...id, query: { category: 'closed' } })
    expect(closed).toMatchObject({ totalNum: 1, totalMoney: '100.00', totalProfit: '-100.00' })
    expect(closed.betData[0]).toMatchObject({
      state: 'settled',
      result: 'lost',
      netResult: '-100.00',
      gameState: 'settled',
    })
  })

  test('without a category answers the open orders and the reservations', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    await client.call(placeBet, bet(match))
    const reserve = { dealMoney: '20', profitStart: '3.60', profitEnd: '3.80' }
    const selectionId = `${match}.1.2-1`
    const { reservationId } = await client.call(addReservation, { body: { selectionId, ...reserve } })
    const both = await client.call(betInfo, { params: { id: client.memberId } })
    expect(both).toMatchObject({ totalNum: 1, totalMoney: '100.00', trialMoney: '0.00', totalPage: 1 })
    expect([both.betData.length, both.reserveData.map((one) => one.reservationId)]).toEqual([
      1,
      [reservationId],
    ])
  })

  test('twenty to a page', async () => {
    const [client, match] = [await newMember(), await addMatch(site.deps)]
    for (let n = 0; n < 21; n++) {
      await client.call(placeBet, bet(match, { dealMoney: '10', profit: '1', idempotencyKey: `page ${n}` }))
    }
    const page = (page: number) => client.call(betInfo, { params: { id: client.memberId }, query: { page } })
    expect(await page(1)).toMatchObject({ totalNum: 21, totalPage: 2, totalMoney: '210.00' })
    expect((await page(1)).betData).toHaveLength(20)
    expect((await page(2)).betData).toHaveLength(1)
    expect((await page(3)).betData).toHaveLength(0)
  })

  test('another member’s id is refused like one that does not exist', async () => {
    const [client, other] = [await newMember(), await newMember()]
    const codes = [other.memberId, crypto.randomUUID()].map((id) => client.code(betInfo, { params: { id } }))
    expect(await Promise.all(codes)).toEqual([1004, 1004])
    expect(await client.code(betInfo, { params: { id: 'me' } })).toBe(1003)
    const id = client.memberId
    expect(await client.code(betInfo, { params: { id }, query: { gameId: '9999999999999999' } })).toBe(1003)
    expect(await site.client().code(betInfo, { params: { id: other.memberId } })).toBe(1040)
  })
})

describe('what a member may do', () => {
  test('limits and fee of the level', async () => {
    const client = await newMember(4)
    const { bet: may } = await client.call(functional, { params: { x: 'bet' } })
    expect(may).toMatchObject({
      feePercent: '5.00',
      minimum: '10.00',
      perOrder: '50000.00',
      perMatch: '200000.00',
    })
    expect(await client.call(functional, { params: { x: 'bet_slip' } })).toEqual({
      bet_slip: { cancelBetAllowedDuration: 10, cancelsInShort: 0, cancelsToday: 0, cancelAgainAt: null },
    })
    expect(await client.call(betThreshold)).toEqual({
      betInsurancePercent: '11.00',
      leftToday: '8000.00',
      offered: true,
      fromLevel: 1,
    })
    expect(await client.code(functional, { params: { x: 'cards' as 'bet' } })).toBe(1003)
  })
})
