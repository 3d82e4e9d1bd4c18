// Paying in on a provider's page, from the order to the credit, whatever happens to answers and callbacks.
import { randomUUID } from 'node:crypto'
import { cancelDeposit, deposit, saveMoney, userPaymentMethod } from '@touchline/contract/deposit/calls'
import { assetsFull } from '@touchline/contract/member/calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testSite } from '../../http/test-site.ts'
import { expireDeposits } from '../orders/change.ts'
import { bookFinal } from '../payment/booked.ts'
import { settleFeed } from '../testing.ts'
import { callbackPath } from './callback.ts'
import { askForPages, askForPayments, forgetHints } from './hosted.ts'
import { hostedDue } from './hosted-due.ts'
import { TestProvider } from './testing-provider.ts'

const provider = new TestProvider()
const site = await testSite({ gateways: { feeds: [provider], hosted: provider } })
const { deps, clock, app } = site
const { deps: other } = await site.second()
const settle = () => settleFeed(deps, provider)

let count = 0
const newMember = () => site.member(`hosted${++count}`)
const wish = (change: object = {}) => ({
  body: { channel: 'online', amount: '100.00', idempotencyKey: randomUUID(), ...change },
})
const ordered = (member: TestClient, change: object = {}) => member.call(saveMoney, wish(change))
const read = async (member: TestClient, { id }: { id: string }) =>
  (await member.call(deposit, { params: { x: id } })).order
const quota = async (member: TestClient) => (await member.call(assetsFull)).quota
const callback = async (event: string, orderId: string, signature = 'right') =>
  (
    await app.inject({
      method: 'POST',
      url: callbackPath,
      headers: { 'content-type': 'application/json', 'webhook-signature': signature },
      body: JSON.stringify({ eventId: event, orderId }),
    })
  ).statusCode

describe('an order', () => {
  test('leads to the provider’s page, asks for no name, and is credited when it is paid', async () => {
    const member = await newMember()
    const order = await ordered(member)
    expect(order).toMatchObject({
      kind: 'hosted',
      state: 'open',
      coinAmount: '100.00',
      url: `https://cashier.example/${order.id}`,
      reference: null,
      accountName: null,
      companyAccount: null,
    })
    expect(provider.orders.get(order.id)).toEqual({
      id: order.id,
      amount: 10_000,
      channel: 'bank',
      returnPath: `/recharge/order/${order.id}`,
    })
    provider.pay(order.id, 10_000, clock.now())
    await settle()
    expect(await read(member, order)).toMatchObject({ state: 'credited', savedAmount: '100.00', url: null })
    expect(await quota(member)).toBe('100.00')
  })

  test('is one for each key, and is opened once', async () => {
    const member = await newMember()
    const before = provider.opened
    const sent = wish()
    const all = await Promise.all([1, 2, 3].map(() => member.call(saveMoney, sent)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(provider.opened).toBe(before + 1)
    expect(await member.code(saveMoney, { body: { ...sent.body, amount: '99.00' } })).toBe(1714)
  })

  test.each([
    [{ amount: '49.99' }, 2225],
    [{ amount: '20000.01' }, 2225],
    [{ channel: 'none' }, 2226],
  ])('is refused: %j', async (change, code) => {
    const member = await newMember()
    expect(await member.code(saveMoney, wish(change))).toBe(code)
  })

  test('waits for the last one of the same way, and not for one of another', async () => {
    const member = await newMember()
    await ordered(member, { channel: 'ewallet' })
    clock.pass(MINUTE)
    expect(await member.code(saveMoney, wish({ channel: 'third' }))).toBe(2257)
    expect((await ordered(member)).method).toBe('online')
  })

  test('is not to be had where there is no provider', async () => {
    const bare = await testSite()
    const member = await bare.member('nobody')
    expect(await member.code(saveMoney, wish())).toBe(2226)
    const { channels } = await member.call(userPaymentMethod, { params: { x: member.memberId } })
    const closed = channels
      .filter(({ kind, closed }) => kind === 'hosted' && closed !== null)
      .map(({ channel }) => channel)
    expect(closed).toEqual(['online', 'third', 'ewallet'])
    expect((await bare.app.inject({ method: 'POST', url: callbackPath, body: '{}' })).statusCode).toBe(404)
  })
})

describe('an answer that is not known', () => {
  test.each(['lost', 'down'] as const)(
    'is asked for again, and leads to the same order: %s',
    async (fault) => {
      const member = await newMember()
      provider.faults.push(fault)
      const order = await ordered(member)
      expect(order).toMatchObject({ state: 'open', url: null })
      await askForPages(deps)
      expect((await read(member, order)).url).toBeNull()
      clock.pass(5_000)
      await Promise.all([askForPages(deps), askForPages(other)])
      expect((await read(member, order)).url).toBe(`https://cashier.example/${order.id}`)
    },
  )

  test('is asked for ever more seldom, and at once when its member looks', async () => {
    const member = await newMember()
    const before = provider.opened
    provider.faults.push('down', 'down', 'down', 'down')
    const order = await ordered(member)
    const asked = async () => {
      await askForPages(deps)
      return provider.opened - before
    }
    expect(await asked()).toBe(1)
    clock.pass(5_000)
    expect(await asked()).toBe(2)
    clock.pass(14_999)
    expect(await asked()).toBe(2)
    clock.pass(1)
    expect(await asked()).toBe(3)
    // The next request is in a minute, unless the order's member looks at it.
    clock.pass(4_999)
    await read(member, order)
    expect(await asked()).toBe(3)
    clock.pass(1)
    await read(member, order)
    expect(await asked()).toBe(4)
  })

  test('ends nothing by its age, and is not asked for once nobody waits', async () => {
    const [one, two] = [await newMember(), await newMember()]
    provider.faults.push('down', 'down')
    const [canceled, late] = [await ordered(one), await ordered(two)]
    await one.call(cancelDeposit, { params: { x: canceled.id } })
    await expireDeposits(deps, late.expires)
    clock.pass(HOUR)
    const before = provider.opened
    await askForPages(deps)
    clock.pass(DAY)
    await askForPages(deps)
    expect(provider.opened).toBe(before)
  })

  test('is the same order that was paid meanwhile', async () => {
    const member = await newMember()
    provider.faults.push('lost')
    const order = await ordered(member)
    provider.pay(order.id, 10_000, clock.now())
    await settle()
    expect(await read(member, order)).toMatchObject({ state: 'credited', url: null })
    expect(await quota(member)).toBe('100.00')
  })
})

describe('a decisive no', () => {
  test('ends the order, which does not count as one that was not paid', async () => {
    const member = await newMember()
    for (let n = 0; n < 6; n++) {
      provider.faults.push({ no: 'channel_closed' })
      const order = await ordered(member)
      expect(order).toMatchObject({ state: 'refused', url: null })
      expect(order.savedTime).not.toBeNull()
      expect(await member.code(cancelDeposit, { params: { x: order.id } })).toBe(2259)
      clock.pass(MINUTE)
    }
    expect((await ordered(member)).state).toBe('open')
  })

  test('is not asked about again; what is paid all the same is credited', async () => {
    const member = await newMember()
    provider.faults.push({ no: 'amount_refused' })
    const order = await ordered(member)
    const before = provider.opened
    clock.pass(DAY)
    await askForPages(deps)
    expect(provider.opened).toBe(before)
    await member.signIn(member.username!, 'Correct1Horse')
    provider.pay(order.id, 10_000, clock.now())
    await settle()
    expect((await read(member, order)).state).toBe('credited')
  })

  test('after the order was paid changes nothing', async () => {
    const member = await newMember()
    provider.faults.push({ no: 'channel_closed' })
    provider.meanwhile = async (id) => {
      provider.pay(id, 10_000, clock.now())
      await settle()
    }
    const order = await ordered(member)
    provider.meanwhile = null
    expect(order).toMatchObject({ state: 'credited', savedAmount: '100.00' })
  })
})

describe('a callback', () => {
  test('that comes before the answer to the order leads to what was paid', async () => {
    const member = await newMember()
    provider.meanwhile = async (id) => {
      provider.pay(id, 10_000, clock.now())
      expect(await callback('before', id)).toBe(204)
      await askForPayments(deps)
      await bookFinal(deps)
    }
    const order = await ordered(member)
    provider.meanwhile = null
    expect(order).toMatchObject({ state: 'credited', savedAmount: '100.00', url: null })
    // The provider's list tells of the same payment.
    await settle()
    expect(await quota(member)).toBe('100.00')
  })

  test('twice, and by two processes, is one; what it says is never believed', async () => {
    const member = await newMember()
    const order = await ordered(member)
    expect(await callback('twice', order.id)).toBe(204)
    await askForPayments(deps)
    await bookFinal(deps)
    expect((await read(member, order)).state).toBe('open')
    provider.pay(order.id, 9_000, clock.now())
    expect([await callback('later', order.id), await callback('later', order.id)]).toEqual([204, 204])
    await Promise.all([askForPayments(deps), askForPayments(other), settle()])
    await bookFinal(deps)
    expect(await read(member, order)).toMatchObject({
      state: 'credited',
      savedAmount: '90.00',
      payments: [{ marks: ['short'] }],
    })
    expect(await quota(member)).toBe('90.00')
  })

  test.each([
    ['forged', 'x', 401],
    ['without a signature', '', 401],
  ])('%s is not taken', async (_, signature, status) => {
    expect(await callback('forged', randomUUID(), signature)).toBe(status)
    expect(await deps.sql`select from hosted_hint where event_id = 'forged'`).toHaveLength(0)
  })

  test('is no more than some kilobytes, and is told, not asked for', async () => {
    const large = { method: 'POST', url: callbackPath, body: 'x'.repeat(9_000) } as const
    expect((await app.inject(large)).statusCode).toBe(413)
    expect((await app.inject({ method: 'GET', url: callbackPath })).statusCode).toBe(404)
  })

  test('of an order that nobody knows is taken, asked about some times, and left', async () => {
    expect(await callback('unknown', 'not-ours')).toBe(204)
    const left = async () => {
      await askForPayments(deps)
      const [hint] = await deps.sql<[{ asked: number; over: boolean }]>`
        select asked, ask_at is null as over from hosted_hint where event_id = 'unknown'`
      clock.pass(HOUR)
      return hint
    }
    const seen = [await left(), await left(), await left(), await left(), await left()]
    expect(seen.map(({ asked, over }) => [asked, over])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
      [4, true],
    ])
    clock.pass(31 * DAY)
    await forgetHints(deps)
    expect(await deps.sql`select from hosted_hint`).toHaveLength(0)
  })

  test('is asked about again while the provider does not find what it tells of', async () => {
    const member = await newMember()
    const order = await ordered(member)
    provider.pay(order.id, 10_000, clock.now())
    provider.hidden = true
    await callback('hidden', order.id)
    await askForPayments(deps)
    await bookFinal(deps)
    expect((await read(member, order)).state).toBe('open')
    provider.hidden = false
    clock.pass(5_000)
    await askForPayments(deps)
    await bookFinal(deps)
    expect((await read(member, order)).state).toBe('credited')
  })
})

test('a payment that no callback told of is counted, once a callback could have come', async () => {
  const [check] = hostedDue.checks!
  const figure = async () => (await deps.sql.begin((tx) => check!.measure(deps, tx))).figure
  clock.pass(2 * DAY)
  const [told, silent] = [await newMember(), await newMember()]
  const orders = [await ordered(told), await ordered(silent)]
  for (const { id } of orders) provider.pay(id, 10_000, clock.now())
  await callback('told', orders[0]!.id)
  await settle()
  expect(await figure()).toBe(0)
  clock.pass(11 * MINUTE)
  expect(await figure()).toBe(1)
  await callback('late', orders[1]!.id)
  expect(await figure()).toBe(0)
})

describe('a payment', () => {
  test.each<[string, number, string[]]>([
    ['of less', 9_999, ['short']],
    ['of more', 10_001, ['over']],
  ])('%s is credited as it is', async (_, amount, marks) => {
    const member = await newMember()
    const order = await ordered(member)
    provider.pay(order.id, amount, clock.now())
    await settle()
    expect(await read(member, order)).toMatchObject({ state: 'credited', payments: [{ marks }] })
  })

  test('after the order’s time, after it was canceled, and a second one are credited', async () => {
    const member = await newMember()
    const order = await ordered(member)
    await member.call(cancelDeposit, { params: { x: order.id } })
    provider.pay(order.id, 10_000, order.expires + 1)
    provider.pay(order.id, 10_000, order.expires + 2)
    await settle()
    const { payments } = await read(member, order)
    expect(payments.map(({ marks }) => marks)).toEqual([
      ['exact', 'late'],
      ['exact', 'late', 'second'],
    ])
    expect(await quota(member)).toBe('200.00')
  })

  test.each([
    ['of another order', { reference: randomUUID() }],
    ['of no order', { reference: null }],
    ['to another merchant', { to: 'other' }],
    ['of a part of its id', { reference: 'TL7K2M9P' }],
  ])('%s is nobody’s, though the amount fits', async (_, change) => {
    const member = await newMember()
    const order = await ordered(member)
    const { outsideId } = provider.pay(order.id, 10_000, clock.now(), change)
    await settle()
    expect((await read(member, order)).state).toBe('open')
    expect(await deps.sql`select suspense from outside_payment where outside_id = ${outsideId}`).toEqual([
      { suspense: 'unknown' },
    ])
  })

  test('that is given back waits for a person', async () => {
    const member = await newMember()
    const order = await ordered(member)
    const { outsideId } = provider.pay(order.id, 10_000, clock.now())
    const { outsideId: back } = provider.pay(order.id, 10_000, clock.now(), { reverses: outsideId })
    await settle()
    expect(await quota(member)).toBe('100.00')
    expect(await deps.sql`select suspense from outside_payment where outside_id = ${back}`).toEqual([
      { suspense: 'reversal' },
    ])
  })
})
