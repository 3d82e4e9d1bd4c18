// Payments that their bank takes back: two people decide, the money is taken from where it is, once, and the
// books stay true.
import { payment, payments, proposePayment } from '@touchline/contract/deposit/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { fen } from '@touchline/engine/money/fen'
import { expect, test } from 'vitest'
import type { IncomingPayment } from '../../gateway/gateway.ts'
import { testSite } from '../../http/test-site.ts'
import { readTotals } from '../../member/totals.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, addMember, request } from '../../order/testing.ts'
import { setLimit } from '../../play/limits.ts'
import { verifyBooks } from '../../verify-books.ts'
import { readDeposits } from '../orders/orders.ts'
import { placeDeposit } from '../orders/place.ts'
import { settleFeed, TestBank } from '../testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('support', ['support'])
const finance = await consoleApp.operator('finance', ['finance'])
const gina = await consoleApp.operator('gina', ['finance'])
const bank = new TestBank()
const to = '6200000000000001'
const reason = 'the bank says that it is so'

let count = 0
/**
 * A payment that was made as ordered and credited; the part beyond the limit is set aside. Answers the member
 * and the payment.
 */
async function credited(limit?: number) {
  const member = await addMember(deps, 0)
  const payer = `Payer${String.fromCodePoint(0x4e00 + ++count)}`
  const amount = fen(100_000)
  await placeDeposit(deps, member, {
    channel: 'bank',
    amount,
    accountName: payer,
    idempotencyKey: `key ${count}`,
  })
  if (limit !== undefined) await setLimit(deps, member, 'deposit', 'day', limit)
  return { member, payment: await told({ amount, payer }) }
}
async function told(change: Partial<IncomingPayment> & { amount: number }): Promise<IncomingPayment> {
  const seen = bank.pay({ to, payer: 'Nobody Known', at: clock.now(), ...change })
  await settleFeed(deps, bank)
  return seen
}
/** The bank takes the payment, or part of it, back; answers the id of the reversal in suspense. */
async function reversed({ outsideId, amount }: IncomingPayment, part = amount): Promise<string> {
  const reversal = await told({ amount: part, reverses: outsideId })
  return idOf(reversal)
}
async function idOf({ outsideId }: IncomingPayment): Promise<string> {
  const [row] = await deps.sql<
    [{ id: string }]
  >`select id from outside_payment where outside_id = ${outsideId}`
  return row.id
}
const propose = async (id: string, order: string | null = null) =>
  (await support.payload(proposePayment, { body: { id, order, reason } })).proposed
async function decide(task: number, by = finance): Promise<number> {
  const { digest } = await by.payload(oneTask, { query: { id: task } })
  return by.code(decideTask, { body: { id: task, verdict: 'approve', words: '', digest } })
}
async function balances(member: string) {
  const rows = await deps.sql<{ kind: string; balance: number }[]>`
    select kind, balance from account where member_id = ${member} and kind in ('main', 'arrived')`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}
const house = async (account: string, ref: string) => {
  const [row] = await deps.sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::int8 as sum from house_entry where account = ${account} and ref = ${ref}`
  return row.sum
}
const agree = async () => expect(await verifyBooks(deps.sql)).toEqual([])

test('what was credited leaves the member by two operators, who see whose it was, and the member is told', async () => {
  const { member, payment: paid } = await credited()
  const id = await reversed(paid)
  expect(await house('suspense', 'bank')).toBe(-100_000)
  const { takes, decided } = await finance.payload(payment, { query: { id } })
  expect(takes).toMatchObject({
    amount: '1000.00',
    fate: 'credited',
    member: { id: member },
    orderNumber: expect.stringMatching(/^D\d+$/),
  })
  expect(decided).toBeNull()
  const task = await propose(id)
  expect(await balances(member)).toEqual({ main: 100_000, arrived: 0 })
  expect(await decide(task)).toBe(0)
  expect(await balances(member)).toEqual({ main: 0, arrived: 0 })
  expect(await house('suspense', 'bank')).toBe(0)
  expect((await finance.payload(payment, { query: { id } })).decided).toMatchObject({
    to: 'taken-back',
    member: { id: member },
  })
  const { payments: rows } = await support.payload(payments, { query: { tab: 'decided' } })
  expect(rows[0]).toMatchObject({ id, decided: { to: 'taken-back' } })
  const [notice] =
    await deps.sql`select matter, facts from notice where member_id = ${member} and matter <> 'deposit-arrived'`
  expect(notice).toEqual({ matter: 'deposit-taken-back', facts: { amount: -100_000 } })
  expect((await readTotals(deps, member)).deposited).toBe(0)
  const { data } = await readDeposits(deps, member, 'en-us', {})
  expect(data[0]).toMatchObject({ state: 'credited', payments: [{ takenBack: '1000.00' }] })
  expect(await support.code(proposePayment, { body: { id, order: null, reason } })).toBe(1321)
  await agree()
})

test('first goes what was set aside, then main; what is played with stays there, and is owed', async () => {
  const { member, payment: paid } = await credited(60_000)
  expect(await balances(member)).toEqual({ main: 60_000, arrived: 40_000 })
  await deps.desk.place(request(member, await addMatch(deps), { stake: 50_000 }))
  expect(await decide(await propose(await reversed(paid)))).toBe(0)
  expect(await balances(member)).toEqual({ main: 0, arrived: 0 })
  expect(await house('owed', member)).toBe(-50_000)
  await agree()
})

test('part by part, never more than there was', async () => {
  const { member, payment: paid } = await credited()
  const [one, two] = [await reversed(paid, 60_000), await reversed(paid, 60_000)]
  expect(await decide(await propose(one))).toBe(0)
  expect(await balances(member)).toEqual({ main: 40_000, arrived: 0 })
  expect((await finance.payload(payment, { query: { id: two } })).takes).toBeNull()
  expect(await support.code(proposePayment, { body: { id: two, order: null, reason } })).toBe(1004)
  const rest = await propose(await reversed(paid, 40_000))
  expect(await decide(rest), 'who decided on this member before is not the second person').toBe(1970)
  expect(await decide(rest, gina)).toBe(0)
  expect(await balances(member)).toEqual({ main: 0, arrived: 0 })
  await agree()
})

test('what nobody was credited is nobody’s any more, and nothing is posted for it', async () => {
  const unplaced = await told({ amount: 12_345 })
  const before = await house('suspense', 'bank')
  const id = await reversed(unplaced)
  expect(await house('suspense', 'bank')).toBe(before - 12_345)
  expect((await finance.payload(payment, { query: { id } })).takes).toMatchObject({
    fate: 'waiting',
    member: null,
  })
  expect(await decide(await propose(id))).toBe(0)
  for (const each of [id, await idOf(unplaced)])
    expect((await finance.payload(payment, { query: { id: each } })).decided).not.toBeNull()
  await agree()
})

test('what was sent back already is not owed to the sender any more', async () => {
  const unplaced = await told({ amount: 777 })
  expect(await decide(await propose(await idOf(unplaced)))).toBe(0)
  const owed = await house('withdrawal-transit', 'bank')
  const id = await reversed(unplaced)
  expect((await finance.payload(payment, { query: { id } })).takes).toMatchObject({ fate: 'returned' })
  expect(await decide(await propose(id))).toBe(0)
  expect(await house('withdrawal-transit', 'bank')).toBe(owed - 777)
  await agree()
})

test('money that has gone elsewhere since it was proposed is not taken: 1321', async () => {
  const { member } = await credited()
  const [order] = await deps.sql<
    [{ number: number }]
  >`select number from deposit_order where member_id = ${member}`
  const unplaced = await told({ amount: 4_321 })
  const taking = await propose(await reversed(unplaced))
  expect(await decide(await propose(await idOf(unplaced), `D${order.number}`), gina)).toBe(0)
  const { main } = await balances(member)
  expect(await decide(taking)).toBe(1321)
  expect((await balances(member)).main).toBe(main)
  await agree()
})

test('decided by several at once, while the money is credited: each way it happens once', async () => {
  for (let n = 0; n < 20; n++) {
    const { member } = await credited()
    const [order] = await deps.sql<
      [{ number: number }]
    >`select number from deposit_order where member_id = ${member}`
    const unplaced = await told({ amount: 5_000 })
    const id = await reversed(unplaced)
    const [one, two, credit] = [
      await propose(id),
      await propose(id),
      await propose(await idOf(unplaced), `D${order.number}`),
    ]
    const codes = await Promise.all([decide(one), decide(two, gina), decide(credit, gina)])
    const { main } = await balances(member)
    const { decided } = await finance.payload(payment, { query: { id } })
    // Either the payment was taken back while it belonged to no one, or it was credited first and its
    // reversal waits to be taken from the member.
    expect([codes.filter((code) => code === 0).length, main, decided === null]).toEqual(
      main === 100_000 ? [1, 100_000, false] : [1, 105_000, true],
    )
  }
  await agree()
})
