// An approval of a payout on a chain is signed by the operator's passkey. The signature also shows the
// passkey, which is then not asked for a second time; a signature over anything else neither approves nor
// counts as having shown it.
import { randomBytes } from 'node:crypto'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { addDigitalCurrencyAddress } from '@touchline/contract/withdraw/calls'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { TestAuthenticator } from '../../operator/sign-in/testing-passkey.ts'
import { consoleOrigin, testConsole } from '../../operator/testing.ts'
import {
  paidToCard,
  pickupPassword,
  requestWithdrawal,
  stateOf,
  TestPayouts,
  withdrawer,
} from '../testing.ts'

const site = await testSite({ gateways: { payouts: { ERC20: new TestPayouts('chain-erc20') } } })
const { deps, clock } = site
const consoleApp = await testConsole(site)
const fay = await consoleApp.operator('fay', ['finance'])
const key = new TestAuthenticator()
await deps.sql`insert into operator_passkey (id, operator_id, name, public_key, counter, transports, created_at)
  select ${key.id}, id, 'key', ${Buffer.from(key.publicKey)}, 0, ${['internal']}, ${new Date(0)} from operator where name = 'fay'`

/** Each member has one of its own. */
const newAddress = () => formatAddress('ERC20', `0x${randomBytes(20).toString('hex')}`)
const rpId = new URL(consoleOrigin).hostname

/** A withdrawal that waits, to a card or to a chain, and its case. */
async function waiting(to: 'card' | 'chain'): Promise<{ order: string; id: number }> {
  const who = await withdrawer(site)
  if (to === 'chain') await paidToCard(site, who)
  const body = { chain: 'ERC20', address: newAddress(), pickupPassword } as const
  const account =
    to === 'chain' ? (await who.client.call(addDigitalCurrencyAddress, { body })).id : who.account
  clock.pass(2 * MINUTE)
  const { id: order } = await requestWithdrawal(deps, who, 73_000, { account })
  const [row] = await deps.sql<
    [{ id: number }]
  >`select id from task where kind = 'withdrawal' and subject = ${order}`
  // The second factor was shown long ago, and by a code.
  await deps.sql`update operator_session set proved_at = ${new Date(clock.now() - 60 * MINUTE)}, active_at = ${new Date(clock.now())}`
  return { order, id: row.id }
}

async function approval(id: number, challenge?: string) {
  const task = await fay.payload(oneTask, { query: { id } })
  const signed = challenge ?? task.challenge
  const passkey =
    signed === null ? undefined : key.show({ challenge: signed, rpId }, { origin: consoleOrigin })
  return {
    body: { id, verdict: 'approve' as const, words: '', digest: task.digest, ...(passkey && { passkey }) },
  }
}

test('the signature is all that is asked for: nothing was shown before, and once is enough', async () => {
  const { order, id } = await waiting('chain')
  const { digest } = await fay.payload(oneTask, { query: { id } })
  expect(await fay.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })).toBe(1967)
  expect(await fay.code(decideTask, await approval(id))).toBe(0)
  expect(await stateOf(deps, order)).toBe('approved')
})

test('a signature over something else approves nothing', async () => {
  const [{ order, id }, other] = [await waiting('chain'), await waiting('card')]
  expect(await fay.code(decideTask, await approval(id, Buffer.alloc(32, 7).toString('base64url')))).toBe(1969)
  expect(await stateOf(deps, order)).toBe('review')
  // For a case that needs no signature, a signature does not count as showing the passkey.
  const given = await approval(other.id, Buffer.alloc(32, 7).toString('base64url'))
  expect(await fay.code(decideTask, given)).toBe(1967)
  expect(await stateOf(deps, other.order)).toBe('review')
})

test('what it stands for is that approval alone', async () => {
  const [first, second] = [await waiting('chain'), await waiting('card')]
  expect(await fay.code(decideTask, await approval(first.id))).toBe(0)
  expect(await fay.code(decideTask, await approval(second.id))).toBe(1967)
})
