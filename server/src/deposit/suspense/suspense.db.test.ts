// Payments whose owner is not certain: operators look at them, one proposes, another decides, and only once.
import {
  depositDay,
  openPayment,
  payment,
  payments,
  proposePayment,
} from '@touchline/contract/deposit/operator-calls'
import { decideTask, oneProposal, oneTask } from '@touchline/contract/task/operator-calls'
import { fen } from '@touchline/engine/money/fen'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { healthChecks } from '../../due-work.ts'
import type { IncomingPayment } from '../../gateway/gateway.ts'
import { measureAll } from '../../health/checks.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMember } from '../../order/testing.ts'
import { setLimit } from '../../play/limits.ts'
import { verifyBooks } from '../../verify-books.ts'
import { placeDeposit } from '../orders/place.ts'
import { settleFeed, TestBank } from '../testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('support', ['support'])
const finance = await consoleApp.operator('finance', ['finance'])
const gina = await consoleApp.operator('gina', ['finance'])
const both = await consoleApp.operator('both', ['support', 'finance'])
const bank = new TestBank()
const to = '6200000000000001'
const reason = 'the bank says that it is so'

let count = 0
async function ordered(amount = 100_000) {
  const member = await addMember(deps, 0)
  const payer = `Payer${String.fromCodePoint(0x4e00 + ++count)}`
  const wish = { channel: 'bank', amount: fen(amount), accountName: payer, idempotencyKey: `key ${count}` }
  const id = await placeDeposit(deps, member, wish)
  const [row] = await deps.sql<[{ number: number; amount: number; reference: string }]>`
    select number, unit_amount as amount, reference from deposit_order where id = ${id}`
  return { member, payer, ...row, number: `D${row.number}` }
}

/** The bank tells of a payment that goes into suspense; answers its id. */
async function unplaced(change: Partial<IncomingPayment> = {}): Promise<string> {
  const { outsideId } = bank.pay({ to, amount: 12_345, payer: 'Nobody Known', at: clock.now(), ...change })
  await settleFeed(deps, bank)
  const [row] = await deps.sql<[{ id: string }]>`
    select id from outside_payment where outside_id = ${outsideId} and suspense is not null`
  return row.id
}

const propose = async (id: string, order: string | null, by = support) =>
  (await by.payload(proposePayment, { body: { id, order, reason } })).proposed
async function decide(
  task: number,
  by = finance,
  verdict: 'approve' | 'refuse' = 'approve',
): Promise<number> {
  const { digest } = await by.payload(oneTask, { query: { id: task } })
  const body = { id: task, verdict, words: '', digest, ...(verdict === 'refuse' && { reason: 'wrong' }) }
  return by.code(decideTask, { body })
}
async function balances(member: string) {
  const rows = await deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member} and kind in ('main', 'arrived')`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}
const suspense = async () => {
  const [row] = await deps.sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::int8 as sum from house_entry where account = 'suspense'`
  return row.sum
}
const agree = async () => expect(await verifyBooks(deps.sql)).toEqual([])

test('it is listed with why, and with the orders that it may be for; who paid is opened with a reason, on record', async () => {
  const { number, payer, amount, member } = await ordered()
  const id = await unplaced({ amount, payer: 'Somebody Else' })
  const { payments: rows } = await support.payload(payments, { query: { tab: 'waiting' } })
  expect(rows.find((row) => row.id === id)).toMatchObject({ why: 'name', amount: '1000.00', decided: null })
  const one = await support.payload(payment, { query: { id } })
  expect(one.orders.find((order) => order.orderNumber === number)).toMatchObject({
    member: { id: member },
    same: ['amount'],
    marks: ['exact'],
  })
  expect(JSON.stringify(one)).not.toContain('Somebody')
  expect(JSON.stringify(one)).not.toContain(payer)
  const opened = await support.payload(openPayment, { body: { id, reason: 'to compare it with the letter' } })
  expect(opened.payer).toBe('Somebody Else')
  expect(opened.raw).toContain('<Ntry>')
  const [row] = await deps.sql`select act, reason, object from audit order by seq desc limit 1`
  expect(row).toEqual({
    act: 'payment.open',
    reason: 'to compare it with the letter',
    object: `payment:${id}`,
  })
  expect(
    await finance.code(openPayment, { body: { id: crypto.randomUUID(), reason: 'nothing is there' } }),
  ).toBe(1004)
})

test('by reference and by name it finds the order, whatever the amount', async () => {
  const one = await ordered(50_000)
  const id = await unplaced({ payer: 'A Friend', reference: `for ${one.reference}`, amount: 777 })
  const { orders, why } = await finance.payload(payment, { query: { id } })
  expect(why).toBe('name')
  expect(orders.map(({ orderNumber, same, marks }) => [orderNumber, same, marks])).toEqual([
    [one.number, ['reference'], ['short']],
  ])
})

test('credited to an order by two: to its member alone, once, and the member is told', async () => {
  const { member, number, amount } = await ordered()
  const id = await unplaced({ amount, payer: 'My Wife' })
  const before = await suspense()
  const task = await propose(id, number)
  expect(await balances(member)).toEqual({ main: 0, arrived: 0 })
  expect((await finance.payload(payment, { query: { id } })).proposed).toBe(task)
  expect(JSON.parse((await finance.payload(oneProposal, { query: { id: task } })).after)).toMatchObject({
    order: number,
    amount: '1000.00',
  })
  expect(await decide(task)).toBe(0)
  expect(await balances(member)).toEqual({ main: amount, arrived: 0 })
  expect(await suspense()).toBe(before - amount)
  const { decided } = await finance.payload(payment, { query: { id } })
  expect(decided).toMatchObject({ to: 'credit', orderNumber: number, member: { id: member } })
  const [told] =
    await deps.sql`select matter from notice where member_id = ${member} order by id desc limit 1`
  expect(told).toEqual({ matter: 'deposit-arrived' })
  const { payments: rows } = await support.payload(payments, { query: { tab: 'decided' } })
  expect(rows[0]).toMatchObject({ id, decided: { to: 'credit' } })
  expect(await support.code(proposePayment, { body: { id, order: number, reason } })).toBe(1321)
  await agree()
})

test('what may not be played with is set aside, as with any payment', async () => {
  const { member, number, amount } = await ordered()
  await setLimit(deps, member, 'deposit', 'day', 30_000)
  const id = await unplaced({ amount, payer: 'My Wife' })
  expect(await decide(await propose(id, number))).toBe(0)
  expect(await balances(member)).toEqual({ main: 30_000, arrived: amount - 30_000 })
  await agree()
})

test('who proposed it never approves it, and a refusal moves nothing', async () => {
  const { member, number, amount } = await ordered()
  const id = await unplaced({ amount, payer: 'My Wife' })
  const task = await propose(id, number, both)
  expect(await decide(task, both)).not.toBe(0)
  expect(await decide(task, finance, 'refuse')).toBe(0)
  expect(await balances(member)).toEqual({ main: 0, arrived: 0 })
  // An operator who has decided on this member before cannot be the second person for a day.
  const again = await propose(id, number)
  expect(await decide(again)).toBe(1970)
  expect(await decide(again, gina)).toBe(0)
  await agree()
})

test('sent back: it is owed to the sender, and credited to nobody any more', async () => {
  const { number } = await ordered()
  const id = await unplaced()
  const before = await suspense()
  const [back, credit] = [await propose(id, null), await propose(id, number)]
  expect(await decide(back)).toBe(0)
  expect(await suspense()).toBe(before - 12_345)
  const [transit] = await deps.sql`
    select amount, ref from house_entry where account = 'withdrawal-transit' order by transfer_id desc limit 1`
  expect(transit).toEqual({ amount: 12_345, ref: 'bank' })
  expect((await finance.payload(payment, { query: { id } })).decided).toMatchObject({
    to: 'return',
    member: null,
  })
  expect(await decide(credit)).not.toBe(0)
  await agree()
})

test('nobody is credited for an order that there is not, nor what takes another payment back', async () => {
  const { number } = await ordered()
  const id = await unplaced()
  expect(await support.code(proposePayment, { body: { id, order: 'D999999999', reason } })).toBe(1004)
  const reversal = await unplaced({ reverses: 'entry-of-nobody' })
  for (const order of [number, null])
    expect(await support.code(proposePayment, { body: { id: reversal, order, reason } })).toBe(1004)
  await agree()
})

test('decided by several at once, each payment is credited or sent back once', async () => {
  const races = 40
  for (let n = 0; n < races; n++) {
    const { member, number, amount } = await ordered()
    const id = await unplaced({ amount, payer: 'My Wife' })
    const [credit, back] = [await propose(id, number), await propose(id, null)]
    await Promise.all([decide(credit), decide(back), decide(credit, both), decide(back, both)])
    const [row] = await deps.sql<[{ memberId: string | null; sentBack: Date | null }]>`
      select member_id as "memberId", sent_back as "sentBack" from outside_payment where id = ${id}`
    const { main } = await balances(member)
    expect([main, row.memberId, row.sentBack !== null]).toEqual(
      main ? [amount, member, false] : [0, null, true],
    )
  }
  await agree()
})

test('the list goes on page by page, each payment once', async () => {
  for (let n = 0; n < 55; n++) bank.pay({ to, amount: 100 + n, payer: 'Nobody', at: clock.now() })
  await settleFeed(deps, bank)
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await finance.payload(payments, { query: { tab: 'waiting', ...(after && { after }) } })
    seen.push(...page.payments.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(seen.length).toBeGreaterThan(55)
  expect(seen).toEqual([...new Set(seen)].toSorted())
})

test('a day says what each source told of and what became of it, and the sums agree', async () => {
  const day = new Date(clock.now() + 8 * HOUR).toISOString().slice(0, 10)
  const { sources, faults } = await finance.payload(depositDay, { query: { day } })
  const [row] = sources
  expect(faults).toEqual([])
  expect(row).toMatchObject({ source: 'bank', unit: 'CNY', waiting: '0.00' })
  const of = (amount: string) => Math.round(Number(amount) * 100)
  expect(of(row!.credited) + of(row!.suspense) + of(row!.returned)).toBe(of(row!.told))
  expect(of(row!.main) + of(row!.arrived)).toBe(of(row!.credited))
  expect((await finance.payload(depositDay, { query: { day: '2001-01-01' } })).sources).toEqual([])
})

test('a source that does not answer, and a payment that waits long, are told on the page Health', async () => {
  const measured = async () => {
    const checks = await deps.sql.begin((tx) => measureAll(healthChecks, deps, tx))
    return Object.fromEntries(checks.map(({ name, ok, said }) => [name, { ok, said }]))
  }
  await unplaced()
  expect(await measured()).toMatchObject({ sources: { ok: true }, payments: { ok: true } })
  bank.down = true
  await settleFeed(deps, bank)
  clock.pass(4 * HOUR + 1)
  expect(await measured()).toMatchObject({
    sources: { ok: false, said: 'bank: the bank does not answer' },
    payments: { ok: false },
  })
  bank.down = false
  await settleFeed(deps, bank)
  expect(await measured()).toMatchObject({ sources: { ok: true } })
})
