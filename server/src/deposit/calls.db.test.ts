// Paying in by bank transfer, from the order to the credit.
import { randomUUID } from 'node:crypto'
import { moneyRecord } from '@touchline/contract/account/ledger-calls'
import type { BodySent } from '@touchline/contract/call'
import {
  bankInfo,
  bankList,
  cancelDeposit,
  checkSameAccountName,
  deposit,
  deposits,
  releaseArrived,
  saveMoney,
  tellTxid,
  userPaymentMethod,
} from '@touchline/contract/deposit/calls'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { assetsFull } from '@touchline/contract/member/calls'
import { banks } from '@touchline/engine/deposit/banks'
import { parseFen } from '@touchline/engine/money/fen'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { setLimit } from '../play/limits.ts'
import { depositDue } from './due.ts'
import { expireDeposits } from './orders/change.ts'
import { settleFeed, TestBank } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const bank = new TestBank()
const settle = () => settleFeed(deps, bank)

let count = 0
const newMember = () => site.member(`payer${++count}`)
/** Each member has a name of its own, so that its payment fits no other member's order. */
const nameOf = ({ username }: TestClient) =>
  `李${String.fromCodePoint(0x4e00 + Number(username!.slice('payer'.length)))}`

const wish = (member: TestClient, change: object = {}): BodySent<typeof saveMoney> => ({
  channel: 'bank',
  amount: '1000.00',
  accountName: nameOf(member),
  bankName: 'ICBC',
  idempotencyKey: randomUUID(),
  ...change,
})
const ordered = (member: TestClient, change: object = {}) =>
  member.call(saveMoney, { body: wish(member, change) })
const read = async (member: TestClient, { id }: { id: string }) =>
  (await member.call(deposit, { params: { x: id } })).order
const assets = async (member: TestClient) => {
  const { quota, arrived, saveTotal } = await member.call(assetsFull)
  return { quota, arrived, saveTotal }
}
/** A payment by the member who ordered, of the amount asked for, unless `change` says otherwise. */
const paid = (member: TestClient, order: DepositOrder, change: object = {}, times = 1) =>
  bank.pay(
    {
      to: order.companyAccount!.accountNum,
      amount: parseFen(order.coinAmount)!,
      payer: nameOf(member),
      at: clock.now(),
      ...change,
    },
    times,
  )
/** Passes the gap that is required between two orders of a member. */
const later = () => clock.pass(MINUTE)

describe('the ways to pay in', () => {
  test('say what they take, what is left of own limits, and where to pay', async () => {
    const member = await newMember()
    const x = member.memberId
    const { channels, limitLeft, refused, last, resting } = await member.call(userPaymentMethod, {
      params: { x },
    })
    expect(channels[0]).toMatchObject({
      channel: 'bank',
      route: 'Bank',
      least: '100.00',
      most: '50000.00',
      closed: null,
    })
    expect({ limitLeft, refused, last, resting }).toEqual({
      limitLeft: null,
      refused: null,
      last: null,
      resting: null,
    })
    const account = await member.call(bankInfo, { params: { a: x, b: 'bank', c: 'ICBC' } })
    expect(account.accountNum).toBe('6200000000000001')
    expect((await member.call(bankList)).banks).toHaveLength(banks.length)
    await setLimit(deps, x, 'deposit', 'day', 50_000)
    expect((await member.call(userPaymentMethod, { params: { x } })).limitLeft).toBe('500.00')
  })

  test('are nobody else’s to read', async () => {
    const member = await newMember()
    const other = await newMember()
    expect(await member.code(userPaymentMethod, { params: { x: other.memberId } })).toBe(1004)
    expect(await member.code(bankInfo, { params: { a: other.memberId, b: 'bank', c: 'ICBC' } })).toBe(1004)
    expect(await member.code(bankInfo, { params: { a: member.memberId, b: 'none', c: 'ICBC' } })).toBe(2226)
    const order = await ordered(other)
    for (const call of [deposit, cancelDeposit] as const)
      expect(await member.code(call, { params: { x: order.id } })).toBe(1004)
    expect(await member.code(tellTxid, { params: { x: order.id }, body: { txid: 'ab12C' } })).toBe(1004)
    expect(
      await member.code(checkSameAccountName, { body: { uid: other.memberId, accountName: nameOf(other) } }),
    ).toBe(1004)
  })
})

describe('an order', () => {
  test('says what to pay where, and is credited when exactly that comes', async () => {
    const member = await newMember()
    const order = await ordered(member)
    expect(order).toMatchObject({ state: 'open', coinAmount: '1000.00', accountName: '李**', payments: [] })
    expect(order.expires - order.requestTime).toBe(HOUR)
    paid(member, order)
    await settle()
    expect(await read(member, order)).toMatchObject({
      state: 'credited',
      savedAmount: '1000.00',
      arrivedAmount: '0.00',
      payments: [{ state: 'booked', marks: ['exact'], credited: { main: '1000.00', arrived: '0.00' } }],
    })
    expect(await assets(member)).toEqual({ quota: '1000.00', arrived: '0.00', saveTotal: '1000.00' })
    // The movement of money leads to the deposit order.
    const { steps, deposit: id } = await member.call(moneyRecord, { params: { entry: 'main.1' } })
    expect([steps.map(({ step }) => step), id]).toEqual([['asked', 'seen', 'booked'], order.id])
    const { data } = await member.call(deposits, { query: {} })
    expect(data.map(({ id }) => id)).toEqual([order.id])
  })

  test('is one for each key, however often it is sent', async () => {
    const member = await newMember()
    const body = wish(member)
    const all = await Promise.all([1, 2, 3].map(() => member.call(saveMoney, { body })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await member.code(saveMoney, { body: { ...body, amount: '999.00' } })).toBe(1714)
  })

  test.each([
    ['a name with digits', { accountName: '李明2' }, 1003],
    ['no name', { accountName: undefined }, 1003],
    ['a third decimal', { amount: '100.001' }, 1003],
    ['a channel that is not there', { channel: 'moon' }, 2226],
    ['less than the channel takes', { amount: '99.99' }, 2225],
    ['more than the channel takes', { amount: '50000.01' }, 2225],
  ])('is refused: %s', async (_, change, code) => {
    const member = await newMember()
    expect(await member.code(saveMoney, { body: wish(member, change) })).toBe(code)
  })

  test('waits for the last one: half a minute, and until it is paid or canceled', async () => {
    const member = await newMember()
    const order = await ordered(member)
    expect(await member.code(saveMoney, { body: wish(member) })).toBe(2223)
    later()
    expect(await member.code(saveMoney, { body: wish(member) })).toBe(2257)
    expect((await member.call(cancelDeposit, { params: { x: order.id } })).state).toBe('canceled')
    expect((await member.call(cancelDeposit, { params: { x: order.id } })).state).toBe('canceled')
    for (let n = 0; n < 4; n++) {
      await member.call(cancelDeposit, { params: { x: (await ordered(member)).id } })
      later()
    }
    expect(await member.code(saveMoney, { body: wish(member) })).toBe(2258)
  })

  test('is refused above an own limit, with what is left', async () => {
    const member = await newMember()
    await setLimit(deps, member.memberId, 'deposit', 'week', 99_999)
    const refused = await member.code(saveMoney, { body: wish(member) })
    expect(refused).toBe(1738)
    expect((await ordered(member, { amount: '999.99' })).coinAmount).toBe('999.99')
  })

  test('is refused while deposits are under maintenance', async () => {
    const member = await newMember()
    const { maintenance } = deps.settings.current
    const closed = { ...maintenance, deposits: { until: null, text: null } }
    await deps.sql.begin((tx) => changeSetting(tx, 'maintenance', closed))
    await expect.poll(() => deps.settings.current.maintenance.deposits).not.toBeNull()
    expect(await member.code(saveMoney, { body: wish(member) })).toBe(2000)
    await deps.sql.begin((tx) => changeSetting(tx, 'maintenance', maintenance))
    await expect.poll(() => deps.settings.current.maintenance.deposits).toBeNull()
  })

  test('of the same amount and name by another member asks for a fen more', async () => {
    const [one, two] = [await newMember(), await newMember()]
    const name = { accountName: '赵六', amount: '200.00' }
    const [first, second] = [await ordered(one, name), await ordered(two, name)]
    expect([first.coinAmount, second.coinAmount]).toEqual(['200.00', '200.01'])
    paid(two, second, { payer: '赵六' })
    await settle()
    expect((await read(one, first)).state).toBe('open')
    expect((await read(two, second)).state).toBe('credited')
  })

  test('that nobody paid is over in time, and not a moment before', async () => {
    const member = await newMember()
    const order = await ordered(member)
    expect(await depositDue.nextAt!(deps, order.expires - 1)).toBe(order.expires)
    await expireDeposits(deps, order.expires - 1)
    expect((await read(member, order)).state).toBe('open')
    await expireDeposits(deps, order.expires)
    expect(await read(member, order)).toMatchObject({ state: 'expired', companyAccount: null })
  })
})

describe('what comes otherwise', () => {
  test.each<[string, object, string, string[]]>([
    ['less', { amount: 90_000 }, '900.00', ['short']],
    ['more', { amount: 110_000 }, '1100.00', ['over']],
    ['late', { at: clock.now() + 2 * HOUR }, '1000.00', ['exact', 'late']],
  ])('%s is credited as it is', async (name, change, quota, marks) => {
    const member = await newMember()
    const order = await ordered(member)
    if (name === 'late') await expireDeposits(deps, order.expires)
    paid(member, order, { ...change, reference: `pay ${order.reference}` })
    await settle()
    expect(await assets(member)).toMatchObject({ quota })
    expect(await read(member, order)).toMatchObject({ state: 'credited', payments: [{ marks }] })
  })

  test('a second payment of the same is credited, too, and one told twice once', async () => {
    const member = await newMember()
    const order = await ordered(member)
    paid(member, order, {}, 3)
    paid(member, order)
    await settle()
    expect(await assets(member)).toMatchObject({ quota: '2000.00' })
    const { payments } = await read(member, order)
    expect(payments.map(({ marks }) => marks)).toEqual([['exact'], ['exact', 'second']])
  })

  test('for an order that was canceled is credited', async () => {
    const member = await newMember()
    const order = await ordered(member)
    await member.call(cancelDeposit, { params: { x: order.id } })
    paid(member, order)
    await settle()
    expect((await read(member, order)).state).toBe('credited')
    expect(await member.code(cancelDeposit, { params: { x: order.id } })).toBe(2259)
  })

  test.each<[string, object, string]>([
    ['from another name', { payer: '王芳' }, 'name'],
    ['from nobody', { payer: null }, 'name'],
    ['with another amount and no reference', { amount: 99_900 }, 'unknown'],
  ])('%s waits for a person, and nobody is credited', async (_, change, reason) => {
    const member = await newMember()
    const order = await ordered(member)
    const { outsideId } = paid(member, order, change)
    await settle()
    expect(await read(member, order)).toMatchObject({ state: 'open', payments: [] })
    expect(await assets(member)).toMatchObject({ quota: '0.00', arrived: '0.00' })
    const [row] =
      await deps.sql`select suspense, state, member_id from outside_payment where outside_id = ${outsideId}`
    expect(row).toEqual({ suspense: reason, state: 'booked', member_id: null })
  })

  test('from a source that changes its word is not taken, and is tried again', async () => {
    const member = await newMember()
    const order = await ordered(member)
    const payment = paid(member, order)
    await settle()
    bank.told.push({ ...payment, amount: payment.amount * 10 })
    await settle()
    const [feed] = await deps.sql`select failing_since is not null as failing, failure from outside_feed`
    expect(feed).toEqual({
      failing: true,
      failure: `bank tells of ${payment.outsideId} otherwise than before`,
    })
    bank.told.pop()
    await settle()
    expect(await assets(member)).toMatchObject({ quota: '1000.00' })
  })

  test('what is seen and not final is shown, keeps the order from being canceled, and may be taken back', async () => {
    const member = await newMember()
    const order = await ordered(member)
    const { outsideId } = paid(member, order, { final: false })
    await settle()
    expect(await read(member, order)).toMatchObject({
      state: 'confirming',
      savedAmount: '0.00',
      payments: [{ state: 'seen' }],
    })
    expect(await member.code(cancelDeposit, { params: { x: order.id } })).toBe(2259)
    bank.gone = [outsideId]
    await settle()
    expect(await read(member, order)).toMatchObject({ state: 'open', payments: [{ state: 'gone' }] })
    // The same payment comes in another block, where it becomes final.
    bank.gone = []
    bank.told.push({ ...bank.told.at(-1)!, final: false })
    await settle()
    expect((await read(member, order)).state).toBe('confirming')
    bank.told.push({ ...bank.told.at(-1)!, final: true })
    await settle()
    expect(await read(member, order)).toMatchObject({
      state: 'credited',
      savedAmount: '1000.00',
      payments: [{ state: 'booked' }],
    })
    // When the outside drops a final payment, that alone does not take the credit back.
    bank.gone = [outsideId]
    await settle()
    expect((await read(member, order)).state).toBe('credited')
    bank.gone = []
  })

  test('a bank that is down is written down so, and read to the end when it is back', async () => {
    const member = await newMember()
    const order = await ordered(member)
    paid(member, order)
    bank.down = true
    await settle()
    expect((await read(member, order)).state).toBe('open')
    expect((await deps.sql`select failure from outside_feed`)[0]).toEqual({
      failure: 'the bank does not answer',
    })
    bank.down = false
    await settle()
    expect((await read(member, order)).state).toBe('credited')
    expect((await deps.sql`select failing_since from outside_feed`)[0]).toEqual({ failing_since: null })
  })
})

describe('what may not be played with', () => {
  const states: [string, (member: TestClient) => Promise<unknown>][] = [
    ['banned', ({ memberId }) => deps.sql`update member set state = 'banned' where id = ${memberId}`],
    ['closed', ({ memberId }) => deps.sql`update member set state = 'closed' where id = ${memberId}`],
    ['dormant', ({ memberId }) => deps.sql`update member set state = 'dormant' where id = ${memberId}`],
    [
      'excluded',
      ({ memberId }) =>
        deps.sql`update member set excluded_until = now() + interval '9 days' where id = ${memberId}`,
    ],
    [
      'in a time-out',
      ({ memberId }) =>
        deps.sql`update member set time_out_until = now() + interval '9 days' where id = ${memberId}`,
    ],
    [
      'under age',
      ({ memberId }) => deps.sql`update member set under_age_since = now() where id = ${memberId}`,
    ],
    [
      'stopped by an operator',
      ({ memberId }) => deps.sql`insert into member_flag (member_id, flag, reason, set_at)
        values (${memberId}, 'saveMoneyBlocked', 'test', now())`,
    ],
  ]
  test.each(states)('of who is %s lies apart', async (_, make) => {
    const member = await newMember()
    const order = await ordered(member)
    await make(member)
    paid(member, order)
    await settle()
    const [row] = await deps.sql`select main, arrived from outside_payment where order_id = ${order.id}`
    expect(row).toEqual({ main: 0, arrived: 100_000 })
    const [account] = await deps.sql`
      select balance from account where member_id = ${member.memberId} and kind = 'arrived'`
    expect(account).toEqual({ balance: 100_000 })
  })

  test('of an own limit its rest lies apart, and comes to the main account by the member’s own act when it fits', async () => {
    const member = await newMember()
    const order = await ordered(member)
    await setLimit(deps, member.memberId, 'deposit', 'day', 60_000)
    paid(member, order)
    await settle()
    expect(await assets(member)).toEqual({ quota: '600.00', arrived: '400.00', saveTotal: '1000.00' })
    const release = (amount: string, idempotencyKey = randomUUID()) => ({ body: { amount, idempotencyKey } })
    expect(await member.code(releaseArrived, release('400.00'))).toBe(1738)
    expect(await member.code(releaseArrived, release('400.01'))).toBe(1711)
    expect(await member.code(releaseArrived, release('0'))).toBe(1003)
    clock.pass(DAY)
    await member.signIn(member.username!, testPassword)
    const once = release('150.00')
    const answers = await Promise.all([1, 2, 3].map(() => member.call(releaseArrived, once)))
    expect(answers.at(-1)).toEqual({ quota: '750.00', arrived: '250.00' })
    expect(await member.code(releaseArrived, release('151.00', once.body.idempotencyKey))).toBe(1714)
    expect(await assets(member)).toEqual({ quota: '750.00', arrived: '250.00', saveTotal: '1000.00' })
  })
})
