// Cards are paid by a file that two operators let out, and what the bank's statements say of it moves the
// money, once.
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { withdrawals } from '@touchline/contract/withdraw/calls'
import {
  consoleWithdrawal,
  consoleWithdrawals,
  openPayoutAccount,
  payoutFile,
  payoutFiles,
  payoutTroubles,
  proposePayoutFile,
  proposePayoutResult,
} from '@touchline/contract/withdraw/operator-calls'
import { DAY, SECOND } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { storeTold } from '../../deposit/payment/told.ts'
import type { DayCount } from '../../gateway/day-count.ts'
import { testSite } from '../../http/test-site.ts'
import { waitForAccounts } from '../../ledger/post.ts'
import { type ConsoleClient, testConsole } from '../../operator/testing.ts'
import { somebodyWaits } from '../../order/testing.ts'
import {
  approved,
  balances,
  bankTells,
  letOut,
  requestWithdrawal,
  stateOf,
  type WithdrawingMember,
  withdrawer,
} from '../testing.ts'
import { bankSource } from './file.ts'
import { applyTold } from './told.ts'

/** fen that may still leave by files today; null: unknown. */
const room: { left: number | null } = { left: Number.MAX_SAFE_INTEGER }
const byFile: DayCount = {
  most: 550_000,
  left: async () => {
    if (room.left === null) throw new Error('its file cannot be read')
    return room.left
  },
  count: async (leaving) => {
    const sum = leaving.reduce((all, { amount }) => all + amount, 0)
    if (room.left === null || sum > room.left) return 'cap'
    room.left -= sum
    return 'counted'
  },
}
const site = await testSite({ gateways: { byFile } })
const { deps } = site
const consoleApp = await testConsole(site)
const fiona = await consoleApp.operator('fiona', ['finance'])
const gina = await consoleApp.operator('gina', ['finance'])
const risk = await consoleApp.operator('risk', ['risk'])
const auditor = await consoleApp.operator('auditor', ['auditor'])
const reason = 'payouts of the day'

async function approvedOne(amount = 300_000): Promise<WithdrawingMember & { order: string }> {
  const who = await withdrawer(site)
  const { id: order } = await requestWithdrawal(deps, who, amount)
  await approved(deps, order)
  return { ...who, order }
}
async function decide(
  task: number,
  by: ConsoleClient,
  verdict: 'approve' | 'refuse' = 'approve',
): Promise<number> {
  const { digest } = await by.payload(oneTask, { query: { id: task } })
  const body = { id: task, verdict, words: '', digest, ...(verdict === 'refuse' && { reason: 'wrong' }) }
  return by.code(decideTask, { body })
}
/** The facts told of an attempt that do not fit. */
const troublesOf = async (attempt: string) => {
  const { troubles } = await fiona.payload(payoutTroubles, {})
  const its = troubles.filter(({ reference }) => reference === attempt.replaceAll('-', ''))
  return its.map(({ trouble }) => trouble).sort()
}
const attemptOf = async (order: string) => {
  const [row] = await deps.sql<[{ attempt: string; amount: number }]>`
    select a.id as attempt, w.unit_amount as amount from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
    where w.id = ${order} order by a.made_at desc limit 1`
  return row
}

test('one proposes the file, another lets it out, and the bank is given the same text however often', async () => {
  const [one, two] = [await approvedOne(), await approvedOne(123_400)]
  expect(await risk.code(proposePayoutFile, { body: { reason } })).toBe(1004)
  const { ready } = await fiona.payload(consoleWithdrawals, { query: { tab: 'ready' } })
  expect(ready).toMatchObject({ count: 2, amount: '4234.00', beyond: 0 })
  const { proposed } = await fiona.payload(proposePayoutFile, { body: { reason } })
  expect(await gina.code(proposePayoutFile, { body: { reason } })).toBe(1321)
  expect(await decide(proposed, fiona)).toBe(1963)
  expect(await stateOf(deps, one.order)).toBe('approved')
  expect(await decide(proposed, gina)).toBe(0)
  expect([await stateOf(deps, one.order), await stateOf(deps, two.order)]).toEqual(['paying', 'paying'])
  const { files } = await fiona.payload(payoutFiles, {})
  expect(files).toMatchObject([{ count: 2, amount: '4234.00', paid: 0, failed: 0, waiting: 2 }])
  const fetched = { body: { id: files[0]!.id, reason } }
  const text = await fiona.file(payoutFile, fetched)
  expect(await gina.file(payoutFile, fetched)).toBe(text)
  for (const { order, name } of [one, two]) {
    const { attempt } = await attemptOf(order)
    expect(text).toContain(attempt.replaceAll('-', ''))
    expect(text).toContain(name)
  }
  expect(text).toContain('<CtrlSum>4234.00</CtrlSum>')
  expect(await auditor.code(payoutFile, fetched)).toBe(1004)
  // A withdrawal in a file can be neither canceled nor put into a further file.
  expect(await fiona.code(proposePayoutFile, { body: { reason } })).toBe(1004)
  for (const { order } of [one, two]) await bankTells(deps, await attemptOf(order))
  expect(await balances(deps, two.id)).toEqual({ main: 876_600, held: 0, arrived: 0 })
  expect((await fiona.payload(payoutFiles, {})).files[0]).toMatchObject({ paid: 2, waiting: 0 })
})

test('what is more than leaves in a day waits, is said, and leaves on another day', async () => {
  // Ids made in the same millisecond have no order.
  const next = (amount: number) => {
    site.clock.pass(SECOND)
    return approvedOne(amount)
  }
  const small = await next(200_000)
  const large = await next(400_000)
  const late = await next(300_000)
  const ready = async () => (await fiona.payload(consoleWithdrawals, { query: { tab: 'ready' } })).ready
  room.left = 550_000
  expect(await ready()).toEqual({ count: 2, amount: '5000.00', beyond: 1, dayCap: '5500.00' })
  const { proposed } = await fiona.payload(proposePayoutFile, { body: { reason } })
  expect(await decide(proposed, gina)).toBe(0)
  expect([await stateOf(deps, small.order), await stateOf(deps, late.order)]).toEqual(['paying', 'paying'])
  expect(await stateOf(deps, large.order)).toBe('approved')
  expect(room.left).toBe(50_000)
  expect(await fiona.code(proposePayoutFile, { body: { reason } })).toBe(1004)
  // When it is unknown what has left, nothing more leaves, but the page can still be read.
  room.left = null
  expect(await ready()).toMatchObject({ count: 0, beyond: 1 })
  expect(await fiona.code(proposePayoutFile, { body: { reason } })).toBe(1004)
  room.left = 400_000
  const again = await fiona.payload(proposePayoutFile, { body: { reason } })
  // Another server that counts in the same folder was quicker, so that what two people approved does not
  // leave.
  room.left = 300_000
  expect(await decide(again.proposed, gina)).toBe(1321)
  expect([await stateOf(deps, large.order), room.left]).toEqual(['approved', 300_000])
  room.left = Number.MAX_SAFE_INTEGER
  expect(await decide(again.proposed, gina)).toBe(0)
  for (const { order } of [small, large, late]) await bankTells(deps, await attemptOf(order))
})

test('a statement that is told again pays nothing again, and what comes back comes back once', async () => {
  const { order, id } = await approvedOne()
  const [attempt] = await letOut(deps)
  await bankTells(deps, attempt!)
  await bankTells(deps, attempt!)
  expect([await stateOf(deps, order), await balances(deps, id)]).toEqual([
    'paid',
    { main: 700_000, held: 0, arrived: 0 },
  ])
  await bankTells(deps, attempt!, { what: 'returned', code: 'AC04' })
  await bankTells(deps, attempt!, { what: 'returned', code: 'AC04' })
  expect([await stateOf(deps, order), await balances(deps, id)]).toEqual([
    'returned',
    { main: 1_000_000, held: 0, arrived: 0 },
  ])
})

test('a line that the bank rejects for certain fails, anything less certain waits for a person', async () => {
  const { order, id } = await approvedOne()
  await letOut(deps)
  const { attempt } = await attemptOf(order)
  const rejected = {
    what: 'rejected' as const,
    reference: attempt.replaceAll('-', ''),
    file: 'x',
    at: Date.now(),
    raw: '<x/>',
  }
  const told = (outsideId: string, decisive: boolean) =>
    deps.sql.begin((tx) =>
      storeTold(deps, tx, bankSource, [{ ...rejected, outsideId, code: 'AC01', decisive }]),
    )
  await told('report-1', false)
  await applyTold(deps)
  expect(await stateOf(deps, order)).toBe('paying')
  await told('report-2', true)
  await applyTold(deps)
  expect([await stateOf(deps, order), await balances(deps, id)]).toEqual([
    'failed',
    { main: 1_000_000, held: 0, arrived: 0 },
  ])
  const { troubles } = await fiona.payload(payoutTroubles, {})
  expect(troubles).toMatchObject([{ outsideId: 'report-1', trouble: 'undecided', code: 'AC01' }])
})

test('what does not fit moves nothing and is told', async () => {
  const { order } = await approvedOne()
  const [attempt] = await letOut(deps)
  await bankTells(deps, attempt!, { amount: attempt!.amount - 1 })
  await bankTells(deps, attempt!, { to: '6222029999999999' })
  await bankTells(deps, attempt!, { reference: '0'.repeat(32) })
  await bankTells(deps, attempt!, { what: 'returned' })
  expect(await stateOf(deps, order)).toBe('paying')
  expect(await troublesOf(attempt!.attempt)).toEqual(['account', 'amount', 'not paid'])
  expect(await troublesOf('0'.repeat(32))).toEqual(['unknown'])
  await bankTells(deps, attempt!)
  expect(await stateOf(deps, order)).toBe('paid')
})

test('a file takes its members’ accounts in the order in which everybody takes several', async () => {
  const two = [await withdrawer(site), await withdrawer(site)]
  const [first, second] = two.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
    WithdrawingMember,
    WithdrawingMember,
  ]
  for (const who of [second, first]) await approved(deps, (await requestWithdrawal(deps, who, 10_000)).id)
  const file = await deps.sql.begin(async (tx) => {
    await waitForAccounts(tx, [first.id])
    const leaving = letOut(deps)
    await somebodyWaits(deps)
    // Locks the second account after the first, as an interchange or a batch of orders would that came first;
    // it must get the lock.
    await waitForAccounts(tx, [second.id])
    return { leaving }
  })
  expect(await file.leaving).toHaveLength(2)
  for (const line of await file.leaving) await bankTells(deps, line)
})

test('what nobody outside can tell is said by two', async () => {
  const { order, id } = await approvedOne()
  await letOut(deps)
  const { attempt } = await attemptOf(order)
  const body = { attempt, result: 'no', reason: 'the bank has no such line' } as const
  const { proposed } = await fiona.payload(proposePayoutResult, { body })
  expect(await decide(proposed, fiona)).toBe(1963)
  expect(await decide(proposed, gina)).toBe(0)
  expect([await stateOf(deps, order), await balances(deps, id)]).toEqual([
    'failed',
    { main: 1_000_000, held: 0, arrived: 0 },
  ])
  expect(await fiona.code(proposePayoutResult, { body })).toBe(1321)
  // The bank says that it was paid after all: that is recorded, and nothing moves.
  await bankTells(deps, await attemptOf(order))
  expect(await troublesOf(attempt)).toEqual(['ended before'])
})

test('a withdrawal is read with what speaks for it; where it goes is opened with a reason', async () => {
  const { order, name, id, client } = await approvedOne()
  const one = await fiona.payload(consoleWithdrawal, { query: { id: order } })
  expect(one).toMatchObject({
    state: 'approved',
    amount: '3000.00',
    needed: 1,
    memberNow: { identified: true, ofDay: '3000.00', paidToAccount: 0 },
  })
  expect(JSON.stringify(one)).not.toContain(name)
  const opened = await fiona.payload(openPayoutAccount, {
    body: { id: order, reason: 'the bank asks about the holder' },
  })
  expect(opened.holder).toBe(name)
  const reveals = await deps.sql`select field from reveal where member_id = ${id}`
  expect([...reveals]).toEqual([{ field: 'payout' }])
  expect((await client.call(withdrawals, {})).data).toHaveLength(1)
  site.clock.pass(DAY)
})
