// Paying in USDT to a member's own address: credited in CNY at the order's rate once it is final, whatever
// the amount and the time.
import { randomUUID } from 'node:crypto'
import { deposit, saveMoney, userPaymentMethod } from '@touchline/contract/deposit/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { changeSetting } from '../../db/settings.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { verifyBooks } from '../../verify-books.ts'
import { expireDeposits } from '../orders/change.ts'
import { settleFeed } from '../testing.ts'
import { ownOf } from './addresses.ts'
import { readBehind } from './behind.ts'
import { TestChain } from './testing-chain.ts'

const chain = new TestChain()
const site = await testSite({ gateways: { chains: [chain] } })
const { deps, clock } = site
const owner = openSql(site.database.ownerUrl, { max: 1 })
afterAll(() => owner.end())
const feed = chain.feed(ownOf(deps, chain))
const settle = () => settleFeed(deps, feed)

let count = 0
const newMember = () => site.member(`coin${++count}`)
const ordered = (member: TestClient, amount = '1000.00') =>
  member.call(saveMoney, { body: { channel: 'usdt-trc20', amount, idempotencyKey: randomUUID() } })
const read = async (member: TestClient, { id }: { id: string }) =>
  (await member.call(deposit, { params: { x: id } })).order
const money = async (member: TestClient) => {
  const { quota, arrived } = await member.call(assetsFull)
  return { quota, arrived }
}
const rate = (deposit: string) =>
  deps.sql.begin((tx) => changeSetting(tx, 'usdtRate', { deposit, source: 'a test' }))
const agree = async () => expect(await verifyBooks(deps.sql)).toEqual([])

test('a way is shown with its rate; the order says what to send, to which address, at which rate', async () => {
  const member = await newMember()
  const { channels } = await member.call(userPaymentMethod, { params: { x: member.memberId } })
  expect(channels.find(({ channel }) => channel === 'usdt-trc20')).toMatchObject({
    unit: 'USDT',
    rate: '7.20',
    closed: null,
  })
  // No node of Ethereum is connected here.
  expect(channels.find(({ channel }) => channel === 'usdt-erc20')?.closed).toEqual({ code: 2226, note: null })
  const order = await ordered(member)
  expect(order).toMatchObject({
    unit: 'USDT',
    coinAmount: '138.89',
    coinRate: '7.20',
    requestAmount: '1000.00',
    companyAccount: null,
    blocks: { needed: 3, lasts: 9_000 },
    address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
  })
})

test.each([
  ['behind by more than five minutes of blocks', { lag: 101 }, 'chain-trc20: 101 blocks behind'],
  ['not answering for more than five minutes', { failure: 'no node' }, 'chain-trc20: no node'],
] as const)('a chain that is %s takes no orders, and what was sent is credited', async (_, fault, said) => {
  const member = await newMember()
  const shown = async () => {
    const { channels } = await member.call(userPaymentMethod, { params: { x: member.memberId } })
    return channels.find(({ channel }) => channel === 'usdt-trc20')?.closed
  }
  const before = await ordered(member)
  Object.assign(chain, { lag: 100 }, fault)
  await settle()
  // A lag of 101 blocks is over five minutes and closes the channel at once; a failure closes it after five
  // minutes.
  clock.pass(5 * MINUTE)
  expect(await shown()).toEqual('lag' in fault ? { code: 2226, note: null } : null)
  clock.pass(1)
  expect(await shown()).toEqual({ code: 2226, note: null })
  expect((await readBehind(deps.sql, deps)).map((each) => `${each.source}: ${each.said}`)).toEqual([said])
  const other = await newMember()
  await expect(ordered(other)).rejects.toMatchObject({ code: 2226 })
  chain.pay(before.address!, 138_890_000, clock.now(), 3)
  Object.assign(chain, { lag: 100, failure: null })
  await settle()
  expect(await money(member)).toMatchObject({ quota: '1000.00' })
  expect(await shown()).toBeNull()
  expect((await ordered(other)).address).not.toBeNull()
  chain.lag = 0
})

test('the same member has the same address for ever, and no other has it', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const first = await ordered(one)
  chain.pay(first.address!, 138_890_000, clock.now(), 3)
  await settle()
  clock.pass(MINUTE)
  expect((await ordered(one)).address).toBe(first.address)
  expect((await ordered(other)).address).not.toBe(first.address)
})

test('seen with its confirmations, it cannot be canceled; final, it is credited once', async () => {
  const member = await newMember()
  const order = await ordered(member)
  const paid = chain.pay(order.address!, 138_890_000, clock.now(), 1)
  await settle()
  expect(await read(member, order)).toMatchObject({
    state: 'confirming',
    payments: [{ amount: '138.89', credited: null, confirmations: { now: 1, needed: 3 } }],
  })
  expect(await money(member)).toEqual({ quota: '0.00', arrived: '0.00' })
  paid.confirmations = 3
  await settle()
  await settle()
  expect(await money(member)).toEqual({ quota: '1000.00', arrived: '0.00' })
  expect(await read(member, order)).toMatchObject({
    state: 'credited',
    payments: [
      {
        marks: ['exact'],
        credited: { main: '1000.00', arrived: '0.00' },
        confirmations: { now: 3, needed: 3 },
      },
    ],
  })
  await agree()
})

test('a payment whose block was replaced is gone, and the order waits again', async () => {
  const member = await newMember()
  const order = await ordered(member)
  const paid = chain.pay(order.address!, 138_890_000, clock.now(), 2)
  await settle()
  chain.takeBack(paid)
  await settle()
  expect((await read(member, order)).state).toBe('open')
  expect(await money(member)).toEqual({ quota: '0.00', arrived: '0.00' })
})

test.each([
  ['less', 100_000_000, '720.00', 'short'],
  ['more', 200_000_000, '1440.00', 'over'],
] as const)('%s than was asked for is credited as it is', async (_, amount, quota, mark) => {
  const member = await newMember()
  const order = await ordered(member)
  chain.pay(order.address!, amount, clock.now(), 3)
  await settle()
  expect(await money(member)).toEqual({ quota, arrived: '0.00' })
  expect((await read(member, order)).payments[0]!.marks).toEqual([mark])
  await agree()
})

test('in time it is worth the rate of the order, late the rate of the moment', async () => {
  const [quick, slow] = [await newMember(), await newMember()]
  const [one, other] = [await ordered(quick), await ordered(slow)]
  await rate('7.0')
  chain.pay(one.address!, 100_000_000, clock.now(), 3)
  await settle()
  expect((await money(quick)).quota).toBe('720.00')
  clock.pass(HOUR)
  await expireDeposits(deps, clock.now())
  chain.pay(other.address!, 100_000_000, clock.now(), 3)
  await settle()
  const [row] = await deps.sql`select main, marks from outside_payment where order_id = ${other.id}`
  expect(row).toEqual({ main: 70_000, marks: ['short', 'late'] })
  await rate('7.20')
  await agree()
})

test('dust is booked, credits nothing, and leaves the order as it was', async () => {
  const member = await newMember()
  const order = await ordered(member)
  chain.pay(order.address!, 1, clock.now(), 3)
  await settle()
  const shown = await read(member, order)
  expect(shown.payments).toMatchObject([{ credited: { main: '0.00', arrived: '0.00' } }])
  expect(shown.state).not.toBe('credited')
  expect(await money(member)).toEqual({ quota: '0.00', arrived: '0.00' })
  await agree()
})

test('an address that was changed in the database is neither shown nor believed', async () => {
  const member = await newMember()
  const order = await ordered(member)
  const { memberId } = member
  const theirs = `0x${'e'.repeat(40)}`
  await owner`update deposit_address set account = ${theirs} where member_id = ${memberId}`
  expect([...(await ownOf(deps, chain)([theirs as never]))]).toEqual([])
  clock.pass(HOUR / 2 + MINUTE)
  await expireDeposits(deps, clock.now())
  expect(order.address).not.toBeNull()
  await expect(ordered(member)).rejects.toThrow()
})

test('without a rate nobody is asked for USDT', async () => {
  await deps.sql.begin((tx) => changeSetting(tx, 'usdtRate', null))
  const member = await newMember()
  const body = { channel: 'usdt-trc20', amount: '1000.00', idempotencyKey: randomUUID() }
  expect(await member.code(saveMoney, { body })).toBe(2226)
  await rate('7.20')
})
