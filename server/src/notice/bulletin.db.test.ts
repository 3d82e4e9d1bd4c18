import { changePassword } from '@touchline/contract/member/setting-calls'
import {
  noticeDetail,
  noticeList,
  readContributionNotices,
  readNotice,
  readRewardNotices,
  rewardNotices,
  rewardNoticesDetail,
  unread,
} from '@touchline/contract/notice/calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { optionsOf } from '@touchline/engine/market/catalogue'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredFacts } from '../feed/facts.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { giveTrial } from '../member/testing.ts'
import { expireTrials } from '../member/trial.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import { cancelReservation, endDueReservations } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation, setRate } from '../order/reservation/testing.ts'
import { refuseOrder, takeBackPending } from '../order/review/review.ts'
import { addMatch, report, request, setState, settleDue } from '../order/testing.ts'
import { listNotices } from './bulletin.ts'
import { forgetNotices } from './write-notice.ts'

const site = await testSite()
let member: TestClient
let count = 0
beforeEach(async () => {
  member = await site.member(`told${++count}`, { balance: 10_000_000, language: 'en-us' })
  // Marks the notice of the sign-in on a new device as read.
  await member.call(readNotice, { params: { x: 'all' } })
})

const place = (match: number, given = {}) =>
  site.deps.desk.place(request(member.memberId, match, { key: `${Math.random()}`, ...given }))
const list = async (x: 'all' | 'orders' | 'money' | 'account' | '0' | '2' = 'orders', page = 1) =>
  member.call(noticeList, { params: { x }, query: { page } })
const titles = async () => (await list()).data.map(({ noticeTitle }) => noticeTitle)
const sums = async (client = member) => client.call(unread, {})

async function settle(match: number, facts: StoredFacts = { ft: [2, 1], ht: [1, 0] }): Promise<void> {
  const [row] = await site.deps.sql`select state from match where id = ${match}`
  if (row!.state === 'scheduled') await setState(site.deps, match, 'ended')
  site.clock.pass(MINUTE)
  await report(site.deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  await settleDue(site.deps)
}

describe('an order that was settled', () => {
  test('is told with its result, and with the sum that ends in what reached the account', async () => {
    const match = await addMatch(site.deps)
    const order = await place(match, { option: '0-0', stake: 100_000 })
    await settle(match)
    const { data, categoryList, totalNum } = await list()
    expect(totalNum).toBe(1)
    expect(categoryList).toEqual([
      { categoryId: 'orders', total: 1, unread: 1 },
      { categoryId: 'money', total: 0, unread: 0 },
      { categoryId: 'account', total: 1, unread: 0 },
      { categoryId: 'site', total: 0, unread: 0 },
    ])
    expect(data[0]).toMatchObject({
      noticeType: 2,
      categoryId: 'orders',
      matter: 'order-settled',
      isRead: false,
      amount: '32.90',
      noticeTitle: 'Settled: won',
      noticeContent: 'Test v Test, not 0-0',
      betId: order.id,
      gameId: String(match),
      settled: {
        result: 'won',
        option: '0-0',
        score: { home: 2, away: 1 },
        sources: 1,
        dealMoney: '1000.00',
        gross: '35.00',
        fee: '2.10',
        feePercent: '6.00',
        payout: '1032.90',
        balance: '100032.90',
        before: null,
        correctedLater: false,
        paidFrom: 'main',
      },
    })
    expect(await member.call(noticeDetail, { params: { x: data[0]!.noticeId } })).toEqual(data[0])
  })

  test('lost or void is told as plainly', async () => {
    const match = await addMatch(site.deps)
    await place(match, { option: '2-1' })
    await place(match, { type: 2, option: '1-0' })
    await settle(match, { ft: [2, 1] })
    const { data } = await list('orders')
    expect(data.map(({ noticeTitle, amount }) => [noticeTitle, amount]).sort()).toEqual([
      ['Settled: lost', '-100.00'],
      ['Void: stake returned', '0.00'],
    ])
    expect(data.map(({ noticeContent }) => noticeContent)).toContain('Test v Test, half-time not 1-0')
  })

  test('and corrected is told once more where it changed something; the first notice stays as it was told', async () => {
    const match = await addMatch(site.deps)
    await place(match, { option: '2-1' })
    await place(match, { option: '0-3' })
    await settle(match)
    await settle(match, { ft: [2, 2], ht: [1, 0] })
    const { data } = await list()
    // The two notices of the same moment may come in either order.
    const [newest, ...before] = data.map(({ noticeTitle }) => noticeTitle)
    expect([newest, ...before.sort()]).toEqual([
      'Result corrected: lost to won',
      'Settled: lost',
      'Settled: won',
    ])
    expect(data[0]).toMatchObject({
      amount: '103.29',
      settled: { score: { home: 2, away: 2 }, before: { result: 'lost', payout: '0.00' } },
    })
    const first = data.find(({ settled }) => settled?.result === 'lost')
    expect(first?.settled).toMatchObject({ score: { home: 2, away: 1 }, correctedLater: true })
  })

  test('with trial funds: what it brought is the gain alone', async () => {
    const match = await addMatch(site.deps)
    await giveTrial(site, member.memberId)
    await site.deps.desk.place({
      ...request(member.memberId, match, { option: '0-0', stake: 1_000 }),
      paidFrom: 'trial',
    })
    await settle(match)
    const [notice] = (await list()).data
    expect(notice?.settled?.paidFrom).toBe('trial')
    expect(notice?.amount).toBe(notice?.settled?.payout)
  })
})

describe('an order that was under review', () => {
  test('and refused is told; one that the member cancelled is not', async () => {
    const match = await addMatch(site.deps)
    const refused = await place(match, { stake: 3_000_000 })
    await site.deps.sql.begin((tx) =>
      refuseOrder(site.deps, tx, { memberId: member.memberId, id: refused.id, reason: 'test' }),
    )
    const { data } = await list()
    expect(data[0]).toMatchObject({
      matter: 'order-returned',
      noticeTitle: 'Order not accepted: stake returned',
      noticeContent: 'Test v Test, not 2-1',
      amount: '30000.00',
      betId: refused.id,
      settled: null,
    })
    const order = await place(match)
    const { token } = await offerCancel(site.deps, member.memberId, order.id)
    await cancelOrder(site.deps, member.memberId, order.id, token)
    expect(await titles()).toHaveLength(1)
  })

  test('and taken back with its match says why', async () => {
    const match = await addMatch(site.deps)
    await place(match, { stake: 3_000_000 })
    await setState(site.deps, match, 'postponed')
    await takeBackPending(site.deps, site.clock.now())
    expect((await list()).data[0]).toMatchObject({
      noticeTitle: 'Order not placed: stake returned',
      noticeContent: 'Test v Test, not 2-1. The match was postponed or abandoned',
    })
  })
})

describe('a reservation', () => {
  test('that was ordered is told with its rate, and counts as not yet seen until it is read', async () => {
    const match = await addMatch(site.deps)
    const id = await reserve(site.deps, reservation(member.memberId, match))
    expect(await sums()).toMatchObject({ noticeSum: 0, autoBetSum: 0, newestId: null })
    await setRate(site.deps, match, 370)
    await site.deps.reservations.run(match)
    const [notice] = (await list()).data
    expect(notice).toMatchObject({
      matter: 'reservation-executed',
      noticeTitle: 'Reservation ordered at 3.70%',
      amount: '100.00',
      reservationId: id,
      betId: expect.any(String),
    })
    expect(await sums()).toMatchObject({
      noticeSum: 1,
      notice: 1,
      autoBetSum: 1,
      frontsite: 0,
      contributionSum: 0,
      rewardSum: 0,
      rewardMoney: '0.00',
      newestId: notice!.noticeId,
    })
    const after = await member.call(readNotice, { params: { x: notice!.noticeId } })
    expect(after).toMatchObject({ noticeSum: 0, autoBetSum: 0 })
  })

  test('that was stopped says why; one that its member cancelled is not told', async () => {
    const match = await addMatch(site.deps)
    const own = await reserve(site.deps, reservation(member.memberId, match, { key: 'a' }))
    const other = await reserve(site.deps, reservation(member.memberId, match, { key: 'b', option: '0-0' }))
    await cancelReservation(site.deps, member.memberId, own)
    await endDueReservations(site.deps, site.clock.now() + 2 * HOUR)
    const { data } = await list()
    expect(data.map(({ reservationId }) => reservationId)).toEqual([other])
    expect(data[0]).toMatchObject({
      matter: 'reservation-stopped',
      noticeTitle: 'Reservation stopped: stake returned',
      amount: '100.00',
      betId: null,
      noticeContent: 'Test v Test, not 0-0. It was not ordered before ordering closed',
    })
  })
})

describe('the account', () => {
  test('is told of in the app as by mail, in the language of who reads', async () => {
    const body = { password: testPassword, newPassword: 'Okapi3Gletscher' }
    await member.call(changePassword, { body })
    const told = async () => (await list('account')).data.find(({ matter }) => matter === 'security-changed')
    const english = await told()
    expect(english?.noticeTitle).toBe('Your login password was changed')
    expect(english?.noticeContent).toMatch(/^Your login password was changed at .+Not you\?/)
    Object.assign(member.options, { language: 'zh-cn' })
    expect((await told())?.noticeTitle).toBe('登录密码已更改')
  })
})

test('what a run settled is told for 90 days and no longer', async () => {
  const match = await addMatch(site.deps)
  await place(match)
  await settle(match)
  const [notice] = (await list()).data
  const shown = async (late: number) => {
    const now = notice!.noticeDate + 90 * DAY + late
    const deps = { ...site.deps, siteClock: { ...site.deps.siteClock, now: () => now } }
    return (await listNotices(deps, 'orders', { memberId: member.memberId, language: 'en-us', page: 1 }))
      .totalNum
  }
  expect([await shown(-1), await shown(1)]).toEqual([1, 0])
})

test('money that came and went is told with its amount', async () => {
  const { deps } = site
  const now = deps.siteClock.now()
  const body = { amount: '25.00', idempotencyKey: crypto.randomUUID() }
  for (const _ of ['once', 'again']) await member.call(sandboxDeposit, { body })
  await giveTrial(site, member.memberId)
  await expireTrials(deps, now + deps.settings.current.trialEvent.validMs)
  const { data } = await list('money')
  expect(data.map(({ noticeTitle, amount }) => [noticeTitle, amount]).sort()).toEqual([
    ['Deposit arrived', '25.00'],
    ['Trial funds arrived', '100.00'],
    ['Trial funds expired', '-100.00'],
  ])
})

describe('reading', () => {
  const three = async () => {
    const match = await addMatch(site.deps)
    for (const option of ['0-0', '1-0', '2-1']) await place(match, { option })
    await settle(match)
    return (await list()).data.map(({ noticeId }) => noticeId)
  }

  test('one, again, and all; every device of the member is told', async () => {
    const ids = await three()
    const told: string[] = []
    site.deps.live.subscribe(({ kind, id }) => {
      if (kind === 'member') told.push(id)
    })
    expect(await member.call(readNotice, { params: { x: ids[0]! } })).toMatchObject({ noticeSum: 2 })
    expect(await member.call(readNotice, { params: { x: ids[0]! } })).toMatchObject({ noticeSum: 2 })
    expect((await list()).data.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect(await member.call(readNotice, { params: { x: 'all' } })).toMatchObject({
      noticeSum: 0,
      newestId: null,
    })
    expect(await member.call(readNotice, { params: { x: 'all' } })).toMatchObject({ noticeSum: 0 })
    await expect.poll(() => told.filter((id) => id === member.memberId)).toHaveLength(2)
  })

  test('what is another member’s is refused like what does not exist, and stays unread', async () => {
    const [id] = await three()
    const bob = await site.member(`bob${count}`)
    for (const x of [id!, crypto.randomUUID()]) {
      for (const call of [readNotice, readRewardNotices, readContributionNotices, noticeDetail])
        expect((await bob.ask(call, { params: { x } })).StatusCode).toBe(1004)
    }
    expect((await bob.call(noticeList, { params: { x: 'orders' } })).data).toEqual([])
    expect(await bob.call(readNotice, { params: { x: 'all' } })).toMatchObject({ noticeSum: 0 })
    expect(await sums()).toMatchObject({ noticeSum: 3 })
  })

  test('a notice is no reward: another call does not mark it', async () => {
    const [id] = await three()
    expect((await member.ask(readRewardNotices, { params: { x: id! } })).StatusCode).toBe(1004)
    expect(await member.call(readRewardNotices, { params: { x: 'all' } })).toMatchObject({ noticeSum: 3 })
    expect(await member.call(readContributionNotices, { params: { x: 'all' } })).toMatchObject({
      noticeSum: 3,
    })
  })
})

test('pages of twenty, newest first', async () => {
  const match = await addMatch(site.deps)
  const options = optionsOf(1).flatMap((option) => [
    { type: 1, option },
    { type: 2, option },
  ])
  const offered = options.filter(({ type, option }) => optionsOf(type as 1 | 2).includes(option)).slice(0, 21)
  for (const each of offered) await place(match, { ...each, stake: 1_000 })
  await settle(match)
  const [first, second] = [await list(), await list('orders', 2)]
  expect([first.data.length, second.data.length, first.totalNum, first.totalPage]).toEqual([20, 1, 21, 2])
  const ids = [...first.data, ...second.data].map(({ noticeId }) => noticeId)
  expect(ids).toEqual(ids.toSorted().reverse())
  expect((await list('all', 3)).data).toEqual([])
})

test('rewards and contributions: nobody was told of any', async () => {
  const params = { x: member.memberId }
  expect(await member.call(rewardNotices, { params })).toEqual({
    rewardNotices: [],
    contributionNotices: [],
    totalPage: 1,
  })
  expect(await member.call(rewardNoticesDetail, { params })).toEqual({
    num: 0,
    allReward: '0.00',
    data: [],
    totalPage: 1,
  })
  expect((await list('0')).data).toEqual([])
})

test('kept for 90 days: then neither shown nor counted, and the clean-up takes it away', async () => {
  await member.call(sandboxDeposit, { body: { amount: '25.00', idempotencyKey: crypto.randomUUID() } })
  const [notice] = (await list('money')).data
  await member.call(readNotice, { params: { x: notice!.noticeId } })
  const rows = async () =>
    (
      await site.deps.sql`
    select from notice n join notice_read r on r.notice_id = n.id
    where n.id = ${notice!.noticeId} and r.member_id = n.member_id`
    ).count
  const at = (late: number) => {
    const now = notice!.noticeDate + 90 * DAY + late
    return { ...site.deps, siteClock: { ...site.deps.siteClock, now: () => now } }
  }
  const asking = { memberId: member.memberId, language: 'en-us', page: 1 } as const
  const shown = async (late: number) => (await listNotices(at(late), 'money', asking)).totalNum
  expect([await shown(-1), await shown(1)]).toEqual([1, 0])
  await forgetNotices(site.deps, at(-1).siteClock.now())
  expect(await rows()).toBe(1)
  await forgetNotices(site.deps, at(1).siteClock.now())
  expect(await rows()).toBe(0)
})
