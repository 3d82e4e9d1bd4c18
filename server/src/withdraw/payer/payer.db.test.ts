// An approved payout is made once, whatever its outside answers, loses or repeats; what cannot be paid comes
// back once.
import { withdrawals } from '@touchline/contract/withdraw/calls'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { healthChecks } from '../../due-work.ts'
import { measureAll } from '../../health/checks.ts'
import { testSite } from '../../http/test-site.ts'
import { payersDue } from '../due.ts'
import {
  addWallet,
  approved,
  balances,
  byErc20,
  payRound,
  payRounds,
  ready,
  requestWithdrawal,
  stateOf,
  TestPayouts,
  type WithdrawingMember,
  withdrawer,
} from '../testing.ts'
import { beginApproved, leaseMs, payDue } from './payer.ts'

const payouts = { epay: new TestPayouts('hosted'), ERC20: new TestPayouts('chain-erc20') }
const { epay, ERC20 } = payouts
const site = await testSite({ gateways: { payouts } })
const { deps, clock } = site
const { deps: second } = await site.second()

async function waiting(amount = 200_000): Promise<WithdrawingMember & { order: string }> {
  const who = await withdrawer(site)
  const wallet = await addWallet(site, who)
  return { ...who, order: await ready(site, who, amount, wallet) }
}
const sentOf = (order: string) => epay.prepared.filter(({ withdrawalId }) => withdrawalId === order)
const paidTimes = (order: string) =>
  [...epay.sent].filter(([id]) => sentOf(order).some((payout) => payout.id === id)).length

test('what is paid leaves what is held, with the house’s side of it', async () => {
  const { id, order } = await waiting()
  await payRounds(site)
  expect(await stateOf(deps, order)).toBe('paid')
  expect(await balances(deps, id)).toEqual({ main: 800_000, held: 0, arrived: 0 })
  expect(sentOf(order)).toMatchObject([
    { memberId: id, unit: 'CNY', amount: 200_000, approvals: [], to: { kind: 'epay', channel: 'wallet' } },
  ])
  const legs = await deps.sql`
    select h.account, h.ref, h.amount, h.unit from house_entry h join transfer t on t.id = h.transfer_id
    where t.act_kind = 'withdrawal' and t.act_id = ${order} and t.kind = 'withdraw-pay'`
  expect([...legs]).toEqual([{ account: 'withdrawal-transit', ref: 'hosted', amount: 200_000, unit: 'CNY' }])
})

test('a lost answer sends nothing twice, and the outside’s id of it is known all the same', async () => {
  const { order } = await waiting()
  epay.faults.send.push('lost')
  await payRounds(site)
  const [attempt] = await deps.sql`select id, outside_id from payout_attempt where withdrawal_id = ${order}`
  expect(attempt!.outside_id).toBe(`out-${attempt!.id}`)
  expect([await stateOf(deps, order), paidTimes(order), sentOf(order).length]).toEqual(['paid', 1, 1])
})

test('what was never sent, and cannot be found, is sent again as it was', async () => {
  const { order } = await waiting()
  epay.faults.send.push('down', 'down')
  epay.faults.ask.push('hidden')
  await payRounds(site, 6)
  expect([await stateOf(deps, order), paidTimes(order), sentOf(order).length]).toEqual(['paid', 1, 1])
})

test('unknown stays under way, is asked after in longer and longer pauses, and somebody hears of it', async () => {
  const { order, client } = await waiting()
  epay.faults.send.push('lost')
  epay.faults.ask.push(...Array.from({ length: 8 }, () => 'down' as const))
  await payRound(deps)
  const asking = async () =>
    (
      await deps.sql<[{ asked: number }]>`
    select asked from payout_attempt where withdrawal_id = ${order} and result is null`
    )[0].asked
  for (const pause of [5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]) {
    clock.pass(pause)
    await payRound(deps)
  }
  expect([await stateOf(deps, order), await asking()]).toEqual(['paying', 5])
  const [check] = (await deps.sql.begin((tx) => measureAll(healthChecks, deps, tx))).filter(
    ({ name }) => name === 'payouts',
  )
  expect(check).toMatchObject({ ok: false, said: '1' })
  epay.faults.ask.length = 0
  clock.pass(HOUR)
  await payRound(deps)
  expect(await stateOf(deps, order)).toBe('paid')
  await client.signIn(client.username!, 'Correct1Horse')
  expect((await client.call(withdrawals, {})).data[0]!.state).toBe('paid')
})

test('a decisive no brings it back with its free one, and a later one may be asked for', async () => {
  const { id, order, ...who } = await waiting()
  epay.faults.send.push({ no: 'account_unknown' })
  await payRounds(site)
  expect(await stateOf(deps, order)).toBe('failed')
  expect(await balances(deps, id)).toEqual({ main: 1_000_000, held: 0, arrived: 0 })
  await who.client.signIn(who.client.username!, 'Correct1Horse')
  const again = await requestWithdrawal(deps, { id, ...who }, 100_000)
  expect(again.free).toBe(true)
})

test('what may not be paid as it was approved goes to people, and is paid once they have looked', async () => {
  const { order } = await waiting()
  epay.faults.prepare.push({ no: 'cap' })
  await payRound(deps)
  expect(await stateOf(deps, order)).toBe('review')
  const [task] =
    await deps.sql`select flags from task where kind = 'withdrawal' and subject = ${order} and state = 'open'`
  expect(task!.flags).toContain('payout')
  await payRounds(site, 1)
  expect(await stateOf(deps, order)).toBe('review')
  await approved(deps, order)
  await payRounds(site)
  expect([await stateOf(deps, order), paidTimes(order)]).toEqual(['paid', 1])
})

test('what a withdrawal does not wait for is neither prepared nor sent, and is a fault that shows', async () => {
  const { order } = await waiting()
  await beginApproved(deps)
  await deps.sql`update withdrawal set state = 'paying' where id = ${order}`
  await expect(payDue(deps, 'epay')).rejects.toThrow(AggregateError)
  const [attempt] = await deps.sql`
    select prepared is null as unprepared, why from payout_attempt where withdrawal_id = ${order}`
  expect([attempt, paidTimes(order)]).toEqual([{ unprepared: true, why: 'Error: see the log' }, 0])
  await deps.sql`update withdrawal set state = 'approved' where id = ${order}`
  await payRounds(site)
  expect([await stateOf(deps, order), paidTimes(order)]).toEqual(['paid', 1])
})

test('an attempt belongs to the payer that took it, until that one must have died', async () => {
  const { order } = await waiting()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const prepare = epay.prepare.bind(epay)
  epay.prepare = async () => {
    ask()
    await answered
    return { is: 'no', code: 'cap' }
  }
  const slow = payRound(deps)
  await asked
  epay.prepare = prepare
  await payRound(second)
  expect([await stateOf(deps, order), sentOf(order).length]).toEqual(['approved', 0])
  clock.pass(leaseMs)
  await payRound(second)
  expect([await stateOf(deps, order), sentOf(order).length]).toEqual(['paying', 1])
  // The slow one's no comes behind the other one's yes.
  answer()
  await slow
  await payRounds(site)
  expect([await stateOf(deps, order), paidTimes(order), sentOf(order).length]).toEqual(['paid', 1, 1])
})

test('an outside that does not answer holds up no payout by another way', async () => {
  const { order: first } = await waiting()
  const { order: other } = await byErc20(site)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const send = ERC20.send.bind(ERC20)
  ERC20.send = async (...sent) => {
    await answered
    return send(...sent)
  }
  await beginApproved(deps)
  const works = payersDue.map(({ work }) => work!(deps))
  const rounds = async () => {
    await Promise.all(works.filter(({ name }) => name !== 'payouts by ERC20').map(({ run }) => run()))
    clock.pass(MINUTE)
  }
  const hung = works.find(({ name }) => name === 'payouts by ERC20')!.run()
  await rounds()
  await rounds()
  expect([await stateOf(deps, first), await stateOf(deps, other)]).toEqual(['paid', 'paying'])
  answer()
  await hung
  ERC20.send = send
  await payRounds(site)
  expect(await stateOf(deps, other)).toBe('paid')
})

test('two payers at once pay each of many once', async () => {
  const orders: Awaited<ReturnType<typeof waiting>>[] = []
  for (let n = 0; n < 6; n++) orders.push(await waiting(10_000))
  epay.faults.send.push('lost', 'lost', 'lost')
  for (let n = 0; n < 5; n++) {
    await Promise.all([payRound(deps), payRound(second), payRound(deps)])
    clock.pass(HOUR)
  }
  for (const { order, id } of orders) {
    expect([await stateOf(deps, order), paidTimes(order)]).toEqual(['paid', 1])
    expect(await balances(deps, id)).toEqual({ main: 990_000, held: 0, arrived: 0 })
  }
})

test('USDT is paid at the rate of its order, with the network’s fee in its own unit', async () => {
  const { order } = await byErc20(site)
  await payRounds(site)
  expect(await stateOf(deps, order)).toBe('paid')
  expect(ERC20.prepared.at(-1)).toMatchObject({
    unit: 'USDT',
    amount: 95_000_000,
    to: { kind: 'address', network: 'ERC20' },
  })
  const legs = await deps.sql`
    select h.account, h.amount, h.unit from house_entry h join transfer t on t.id = h.transfer_id
    where t.act_id = ${order} and t.kind = 'withdraw-pay' order by h.unit, h.account`
  expect([...legs]).toEqual([
    { account: 'conversion', amount: 73_000, unit: 'CNY' },
    { account: 'conversion', amount: -100_000_000, unit: 'USDT' },
    { account: 'fee', amount: 5_000_000, unit: 'USDT' },
    { account: 'withdrawal-transit', amount: 95_000_000, unit: 'USDT' },
  ])
})
