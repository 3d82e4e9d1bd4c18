import { userHistory, userHistoryDetail } from '@touchline/contract/account/calls'
import { moneyRecord } from '@touchline/contract/account/ledger-calls'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { betInfo, cancelBet, placeBet, verifyCancelBet } from '@touchline/contract/order/calls'
import { fen } from '@touchline/engine/money/fen'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { lockAccount, type Tx } from '../ledger/post.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import type { OrderRequest } from '../order/desk/request.ts'
import {
  addMatch,
  addMember,
  codeOf,
  report,
  request,
  setState,
  settleDue,
  somebodyWaits,
} from '../order/testing.ts'
import { giveTrial } from './testing.ts'
import { expireTrials, readTrial } from './trial.ts'

const site = await testSite()
let countedFrom: number
beforeEach(async () => {
  // Grants of earlier tests go back first, so that a test's expiries are its own.
  await expireTrials(site.deps, site.clock.now() + 4 * DAY)
  countedFrom = await bonusInAll()
})

const event = (given = {}) => ({ ...site.deps.settings.current.trialEvent, ...given })

/** A member with nothing but 100.00 of trial funds. */
async function withTrial(given = {}): Promise<string> {
  const member = await addMember(site.deps, 0)
  expect(await giveTrial(site, member, event(given))).toBe(true)
  return member
}

const trial = (member: string, match: number, given: Parameters<typeof request>[2] = {}): OrderRequest => ({
  ...request(member, match, given),
  paidFrom: 'trial',
})

const orderCode = (order: OrderRequest) => codeOf(site.deps.desk.place(order))

async function balances(member: string): Promise<{ main: number; trial: number }> {
  const rows = await site.deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member} and kind in ('main', 'trial')`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as never
}

/** The gain of the house's bonus account in this test. */
const bonus = async () => (await bonusInAll()) - countedFrom

async function bonusInAll(): Promise<number> {
  const [row] = await site.deps.sql<[{ amount: number }]>`
    select coalesce(sum(amount), 0)::int8 as amount from house_entry where account = 'bonus'`
  return row.amount
}

async function result(match: number, home: number, away: number, ht: unknown = [0, 0]): Promise<void> {
  site.clock.pass(1)
  const early = Array.isArray(ht) && ht.some((goals) => goals > 0)
  const firstGoal = home + away === 0 ? 'none' : early ? 20 : 50
  const facts = { ft: [home, away], ...(ht ? { ht } : {}), firstGoalMinute: firstGoal } as never
  await report(site.deps, match, { source: 'one', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  await settleDue(site.deps)
}

async function settled(match: number, home: number, away: number) {
  await setState(site.deps, match, 'ended')
  await result(match, home, away)
}

async function voided(match: number) {
  await setState(site.deps, match, 'postponed')
  await report(site.deps, match, { source: 'house', status: 'postponed', at: site.clock.now() })
  await settleDue(site.deps)
}

describe('an order paid with trial funds', () => {
  test('won: the profit is paid to main, the stake is consumed', async () => {
    const [member, match] = [await withTrial(), await addMatch(site.deps)]
    expect(await site.deps.desk.place(trial(member, match, { stake: 8_000 }))).toMatchObject({
      balance: 2_000,
      net: 263,
    })
    await settled(match, 1, 0)
    expect(await balances(member)).toEqual({ main: 263, trial: 2_000 })
    expect(await readTrial(site.deps, member, site.clock.now())).toMatchObject({ profit: 263 })
  })

  test('lost: the stake is consumed, nothing is paid', async () => {
    const [member, match] = [await withTrial(), await addMatch(site.deps)]
    await site.deps.desk.place(trial(member, match))
    await settled(match, 2, 1)
    expect(await balances(member)).toEqual({ main: 0, trial: 0 })
    // A corrected result pays as if it had been the first.
    await result(match, 3, 1)
    expect(await balances(member)).toEqual({ main: 329, trial: 0 })
  })

  test('void or canceled before the funds expire: the stake is back in them', async () => {
    const [member, match] = [await withTrial(), await addMatch(site.deps)]
    const order = await site.deps.desk.place(trial(member, match, { stake: 4_000 }))
    const { token } = await offerCancel(site.deps, member, order.id)
    expect(await cancelOrder(site.deps, member, order.id, token)).toMatchObject({
      account: 'trial',
      balance: 10_000,
    })
    await site.deps.desk.place(trial(member, match, { stake: 5_000 }))
    await voided(match)
    expect(await balances(member)).toEqual({ main: 0, trial: 10_000 })
    expect(await bonus()).toBe(-10_000)
  })

  test('void or canceled after they expired: the stake is the house’s again', async () => {
    const member = await withTrial({ validMs: HOUR })
    const [match, other] = [await addMatch(site.deps), await addMatch(site.deps, { kicksOffIn: 5 * HOUR })]
    await site.deps.desk.place(trial(member, match, { stake: 4_000 }))
    site.clock.pass(HOUR - MINUTE)
    const order = await site.deps.desk.place(trial(member, other, { stake: 5_000 }))
    site.clock.pass(MINUTE)
    const offer = await offerCancel(site.deps, member, order.id)
    expect(offer.trialExpired).toBe(true)
    expect(await cancelOrder(site.deps, member, order.id, offer.token)).toMatchObject({
      account: null,
      amount: 0,
    })
    await voided(match)
    expect(await balances(member)).toEqual({ main: 0, trial: 1_000 })
    await expireTrials(site.deps, site.clock.now())
    expect(await balances(member)).toEqual({ main: 0, trial: 0 })
    expect(await bonus()).toBe(0)
  })

  test('void or canceled once what was left has gone back: the house’s too, by a server whose clock is behind', async () => {
    const [member, match] = [await withTrial({ validMs: HOUR }), await addMatch(site.deps)]
    const order = await site.deps.desk.place(trial(member, match, { stake: 4_000 }))
    await site.deps.desk.place(trial(member, match, { stake: 5_000, option: '0-0' }))
    await expireTrials(site.deps, site.clock.now() + HOUR)
    const { token } = await offerCancel(site.deps, member, order.id)
    expect(await cancelOrder(site.deps, member, order.id, token)).toMatchObject({ account: null, amount: 0 })
    await voided(match)
    expect(await balances(member)).toEqual({ main: 0, trial: 0 })
    expect(await bonus()).toBe(0)
  })

  test('void while what is left goes back: all of it is the house’s', async () => {
    const [member, match] = [await withTrial({ validMs: HOUR }), await addMatch(site.deps)]
    await site.deps.desk.place(trial(member, match, { stake: 4_000 }))
    const settling = await site.deps.sql.begin(async (tx) => {
      const inside = { begin: (work: (tx: Tx) => Promise<unknown>) => work(tx) }
      const sql = Object.assign((...query: Parameters<typeof tx>) => tx(...query), inside) as never
      await expireTrials({ ...site.deps, sql }, site.clock.now() + HOUR)
      const run = voided(match)
      await somebodyWaits(site.deps)
      return { run }
    })
    await settling.run
    expect(await balances(member)).toEqual({ main: 0, trial: 0 })
    expect(await bonus()).toBe(0)
  })

  test('a stake that came back stays, whatever a later run says', async () => {
    const [member, match] = [await withTrial(), await addMatch(site.deps)]
    await site.deps.desk.place(trial(member, match, { type: 2, option: '0-0' }))
    await setState(site.deps, match, 'ended')
    await result(match, 2, 1, null)
    expect(await balances(member)).toEqual({ main: 0, trial: 10_000 })
    await result(match, 2, 1, [0, 0])
    expect(await balances(member)).toEqual({ main: 0, trial: 10_000 })
    await result(match, 2, 1, [1, 0])
    expect(await balances(member)).toEqual({ main: 329, trial: 10_000 })
  })
})

describe('refused', () => {
  test('1721 on another selection than the event names, above what is left, and without any', async () => {
    const match = await addMatch(site.deps)
    const member = await withTrial({ selections: [`${match}.1.1-0`] })
    expect(await orderCode(trial(member, match))).toBe(1721)
    expect(await orderCode(trial(member, match, { option: '1-0', stake: 10_001 }))).toBe(1721)
    expect(await orderCode(trial(await addMember(site.deps, 50_000), match))).toBe(1721)
    expect(await orderCode(trial(member, match, { option: '1-0', stake: 10_000 }))).toBe(0)
    expect(await orderCode(request(member, match))).toBe(1711)
  })

  test('the profit of all its orders together is capped, then 1721', async () => {
    const [member, match] = [await withTrial({ profitCap: fen(200) }), await addMatch(site.deps)]
    expect(await site.deps.desk.place(trial(member, match, { stake: 4_000 }))).toMatchObject({ net: 131 })
    expect(await site.deps.desk.place(trial(member, match, { stake: 4_000, option: '0-0' }))).toMatchObject({
      gross: 74,
      fee: 5,
      net: 69,
    })
    expect(await orderCode(trial(member, match, { stake: 1_000, option: '1-1' }))).toBe(1721)
    // The possible win of a lost order no longer counts against the cap.
    await settled(match, 0, 0)
    expect(await orderCode(trial(member, await addMatch(site.deps), { stake: 1_000 }))).toBe(0)
  })

  test.each([
    [-1, 0],
    [0, 1722],
    [1, 1722],
  ])('%d ms from the expiry: %d', async (from, code) => {
    const member = await withTrial()
    site.clock.pass(3 * DAY + from)
    const order = trial(member, await addMatch(site.deps), { stake: 4_000 })
    expect(await orderCode(order)).toBe(code)
    // The code is the same once the funds have been given back.
    await expireTrials(site.deps, site.clock.now())
    expect(await orderCode({ ...order, option: '0-0' })).toBe(code)
  })
})

describe('grants', () => {
  test('one at a time; what has expired goes back first; many at once give one', async () => {
    const member = await withTrial()
    expect(await giveTrial(site, member)).toBe(false)
    site.clock.pass(3 * DAY)
    const tries = Array.from({ length: 8 }, () => giveTrial(site, member))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    expect(await balances(member)).toEqual({ main: 0, trial: 10_000 })
    expect(await bonus()).toBe(-10_000)
  })

  test('expired ones go back once, however many do it', async () => {
    const member = await withTrial()
    site.clock.pass(3 * DAY - 1)
    await expireTrials(site.deps, site.clock.now())
    expect(await balances(member)).toEqual({ main: 0, trial: 10_000 })
    site.clock.pass(1)
    await Promise.all([1, 2, 3].map(() => expireTrials(site.deps, site.clock.now())))
    expect(await balances(member)).toEqual({ main: 0, trial: 0 })
    expect(await bonus()).toBe(0)
  })

  test('one whose account is locked for long does not keep the others from going back', async () => {
    const members = [await withTrial(), await withTrial(), await withTrial()].toSorted()
    site.clock.pass(3 * DAY)
    await site.deps.sql.begin(async (tx) => {
      await lockAccount(tx, members[0]!)
      await expect(expireTrials(site.deps, site.clock.now())).rejects.toThrow('1 trial funds')
    })
    const left = await Promise.all(members.map(async (member) => (await balances(member)).trial))
    expect(left).toEqual([10_000, 0, 0])
    await expireTrials(site.deps, site.clock.now())
    expect(await bonus()).toBe(0)
  })

  test('over the wire: status, event and balance; orders made with it are listed', async () => {
    const client = await site.member('trialist', { language: 'en-us' })
    expect(await client.call(assetsFull)).toMatchObject({ trialStatus: 0, trialEvent: null, canSetBet: [] })
    await giveTrial(site, client.memberId)
    const expiresAt = site.clock.now() + event().validMs
    const match = await addMatch(site.deps)
    const body = {
      selectionId: `${match}.1.2-1`,
      dealMoney: '60.00',
      profit: '3.50',
      paidFrom: 'trial',
    } as const
    const placed = await client.call(placeBet, { body })
    expect(placed).toMatchObject({ quota: '40.00', paidFrom: 'trial', receipt: { account: 'trial', seq: 2 } })
    const trialEvent = { name: 'trial', amount: '100.00', profitCap: '50.00', profit: '1.97', expiresAt }
    expect(await client.call(memberInfo)).toMatchObject({ trialStatus: 1, trialQuota: '40.00', trialEvent })
    const list = await client.call(betInfo, { params: { id: client.memberId }, query: { paidFrom: 'trial' } })
    expect(list).toMatchObject({ totalMoney: '0.00', trialMoney: '60.00' })
    expect(list).toMatchObject({ totalNum: 1, betData: [{ paidFrom: 'trial', dealMoney: '60.00' }] })
    const { token } = await client.call(verifyCancelBet, { params: { id: placed.betId } })
    await client.call(cancelBet, { params: { id: placed.betId }, body: { token } })
    const ended = async (query: {
      includeExperienceBet?: boolean
      paidFrom?: 'trial'
      kind?: 'won' | 'returned'
    }) => (await client.call(userHistory, { params: { x: client.memberId }, query })).data.length
    expect([
      await ended({}),
      await ended({ includeExperienceBet: true }),
      await ended({ includeExperienceBet: false }),
      await ended({ paidFrom: 'trial' }),
      await ended({ kind: 'returned' }),
      await ended({ kind: 'won' }),
    ]).toEqual([1, 1, 0, 1, 1, 0])
    const { days } = await client.call(userHistory, { params: { x: client.memberId } })
    expect(days).toMatchObject([{ orders: 1, stake: '0.00', trialStake: '60.00' }])
    site.clock.pass(3 * DAY)
    const later = await site.member('trialist2', { language: 'en-us' })
    expect(await later.code(placeBet, { body })).not.toBe(0)
    expect((await readTrial(site.deps, client.memberId, site.clock.now()))?.status).toBe(2)
  })

  test('over the wire: a stake that came back is told with the entry that gave it back', async () => {
    const client = await site.member('returned', { balance: 100_000 })
    await giveTrial(site, client.memberId)
    const match = await addMatch(site.deps)
    const place = async (option: string, paidFrom: 'main' | 'trial') => {
      const sent = { selectionId: `${match}.1.${option}`, dealMoney: '10.00', profit: '3.50', paidFrom }
      return (await client.call(placeBet, { body: sent })).betId
    }
    const [trialId, ownId] = [await place('2-1', 'trial'), await place('1-0', 'main')]
    await voided(match)
    const paidBy = async (uid: string) =>
      (await client.call(userHistoryDetail, { params: { uid } })).evidence.map(({ entry }) => entry)
    expect(await paidBy(trialId)).toMatchObject([{ account: 'trial', seq: 3 }])
    expect(await paidBy(ownId)).toMatchObject([{ account: 'main', seq: 3 }])
    const lastStep = async (entry: string) =>
      (await client.call(moneyRecord, { params: { entry } })).steps.at(-1)
    const back = { step: 'settled', amount: '10.00' }
    for (const entry of ['trial.2', 'trial.3'])
      expect(await lastStep(entry)).toMatchObject({ ...back, entry: 'trial.3' })
    for (const entry of ['main.2', 'main.3'])
      expect(await lastStep(entry)).toMatchObject({ ...back, entry: 'main.3' })
  })
})
