// Withdrawing as a member does it: the page's figures, the order, what it holds and what comes back.
import { randomUUID } from 'node:crypto'
import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import { releaseArrived, userPaymentMethod } from '@touchline/contract/deposit/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { codeTexts } from '@touchline/contract/message-of'
import { noticeList } from '@touchline/contract/notice/calls'
import { functional } from '@touchline/contract/order/calls'
import {
  askWithdrawal,
  cancelWithdrawal,
  gameMoneyHold,
  oneWithdrawal,
  receiveFee,
  removeBank,
  stayPoint,
  withdraw,
  withdrawals,
  withdrawLimit,
} from '@touchline/contract/withdraw/calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { TestBank } from '../deposit/testing.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { flagged } from '../member/testing.ts'
import { addMatch, request as orderOf, report, setState, settleDue } from '../order/testing.ts'
import {
  addCard,
  balances,
  nameOf,
  overviewOf,
  payIn,
  requestWithdrawal,
  TestPayouts,
  wishOf,
  withdrawer,
} from './testing.ts'

const payouts = {
  epay: new TestPayouts('hosted'),
  ERC20: new TestPayouts('chain-erc20'),
  TRC20: new TestPayouts('chain-trc20'),
}
const site = await testSite({ gateways: { payouts } })
const { deps, clock } = site
const bank = new TestBank()
const x = (who: { id: string }) => ({ params: { x: who.id } })

describe('an order', () => {
  test('holds its amount at once, says who looks and by when, and is there in every list', async () => {
    const who = await withdrawer(site)
    const order = await requestWithdrawal(deps, who, 300_000)
    expect(order).toMatchObject({
      state: 'review',
      requestAmount: '3000.00',
      fee: '0.00',
      free: true,
      coinAmount: '3000.00',
      reasons: ['amount', 'account', 'device'],
      needed: 1,
      approvals: 0,
      refused: null,
      cameBack: null,
      to: { id: who.account, holder: who.name },
    })
    expect(order.promisedTime! - order.requestTime).toBe(DAY)
    expect(await balances(deps, who.id)).toEqual({ main: 700_000, held: 300_000, arrived: 0 })
    expect((await who.client.call(oneWithdrawal, { params: { x: order.id } })).order).toEqual(order)
    expect((await who.client.call(withdrawals, {})).data).toEqual([order])
    expect((await overviewOf(who)).pending).toEqual(order)
    expect(await who.client.call(assetsFull)).toMatchObject({ held: '3000.00', withdrawTotal: '0.00' })
    const notices = await who.client.call(noticeList, { params: { x: 'money' } })
    expect(notices.data[0]).toMatchObject({ matter: 'withdrawal-asked', withdrawalId: order.id })
  })

  test('is one for each key: again it is the same, with other content refused', async () => {
    const who = await withdrawer(site)
    const body = await wishOf(deps, who, 200_000)
    const [one, other] = [
      await who.client.call(withdraw, { body }),
      await who.client.call(withdraw, { body }),
    ]
    expect(other.id).toBe(one.id)
    expect(await who.client.code(withdraw, { body: { ...body, amount: '2001.00' } })).toBe(1714)
    expect(await balances(deps, who.id)).toMatchObject({ held: 200_000 })
  })

  test('that is taken back lies among what arrived, and is played with a day later', async () => {
    const who = await withdrawer(site)
    const { id } = await requestWithdrawal(deps, who, 300_000)
    const canceled = await who.client.call(cancelWithdrawal, { params: { x: id } })
    expect(canceled).toMatchObject({
      state: 'canceled',
      promisedTime: null,
      cameBack: { main: '0.00', arrived: '3000.00', playableFrom: clock.now() + DAY },
    })
    expect(await who.client.call(cancelWithdrawal, { params: { x: id } })).toEqual(canceled)
    expect(await balances(deps, who.id)).toEqual({ main: 700_000, held: 0, arrived: 300_000 })
    const release = (amount: string) => ({ body: { amount, idempotencyKey: randomUUID() } })
    expect(await who.client.code(releaseArrived, release('0.01'))).toBe(2264)
    const { resting } = await who.client.call(userPaymentMethod, x(who))
    expect(resting).toEqual({ amount: '3000.00', until: clock.now() + DAY, withdrawal: id })
    // The money may be withdrawn again at once, and the free withdrawal is available again.
    clock.pass(2 * MINUTE)
    const again = await requestWithdrawal(deps, who, 300_000)
    expect(again.free).toBe(true)
    expect(await balances(deps, who.id)).toEqual({ main: 700_000, held: 300_000, arrived: 0 })
    await who.client.call(cancelWithdrawal, { params: { x: again.id } })
    // Each of them is in the records, though the second one touched no main account.
    const records = await who.client.call(memberMoneyList, { ...x(who), query: { type: 'withdrawal' } })
    expect(records.data.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
      ['withdraw-return', 'arrived', '3000.00'],
      ['withdraw-hold', 'arrived', '-3000.00'],
      ['withdraw-return', 'arrived', '3000.00'],
      ['withdraw-hold', 'main', '-3000.00'],
    ])
    expect(records).toMatchObject({ count: 4, in: '0.00', out: '0.00' })
    clock.pass(DAY)
    await who.client.signIn(who.client.username!, testPassword)
    await who.client.call(releaseArrived, release('3000.00'))
    expect(await balances(deps, who.id)).toEqual({ main: 1_000_000, held: 0, arrived: 0 })
  })

  test('of another member is unknown', async () => {
    const [one, other] = [await withdrawer(site), await withdrawer(site)]
    const { id } = await requestWithdrawal(deps, one, 100_000)
    for (const call of [cancelWithdrawal, askWithdrawal, oneWithdrawal])
      expect(await other.client.code(call, { params: { x: id } })).toBe(1004)
    expect(await other.client.code(withdrawLimit, x(one))).toBe(1004)
  })

  test('is asked after once, three days after it was sent', async () => {
    const who = await withdrawer(site)
    const { id } = await requestWithdrawal(deps, who, 100_000)
    expect(await who.client.code(askWithdrawal, { params: { x: id } })).toBe(2240)
    expect((await who.client.call(oneWithdrawal, { params: { x: id } })).order.askFrom).toBeNull()
  })
})

describe('refused', () => {
  test('for each check that a member can meet, and no money moves', async () => {
    const who = await withdrawer(site)
    const code = async (amount: number, rest = {}) =>
      who.client.code(withdraw, { body: await wishOf(deps, who, amount, rest) })
    expect(await code(9_900)).toBe(2225)
    expect(await code(10_050)).toBe(2225)
    expect(await code(1_000_100)).toBe(2237)
    expect(await code(100_000, { arrives: '999.99' })).toBe(2229)
    expect(await code(100_000, { back: true })).toBe(2261)
    await flagged(deps, who.id, 'withdrawMoneyBlocked')
    expect(await code(100_000)).toBe(2238)
    expect(await balances(deps, who.id)).toEqual({ main: 1_000_000, held: 0, arrived: 0 })
  })

  test('what is not whole in the request, and nothing at all, by its shape', async () => {
    const who = await withdrawer(site)
    const body = await wishOf(deps, who, 100_000)
    for (const change of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1.001' },
      { arrives: 'x' },
      { account: 'x' },
    ])
      expect(await who.client.code(withdraw, { body: { ...body, ...change } })).toBe(1003)
  })

  test('one at a time, and a minute after the last', async () => {
    const who = await withdrawer(site)
    const { id } = await requestWithdrawal(deps, who, 100_000)
    expect(await who.client.code(withdraw, { body: await wishOf(deps, who, 100_000) })).toBe(2249)
    await who.client.call(cancelWithdrawal, { params: { x: id } })
    // The refusal uses the words for withdrawals, not those for deposits.
    expect(await who.client.ask(withdraw, { body: await wishOf(deps, who, 200_000) })).toMatchObject({
      StatusCode: 2223,
      Message: codeTexts['zh-cn'].code_2223_1,
    })
    clock.pass(MINUTE)
    expect(await who.client.code(withdraw, { body: await wishOf(deps, who, 100_000) })).toBe(2228)
    expect(await who.client.code(withdraw, { body: await wishOf(deps, who, 200_000) })).toBe(0)
  })

  test('beyond what the level allows in a day', async () => {
    const who = await withdrawer(site, { balance: 9_000_000 })
    const { dayLimit } = await overviewOf(who)
    expect(dayLimit).toBe('50000.00')
    const { id } = await requestWithdrawal(deps, who, 4_000_000)
    const refused = await who.client.ask(withdraw, { body: await wishOf(deps, who, 1_000_100) })
    expect(refused.StatusCode).toBe(2249)
    await who.client.call(cancelWithdrawal, { params: { x: id } })
    clock.pass(2 * MINUTE)
    const above = await who.client.ask(withdraw, { body: await wishOf(deps, who, 5_000_100) })
    expect(above).toMatchObject({ StatusCode: 2260, Payload: { messageValue: '50000.00' } })
    const most = await who.client.call(withdrawLimit, x(who))
    expect(most).toMatchObject({
      dailyWithdrawableAmount: '50000.00',
      withdrawableAmount: '50000.00',
      reached: false,
      times: 1,
    })
  })

  test('to an account that was changed, for as long as the site says', async () => {
    const who = await withdrawer(site)
    const second = await addCard(who.client, who.name, 950)
    const wish = await wishOf(deps, who, 100_000, { account: second })
    const refused = await who.client.ask(withdraw, { body: wish })
    expect(refused).toMatchObject({ StatusCode: 2231, Payload: { time: clock.now() + MINUTE } })
    clock.pass(MINUTE)
    expect(await who.client.code(withdraw, { body: wish })).toBe(0)
    expect(await who.client.code(removeBank, { body: { id: second } })).toBe(2249)
  })

  test('while withdrawals are closed, or the books are', async () => {
    const who = await withdrawer(site)
    const body = await wishOf(deps, who, 100_000)
    const { maintenance } = deps.settings.current
    const change = (name: 'maintenance' | 'moneyFrozen', value: never) =>
      deps.sql.begin((tx) => changeSetting(tx, name, value))
    await change('maintenance', { ...maintenance, withdrawals: { until: null, text: null } } as never)
    await expect.poll(() => who.client.code(withdraw, { body })).toBe(2000)
    await change('maintenance', maintenance as never)
    await change('moneyFrozen', true as never)
    await expect.poll(() => who.client.code(withdraw, { body })).toBe(2227)
    await change('moneyFrozen', false as never)
    await expect.poll(() => who.client.code(withdraw, { body })).toBe(0)
  })
})

describe('what was paid in', () => {
  test('has to be wagered once, or goes back to where it came from', async () => {
    const who = await withdrawer(site, { balance: 0 })
    await payIn(site, bank, who, 100_000)
    const since = clock.now()
    expect((await overviewOf(who)).wagering).toEqual({
      open: '1000.00',
      asked: '1000.00',
      since,
      leastRate: '1.00',
    })
    expect(await who.client.call(stayPoint, { params: { a: who.id, b: 'all' } })).toEqual({
      uid: who.id,
      stayPoint: '1000.00',
      stayTime: since,
    })
    const refused = await who.client.ask(withdraw, { body: await wishOf(deps, who, 50_000) })
    expect(refused).toMatchObject({ StatusCode: 2241, Payload: { messageValue: '1000.00' } })
    const back = await requestWithdrawal(deps, who, 40_000, { back: true })
    expect(back).toMatchObject({ back: true, fee: '0.00', free: false, coinAmount: '400.00' })
    expect((await overviewOf(who)).wagering.open).toBe('600.00')
    await who.client.call(cancelWithdrawal, { params: { x: back.id } })
    expect((await overviewOf(who)).wagering.open).toBe('1000.00')
  })

  test('an open stake may not go back as well, and one that ended counts as wagered', async () => {
    const who = await withdrawer(site, { balance: 0 })
    await payIn(site, bank, who, 100_000)
    const match = await addMatch(deps)
    clock.pass(1000)
    await deps.desk.place(orderOf(who.id, match, { stake: 30_000 }))
    const overview = await overviewOf(who)
    const card = overview.ways.find(({ method }) => method === 'card')!
    expect(card.returns.map(({ amount }) => amount)).toEqual(['700.00'])
    expect(overview.wagering.open).toBe('1000.00')
    await setState(deps, match, 'ended')
    const facts = { ft: [0, 0], ht: [0, 0], firstGoalMinute: null } as never
    await report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() - 5 * MINUTE })
    await settleDue(deps)
    expect((await overviewOf(who)).wagering.open).toBe('700.00')
  })
})

test('the page’s short answers say the same', async () => {
  const who = await withdrawer(site)
  expect(await who.client.call(receiveFee, x(who))).toEqual({
    fee: '5.00',
    freeReductionsNum: 1,
    unlimitedFee: false,
  })
  expect(await who.client.call(gameMoneyHold, x(who))).toEqual({ total: '0.00', halls: [] })
  expect((await who.client.call(functional, { params: { x: 'withdraw' } })).withdraw).toEqual({
    withdrawFee: '5.00',
    withdrawMethod: { common: true, virtual: true, USDT: true },
    isFinishCommonChannelRecharge: false,
    withdrawVerifyStatus: false,
  })
  clock.pass(HOUR)
  expect(nameOf(1)).not.toBe(nameOf(2))
})
