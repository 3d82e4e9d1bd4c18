// Operators' decisions that are not on withdrawals themselves: on an account that another member was paid to,
// and on where a late withdrawal is.
import { noticeList } from '@touchline/contract/notice/calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import {
  addDigitalCurrencyAddress,
  askWithdrawal,
  digitalCurrencyAddress,
  withdraw,
  withdrawals,
} from '@touchline/contract/withdraw/calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { openTask } from '../../task/open.ts'
import {
  approved,
  letOut,
  pickupPassword,
  requestWithdrawal,
  TestPayouts,
  type WithdrawingMember,
  wishOf,
  withdrawer,
} from '../testing.ts'

const site = await testSite({ gateways: { payouts: { TRC20: new TestPayouts('chain-trc20') } } })
const { deps, clock } = site
const consoleApp = await testConsole(site)
const content = await consoleApp.operator('content', ['content'])
const risk = await consoleApp.operator('risk', ['risk'])

const addresses = ['TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH', 'TJGL6Z2zEfHQ4bPKnPnAfMCswjZafcc1LV'] as const

async function caseOf(kind: string, subject: string): Promise<number> {
  const [row] = await deps.sql<
    [{ id: number }]
  >`select id from task where kind = ${kind} and subject = ${subject}`
  return row.id
}

async function decision(
  id: number,
  verdict: 'approve' | 'refuse',
  words: string,
  reason?: string,
  by = risk,
) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return { body: { id, verdict, words, digest, ...(reason && { reason }) } }
}

/** An address that another member was paid at, so that it waits to be checked. */
async function doubted(address: string): Promise<{ who: WithdrawingMember; account: string; id: number }> {
  const who = await withdrawer(site)
  const body = { chain: 'TRC20', address, pickupPassword } as const
  const { id: account } = await who.client.call(addDigitalCurrencyAddress, { body })
  clock.pass(2 * MINUTE)
  await deps.sql.begin(async (tx) => {
    await tx`update payout_account set checking = true where id = ${account}`
    await openTask(tx, { kind: 'payoutAccount', subject: account, memberId: who.id, openedAt: clock.now() })
  })
  return { who, account, id: await caseOf('payoutAccount', account) }
}

const addressesOf = async ({ client }: WithdrawingMember) => {
  const { addresses: own } = await client.call(digitalCurrencyAddress)
  return own.map(({ id, checking }) => ({ id, checking }))
}

/** The title of the newest notice about the account. */
async function lastTold({ client }: WithdrawingMember): Promise<string> {
  const { data } = await client.call(noticeList, { params: { x: 'account' } })
  return data[0]!.noticeTitle
}

test('an account that is approved may be paid to from then on, and is decided once', async () => {
  const { who, account, id } = await doubted(addresses[0])
  const wish = await wishOf(deps, who, 100_000, { account })
  expect(await who.client.code(withdraw, { body: wish })).toBe(2233)
  const approve = await decision(id, 'approve', '')
  expect(await content.code(decideTask, approve)).toBe(1004)
  expect(await risk.code(decideTask, approve)).toBe(0)
  expect(await addressesOf(who)).toEqual([{ id: account, checking: false }])
  expect(await risk.code(decideTask, approve)).toBe(1960)
  expect(await lastTold(who)).toBe('提款账户可以使用了')
})

test('an account that is refused is off the list, and why is one of the reasons', async () => {
  const { who, account, id } = await doubted(addresses[1])
  expect(await addressesOf(who)).toEqual([{ id: account, checking: true }])
  expect(await risk.code(decideTask, await decision(id, 'refuse', 'another’s'))).toBe(1964)
  expect(await risk.code(decideTask, await decision(id, 'refuse', 'another’s', 'rate'))).toBe(1964)
  expect(await risk.code(decideTask, await decision(id, 'refuse', 'another’s', 'holder'))).toBe(0)
  expect(await addressesOf(who)).toEqual([])
  // The notice does not say that the member changed the list.
  expect(await lastTold(who)).toBe('一个提款账户已移除')
})

test('where a late withdrawal is, is asked once and answered once, in words that its member reads', async () => {
  const who = await withdrawer(site)
  clock.pass(2 * MINUTE)
  const { id } = await requestWithdrawal(deps, who, 100_000)
  const ask = { params: { x: id } }
  expect(await who.client.code(askWithdrawal, ask)).toBe(2240)
  await approved(deps, id)
  await letOut(deps)
  clock.pass(3 * DAY - 1)
  await who.client.signIn(who.client.username!, testPassword)
  expect(await who.client.code(askWithdrawal, ask)).toBe(2240)
  clock.pass(1)
  expect((await who.client.call(askWithdrawal, ask)).inquiry).toMatchObject({
    answer: null,
    answeredAt: null,
  })
  expect(await who.client.code(askWithdrawal, ask)).toBe(1321)

  const task = await caseOf('inquiry', id)
  // This operator's session began today; those of the others have expired.
  const finance = await consoleApp.operator('finance', ['finance'])
  expect(await finance.code(decideTask, await decision(task, 'approve', 'On way.', undefined, finance))).toBe(
    1003,
  )
  expect(
    await finance.code(decideTask, await decision(task, 'refuse', 'It is on its way.', 'other', finance)),
  ).toBe(1964)
  const answer = await decision(task, 'approve', 'The bank has booked it today.', undefined, finance)
  expect(await finance.code(decideTask, answer)).toBe(0)
  expect(await finance.code(decideTask, answer)).toBe(1960)
  const { data } = await who.client.call(withdrawals, {})
  expect(data[0]).toMatchObject({
    id,
    inquiry: { answer: 'The bank has booked it today.', answeredAt: clock.now() },
  })
  // The notice leads to where the answer stands.
  const told = await who.client.call(noticeList, { params: { x: 'account' }, query: {} })
  expect(told.data[0]).toMatchObject({ matter: 'complaint-answered', withdrawalId: id })
})
