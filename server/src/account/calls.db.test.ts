import { userHistory, userHistoryDetail } from '@touchline/contract/account/calls'
import { placeBet } from '@touchline/contract/order/calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredFacts } from '../feed/facts.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { LISTED_MS } from '../order/list.ts'
import { addMatch, report, setState, settleDue } from '../order/testing.ts'
import { readHistory } from './history.ts'

const noon = accountingDayStart(accountingDay(Date.now())) + DAY

const site = await testSite()
let client: TestClient
let other: TestClient
let first: number
let second: number

/** Settles the match at `at` on the facts, stated by the same source five minutes before. */
async function settle(match: number, facts: StoredFacts, at: number) {
  site.clock.set(at)
  await report(site.deps, match, { source: 'a', status: 'final', facts, at: at - 5 * MINUTE })
  await settleDue(site.deps, at)
  // Hours have passed, so the sessions have ended.
  for (const who of [client, other]) {
    await who.signIn(who.username, testPassword)
    await who.encrypt()
  }
}
const bet = (who: TestClient, match: number, option: string) =>
  who.call(placeBet, { body: { selectionId: `${match}.1.${option}`, dealMoney: 100, profit: 1 } })

beforeAll(async () => {
  site.clock.set(noon - 2 * HOUR)
  client = await site.member('history', { balance: 1_000_000, language: 'en-us' })
  other = await site.member('foreign')
  first = await addMatch(site.deps, { kicksOffIn: HOUR })
  second = await addMatch(site.deps, { kicksOffIn: HOUR })
  await bet(client, first, '2-1')
  await bet(client, first, '0-0')
  await bet(client, second, '1-1')
  for (const match of [first, second]) await setState(site.deps, match, 'ended')
  // One match ends in the last millisecond of an accounting day, the other in the first of the next.
  const goals = [
    { side: 'home', minute: 12, stoppage: 0, name: 'A', ownGoal: false, penalty: false },
  ] as const
  await settle(first, { ft: [1, 0], ht: [1, 0], goals }, noon - 1)
  await settle(second, { ft: [1, 1], ht: [0, 0] }, noon)
})

const ofMain = (stake: string) => ({ stake, trialStake: '0.00' })
const history = (query = {}) => client.call(userHistory, { params: { x: client.memberId }, query })

describe('GET /accounting/get_user_history/{x}', () => {
  test('days run from noon to noon, newest first, each with its totals', async () => {
    const { days, data, totalPage } = await history()
    expect(days).toEqual([
      { day: accountingDay(noon), orders: 1, ...ofMain('100.00'), fee: '0.00', netResult: '-100.00' },
      { day: accountingDay(noon - 1), orders: 2, ...ofMain('200.00'), fee: '0.42', netResult: '6.58' },
    ])
    expect(data.map(({ option }) => option)).toEqual(['1-1', '0-0', '2-1'])
    expect(totalPage).toBe(1)
  })

  test('one day alone', async () => {
    const { data, days } = await history({ day: accountingDay(noon - 1) })
    expect(data.map(({ option, result, netResult }) => [option, result, netResult])).toEqual([
      ['0-0', 'won', '3.29'],
      ['2-1', 'won', '3.29'],
    ])
    expect(days).toHaveLength(2)
  })

  test('of a category that no order is of', async () => {
    expect(await history({ category: 'insured' })).toMatchObject({ days: [], data: [], totalPage: 1 })
    expect((await history({ category: 'sports' })).data).toHaveLength(3)
  })

  test('of those that ended so: won, lost or returned', async () => {
    const kinds = (['won', 'lost', 'returned'] as const).map((kind) => history({ kind }))
    const found = (await Promise.all(kinds)).map(({ data, days }) => [
      data.map(({ option }) => option),
      days.reduce((sum, { orders }) => sum + orders, 0),
    ])
    expect(found).toEqual([
      [['0-0', '2-1'], 2],
      [['1-1'], 1],
      [[], 0],
    ])
  })

  test('a corrected order moves to the day of the correction, once', async () => {
    await settle(second, { ft: [1, 2], ht: [0, 0] }, noon + DAY)
    const { days } = await history()
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      [accountingDay(noon + DAY), 1],
      [accountingDay(noon - 1), 2],
    ])
  })

  test('a foreign or unknown id is refused, and so is what is no day', async () => {
    const codes = [
      other.code(userHistory, { params: { x: client.memberId } }),
      client.code(userHistory, { params: { x: crypto.randomUUID() } }),
      client.code(userHistory, { params: { x: client.memberId }, query: { day: '2026-02-30' } }),
      client.code(userHistory, { params: { x: client.memberId }, query: { day: 'yesterday' } }),
      site.client().code(userHistory, { params: { x: client.memberId } }),
    ]
    expect(await Promise.all(codes)).toEqual([1004, 1004, 1003, 1003, 1040])
  })
})

describe('GET /accounting/get_user_history_detail/{uid}', () => {
  test('an order with what it was settled on, and the entries that moved its money', async () => {
    const { data } = await history({ day: accountingDay(noon - 1) })
    const detail = await client.call(userHistoryDetail, { params: { uid: data[1]!.betId } })
    expect(detail.order).toMatchObject({ option: '2-1', result: 'won', netResult: '3.29' })
    expect(detail.placed).toMatchObject({ account: 'main', seq: 2 })
    expect(detail.evidence).toMatchObject([
      {
        run: 1,
        kind: 'result',
        score: { home: 1, away: 0 },
        halfTime: { home: 1, away: 0 },
        firstGoalMinute: 12,
        happened: ['1-0'],
        payout: '103.29',
        reason: null,
        sources: [
          {
            source: 'a',
            status: 'final',
            score: { home: 1, away: 0 },
            halfTime: { home: 1, away: 0 },
            firstGoalMinute: 12,
            time: noon - 1 - 5 * MINUTE,
          },
        ],
        entry: { account: 'main', seq: 5 },
      },
    ])
    expect(detail.evidence[0]!.goals).toHaveLength(1)
  })

  test('a corrected one with every run, newest first', async () => {
    const { data } = await history()
    const { evidence, order } = await client.call(userHistoryDetail, { params: { uid: data[0]!.betId } })
    expect(order).toMatchObject({ option: '1-1', result: 'won' })
    expect(evidence.map(({ run, kind, payout, entry }) => [run, kind, payout, entry?.seq ?? null])).toEqual([
      [2, 'correction', '103.29', 6],
      [1, 'result', '0.00', null],
    ])
  })

  test('a foreign or unknown order is refused alike', async () => {
    const uid = (await history()).data[0]!.betId
    const codes = [
      other.code(userHistoryDetail, { params: { uid } }),
      client.code(userHistoryDetail, { params: { uid: crypto.randomUUID() } }),
      client.code(userHistoryDetail, { params: { uid: '1' } }),
      site.client().code(userHistoryDetail, { params: { uid } }),
    ]
    expect(await Promise.all(codes)).toEqual([1004, 1004, 1003, 1040])
  })
})

describe('how far back the history goes', () => {
  const corrected = accountingDay(noon + DAY)
  const seen = async (now: number, day: string | null) => {
    const { days, rows } = await readHistory(site.deps.sql, {
      memberId: client.memberId,
      day,
      category: 'main',
      kind: null,
      trials: true,
      page: 1,
      now,
    })
    return { days: days.map((one) => one.day), orders: rows.length }
  }

  test('the oldest day is whole', async () => {
    const now = noon + DAY + LISTED_MS + HOUR
    expect(await seen(now, null)).toEqual({ days: [corrected], orders: 1 })
    expect(await seen(now, corrected)).toEqual({ days: [corrected], orders: 1 })
  })

  test('an older one has no orders, in the list as in the sums', async () => {
    expect(await seen(noon + 2 * DAY + LISTED_MS, corrected)).toEqual({ days: [], orders: 0 })
  })
})
