// Each answer about withdrawing, field by field; and each rule that a member meets is checked where the money
// would move.
import { userStayQuotaDetail } from '@touchline/contract/account/report-calls'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { contactInfo } from '@touchline/contract/member/setting-calls'
import { noticeList } from '@touchline/contract/notice/calls'
import { functional } from '@touchline/contract/order/calls'
import {
  addDigitalCurrencyAddress,
  cancelWithdrawal,
  checkFirstTakeMoney,
  stayPoint,
  walletGuides,
  withdraw,
  withdrawals,
  withdrawLimit,
} from '@touchline/contract/withdraw/calls'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test, vi } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { TestBank } from '../deposit/testing.ts'
import { testSite } from '../http/test-site.ts'
import {
  addCard,
  approved,
  cardNumberOf,
  paidToCard,
  payIn,
  pickupPassword,
  requestWithdrawal,
  TestPayouts,
  type WithdrawingMember,
  wishOf,
  withdrawer,
} from './testing.ts'

const payouts = { ERC20: new TestPayouts('chain-erc20') }
const site = await testSite({ gateways: { payouts } })
const { deps, clock } = site
const bank = new TestBank()
const x = (who: { id: string }) => ({ params: { x: who.id } })
const address = '0xF977814e90dA44bFA03b6295A0616a897441aceC'

async function saveAddress({ client }: WithdrawingMember): Promise<string> {
  const body = { chain: 'ERC20', address, pickupPassword } as const
  const { id } = await client.call(addDigitalCurrencyAddress, { body })
  clock.pass(2 * MINUTE)
  return id
}

test('what may leave: of the day, of the level, and back to its source without limit', async () => {
  const who = await withdrawer(site, { balance: 20_000 })
  await payIn(site, bank, who, 100_000)
  const day = accountingDay(clock.now())
  const told = {
    startTime: accountingDayStart(day),
    endTime: accountingDayEnd(day),
    times: 0,
    dailyWithdrawableAmount: '50000.00',
    reached: false,
    isEnable: true,
  }
  // Before wagering, no more may leave than came in, and only to where it came from.
  expect(await who.client.call(withdrawLimit, x(who))).toEqual({
    ...told,
    withdrawableAmount: '1000.00',
    unlimitedWithdrawableAmount: '1000.00',
  })
  await requestWithdrawal(deps, who, 100_000, { back: true })
  expect(await who.client.call(withdrawLimit, x(who))).toEqual({
    ...told,
    times: 1,
    dailyWithdrawableAmount: '49000.00',
    withdrawableAmount: '200.00',
    unlimitedWithdrawableAmount: '0.00',
  })
})

test('a hall’s wagering is its own, and the site’s is what all deposits ask', async () => {
  const who = await withdrawer(site)
  await payIn(site, bank, who, 100_000)
  const of = (b: string) => who.client.call(stayPoint, { params: { a: who.id, b } })
  expect(await of('all')).toMatchObject({ uid: who.id, stayPoint: '1000.00', stayTime: expect.any(Number) })
  expect(await of('ag')).toEqual({ uid: who.id, stayPoint: '0.00', stayTime: null })
  const short = (await who.client.call(functional, { params: { x: 'withdraw' } })).withdraw
  expect(short).toMatchObject({ isFinishCommonChannelRecharge: true, withdrawMethod: { USDT: true } })
})

test('a first one is told of before and after, counts in what was withdrawn, and stands among money that is on its way', async () => {
  const who = await withdrawer(site)
  const first = () => who.client.call(checkFirstTakeMoney, x(who))
  expect(await first()).toEqual({ made: false, paidToCard: false, asks: [] })
  const { id, orderNumber } = await requestWithdrawal(deps, who, 30_000)
  const stay = await who.client.call(userStayQuotaDetail, x(who))
  expect(JSON.stringify(stay)).toContain(orderNumber)
  await who.client.call(cancelWithdrawal, { params: { x: id } })
  await paidToCard(site, who)
  expect(await first()).toEqual({ made: true, paidToCard: true, asks: [] })
  expect(await who.client.call(assetsFull)).toMatchObject({ withdrawTotal: '100.00', held: '0.00' })
})

test('the member’s own facts: the least, whether a code is asked for, and the default card with its middle hidden', async () => {
  const who = await withdrawer(site)
  expect(await who.client.call(memberInfo)).toMatchObject({
    withdrawalMin: '100.00',
    enableBankVerifyCode: false,
    withdrawMoneyBlocked: false,
    withdrawPassword: true,
  })
  await deps.sql.begin((tx) => changeSetting(tx, 'withdrawCode', 'always'))
  await vi.waitFor(() => expect(deps.settings.current.withdrawCode).toBe('always'))
  expect(await who.client.call(memberInfo)).toMatchObject({ enableBankVerifyCode: true })
  const short = (await who.client.call(functional, { params: { x: 'withdraw' } })).withdraw
  expect(short?.withdrawVerifyStatus).toBe(true)
  await deps.sql.begin((tx) => changeSetting(tx, 'withdrawCode', 'never'))
  await vi.waitFor(() => expect(deps.settings.current.withdrawCode).toBe('never'))
  const { bankAccount } = await who.client.call(contactInfo)
  expect(bankAccount).toContain('*')
  const [row] = await deps.sql<[{ name: string }]>`select username as name from member where id = ${who.id}`
  const number = cardNumberOf(Number(row.name.replace('drawer', '')))
  expect(bankAccount).not.toBe(number)
  expect(bankAccount.slice(-2)).toBe(number.slice(-2))
})

test('a further account is told to its member', async () => {
  const who = await withdrawer(site)
  const told = async () => {
    const { data } = await who.client.call(noticeList, { params: { x: 'account' } })
    return data.filter(({ matter }) => matter === 'security-changed').length
  }
  const before = await told()
  await addCard(who.client, who.name, 960)
  expect(await told()).toBe(before + 1)
})

test('guides to wallets are the operator’s, in the member’s language', async () => {
  const who = await withdrawer(site)
  const { guides } = await who.client.call(walletGuides)
  for (const { name, steps } of guides) {
    expect(name).not.toBe('')
    expect(steps.map(({ part }) => part)).toEqual(expect.arrayContaining(['recharge', 'withdraw']))
  }
  const guide = {
    name: 'Wallet One',
    downloadLink: 'https://wallet.example',
    steps: [{ part: 'install' as const, words: { 'zh-cn': ['安装'], 'en-us': ['Install'] } }],
  }
  await deps.sql.begin((tx) => changeSetting(tx, 'walletGuides', [guide]))
  await vi.waitFor(async () => {
    const now = await who.client.call(walletGuides)
    expect(now.guides).toEqual([{ ...guide, steps: [{ part: 'install', words: ['安装'] }] }])
    expect(now.videos).toEqual([])
  })
  const video = {
    place: 'wallets' as const,
    language: 'zh-cn' as const,
    title: '安装',
    link: 'https://v.example/1',
  }
  await deps.sql.begin((tx) => changeSetting(tx, 'helpVideos', [video]))
  await vi.waitFor(async () => {
    const now = await who.client.call(walletGuides)
    expect(now.videos).toEqual([{ title: '安装', link: 'https://v.example/1' }])
  })
})

test('USDT asks for a withdrawal that was paid to a card', async () => {
  const who = await withdrawer(site)
  const account = await saveAddress(who)
  const wish = () => wishOf(deps, who, 73_000, { account })
  expect(await who.client.code(withdraw, { body: await wish() })).toBe(2239)
  await paidToCard(site, who)
  clock.pass(2 * MINUTE)
  expect(await who.client.code(withdraw, { body: await wish() })).toBe(0)
})

test('a network that is shared, and a device with it, refuses until the wait is over; a network alone is looked at', async () => {
  const [who, other] = [await withdrawer(site), await withdrawer(site)]
  const trace = (id: string, kind: string, print: number) => deps.sql`
    insert into member_trace (kind, print, member_id, first_at, last_at)
    values (${kind}, ${Buffer.alloc(32, print)}, ${id}, ${new Date(clock.now())}, ${new Date(clock.now())})`
  for (const { id } of [who, other]) await trace(id, 'address', 77)
  const order = await requestWithdrawal(deps, who, 100_000)
  expect(order.reasons).toContain('network')
  await who.client.call(cancelWithdrawal, { params: { x: order.id } })
  for (const { id } of [who, other]) await trace(id, 'device', 78)
  clock.pass(2 * MINUTE)
  expect(await who.client.code(withdraw, { body: await wishOf(deps, who, 110_000) })).toBe(2232)
  const { sharedMs } = deps.settings.current.withdrawRules
  clock.pass(Math.min(sharedMs, 11 * HOUR))
  expect(sharedMs).toBeLessThanOrEqual(24 * HOUR)
})

test('nobody takes it back once it is approved', async () => {
  const who = await withdrawer(site)
  const { id } = await requestWithdrawal(deps, who, 100_000)
  await approved(deps, id)
  expect(await who.client.code(cancelWithdrawal, { params: { x: id } })).toBe(2263)
  expect((await who.client.call(withdrawals, { query: { state: 'approved' } })).data).toHaveLength(1)
})

test('a break from playing and an exclusion stop no withdrawal', async () => {
  for (const stop of [
    { time_out_until: new Date(clock.now() + HOUR) },
    { excluded_until: new Date(clock.now() + HOUR) },
  ]) {
    const who = await withdrawer(site)
    await deps.sql`update member set ${deps.sql(stop)} where id = ${who.id}`
    await who.client.signIn(who.client.username!, 'Correct1Horse')
    expect(await requestWithdrawal(deps, who, 100_000)).toMatchObject({ state: 'review' })
  }
})
