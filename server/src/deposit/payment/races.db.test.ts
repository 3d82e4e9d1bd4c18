// Payments are told in any order, several times, to several servers at once: each is booked once, and no
// limit is exceeded.
import { fen } from '@touchline/engine/money/fen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { addMember } from '../../order/testing.ts'
import { setLimit } from '../../play/limits.ts'
import { cancelDeposit } from '../orders/change.ts'
import { placeDeposit } from '../orders/place.ts'
import { settleFeed, TestBank } from '../testing.ts'
import { bookFinal, bookPayment } from './booked.ts'
import { pollFeed } from './intake.ts'

const site = await testSite()
const { deps } = site
const { deps: other } = await site.second()
const bank = new TestBank()
let count = 0

async function ordered(amount: number) {
  const member = await addMember(deps, 0)
  const payer = `Payer${String.fromCodePoint(0x4e00 + ++count)}`
  const wish = {
    channel: 'bank',
    amount: fen(amount),
    accountName: payer,
    idempotencyKey: `${member} ${count}`,
  }
  const id = await placeDeposit(deps, member, wish)
  const [{ to, reference }] = await deps.sql<[{ to: string; reference: string }]>`
    select paid_to as to, reference from deposit_order where id = ${id}`
  return { member, id, to, reference, payer, amount }
}

async function balances(member: string) {
  const rows = await deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member} and kind in ('main', 'arrived')`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

const everywhere = () => Promise.all([deps, other].map((each) => settleFeed(each, bank)))

test('whatever is told how often in which order, each payment is credited once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, (_, n) => ordered(10_000 + n)))
  const told = orders.flatMap((order) => [bank.pay(order), bank.pay({ ...order, amount: 7 })])
  bank.told.length = 0
  const mixed = fc.array(fc.constantFrom(...told), { minLength: 150, maxLength: 150 })
  bank.told.push(...fc.sample(mixed, { numRuns: 1, seed: 15 })[0]!, ...told)
  await everywhere()
  await everywhere()
  for (const { member, amount } of orders)
    expect(await balances(member)).toEqual({ main: amount + 7, arrived: 0 })
})

test('payments that are booked at once pass an own limit by nothing', async () => {
  const order = await ordered(30_000)
  await setLimit(deps, order.member, 'deposit', 'day', 100_000)
  for (let n = 0; n < 5; n++) bank.pay(order)
  await pollFeed(deps, bank)
  const waiting = await deps.sql<{ id: string }[]>`select id from outside_payment where state = 'final'`
  await Promise.all([deps, other].flatMap((each) => waiting.map(({ id }) => bookPayment(each, id))))
  await bookFinal(deps)
  expect(await balances(order.member)).toEqual({ main: 100_000, arrived: 50_000 })
})

test('an order that is canceled while its payment is booked is credited all the same', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => ordered(20_000)))
  for (const order of orders) bank.pay(order)
  await pollFeed(deps, bank)
  const canceled = orders.map(({ member, id }) => cancelDeposit(other, member, id).catch(({ code }) => code))
  await Promise.all([bookFinal(deps), bookFinal(other), ...canceled])
  await bookFinal(deps)
  for (const { member, id } of orders) {
    expect(await balances(member)).toEqual({ main: 20_000, arrived: 0 })
    const [order] = await deps.sql`select state from deposit_order where id = ${id}`
    expect(order).toEqual({ state: 'credited' })
  }
})
