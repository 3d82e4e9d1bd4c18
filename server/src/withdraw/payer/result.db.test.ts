// Two people state what became of a payout that no one outside can tell: what they give back is not paid as
// well, whatever the payer and the outside do meanwhile.
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { proposePayoutResult } from '@touchline/contract/withdraw/operator-calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { healthChecks } from '../../due-work.ts'
import { measureAll } from '../../health/checks.ts'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import {
  addWallet,
  balances,
  byErc20,
  payRound,
  payRounds,
  ready,
  stateOf,
  TestPayouts,
  withdrawer,
} from '../testing.ts'

const payouts = { epay: new TestPayouts('hosted'), ERC20: new TestPayouts('chain-erc20') }
const { epay, ERC20 } = payouts
const site = await testSite({ gateways: { payouts } })
const { deps, clock } = site
const consoleApp = await testConsole(site)
let operators = 0
/** Hours go by here, after which no operator is signed in any more. */
const someone = () => consoleApp.operator(`finance${++operators}`, ['finance'])
const reason = 'the provider has no such payout'

/** A payout to a wallet whose sending had no answer. */
async function unanswered() {
  const who = await withdrawer(site)
  const order = await ready(site, who, 200_000, await addWallet(site, who))
  epay.faults.send.push('down')
  await payRound(deps)
  const [row] = await deps.sql<[{ id: string }]>`select id from payout_attempt where withdrawal_id = ${order}`
  return { id: who.id, order, attempt: row.id }
}
const proposed = async (attempt: string, result: 'paid' | 'no' = 'no') =>
  (await someone()).ask(proposePayoutResult, { body: { attempt, result, reason } })
async function approve(answer: Awaited<ReturnType<typeof proposed>>): Promise<number> {
  const { proposed: id } = answer.Payload as { proposed: number }
  const other = await someone()
  const { digest } = await other.payload(oneTask, { query: { id } })
  return other.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}

test('while it is proposed that it was never paid, it is asked after and not sent', async () => {
  const { id, order, attempt } = await unanswered()
  const proposal = await proposed(attempt)
  await payRounds(site, 3)
  expect([epay.sent.has(attempt), await stateOf(deps, order)]).toEqual([false, 'paying'])
  expect(await approve(proposal)).toBe(0)
  await payRounds(site)
  expect([epay.sent.has(attempt), await stateOf(deps, order)]).toEqual([false, 'failed'])
  expect(await balances(deps, id)).toEqual({ main: 1_000_000, held: 0, arrived: 0 })
})

test('a proposal that has lapsed keeps it from being sent no longer', async () => {
  const { order, attempt } = await unanswered()
  await proposed(attempt)
  clock.pass(8 * DAY)
  await payRounds(site)
  expect(await stateOf(deps, order)).toBe('paid')
})

test('what is just being sent cannot be stated as never paid, before the answer or by an approval meanwhile', async () => {
  const { order, attempt } = await unanswered()
  const before = await proposed(attempt)
  await deps.sql`update proposal set outcome = 'withdrawn' where object = ${attempt}`
  const { promise: sending, resolve: begun } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const send = epay.send.bind(epay)
  epay.send = async (...sent) => {
    begun()
    await answered
    return send(...sent)
  }
  clock.pass(MINUTE)
  const slow = payRound(deps)
  await sending
  expect((await proposed(attempt)).StatusCode).toBe(1998)
  await deps.sql`update proposal set outcome = null where object = ${attempt}`
  expect(await approve(before)).toBe(1998)
  answer()
  await slow
  epay.send = send
  expect((await proposed(attempt)).StatusCode).toBe(1998)
  await deps.sql`update proposal set outcome = 'withdrawn' where object = ${attempt} and outcome is null`
  await payRounds(site)
  expect(await stateOf(deps, order)).toBe('paid')
})

test('a transaction of a chain may arrive as long as it is valid, so people state only that it did', async () => {
  const { order } = await byErc20(site)
  ERC20.faults.send.push('down')
  await payRound(deps)
  const [row] = await deps.sql<[{ id: string }]>`select id from payout_attempt where withdrawal_id = ${order}`
  expect((await proposed(row.id)).StatusCode).toBe(1998)
  expect(await approve(await proposed(row.id, 'paid'))).toBe(0)
  expect(await stateOf(deps, order)).toBe('paid')
})

test('what people state keeps the id by which the outside knows the payout', async () => {
  const { order } = await byErc20(site)
  ERC20.quick = false
  await payRounds(site, 1)
  ERC20.quick = true
  const attemptOf = async () => {
    const [row] = await deps.sql<[{ id: string; outsideId: string | null; result: string | null }]>`
      select id, outside_id as "outsideId", result from payout_attempt where withdrawal_id = ${order}`
    return row
  }
  const { id, outsideId } = await attemptOf()
  expect(outsideId).toBe(`out-${id}`)
  expect(await approve(await proposed(id, 'paid'))).toBe(0)
  expect(await attemptOf()).toEqual({ id, outsideId, result: 'paid' })
})

test('a payout that is pending for hours, and one that a fault of ours stops, are seen', async () => {
  const measured = async () =>
    (await deps.sql.begin((tx) => measureAll(healthChecks, deps, tx))).find(({ name }) => name === 'payouts')
  expect(await measured()).toMatchObject({ ok: true })
  const who = await withdrawer(site)
  const order = await ready(site, who, 200_000, await addWallet(site, who))
  epay.quick = false
  await payRounds(site, 2)
  expect(await measured()).toMatchObject({ ok: true })
  clock.pass(HOUR)
  expect(await measured()).toMatchObject({ ok: false, said: '1' })
  const { ask } = epay
  epay.ask = () => Promise.reject(new TypeError('no such field'))
  await expect(payRound(deps)).rejects.toThrow('payouts')
  const [row] = await deps.sql<[{ why: string; asked: number }]>`
    select why, asked from payout_attempt where withdrawal_id = ${order}`
  expect(row).toEqual({ why: 'TypeError: see the log', asked: 1 })
  epay.ask = ask
  for (const sent of epay.sent.values()) sent.paid = true
  await payRounds(site)
  expect([await stateOf(deps, order), (await measured())?.ok]).toEqual(['paid', true])
})
