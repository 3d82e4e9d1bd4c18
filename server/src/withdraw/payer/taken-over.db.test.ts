// An attacker has every right in the database, and members and sessions of their own. They forge everything
// that says that money may leave: rows of withdrawals, of approvals, of operators with passkeys that sign, of
// attempts, of balances. No more leaves than the small caps, which are in none of these rows.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDigitalCurrencyAddress } from '@touchline/contract/withdraw/calls'
import { type AccountBytes, formatAddress } from '@touchline/engine/money/chain-address'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { payoutDigest } from '@touchline/engine/withdraw/digest'
import { startChain } from '@touchline/outside/chain/chain'
import { contracts } from '@touchline/outside/chain/node'
import { startProvider } from '@touchline/outside/provider/provider'
import { listen } from '@touchline/signer/http'
import { testNetworks, testOrigin, testSigner } from '@touchline/signer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { evmPayouts } from '../../gateway/chain/payout.ts'
import { withinDayCap } from '../../gateway/day-cap.ts'
import { type DayCount, dayCount } from '../../gateway/day-count.ts'
import { providerOptions } from '../../gateway/hosted/testing.ts'
import { hostedOutsidePayout } from '../../gateway/hosted/testing-payout.ts'
import { openTestSite, type TestSite } from '../../http/test-site.ts'
import { TestAuthenticator } from '../../operator/sign-in/testing-passkey.ts'
import {
  addWallet,
  letOut,
  paidToCard,
  payRound,
  pickupPassword,
  ready,
  type WithdrawingMember,
  withdrawer,
} from '../testing.ts'
import { fileObject, payoutFileProposal } from './file.ts'

const usdt = 1_000_000
const token = 'a token of a test'
/** The caps of the signer's policy and of the environment: what leaves in a day without anyone's approval. */
const caps = { rule: 1_000 * usdt, wallets: 500_000, cards: 600_000 }

const own = new TestAuthenticator()
const anna = new TestAuthenticator()
const publicKey = (key: TestAuthenticator) => Buffer.from(key.publicKey)
const trusted = {
  operators: [
    {
      name: 'anna',
      roles: ['finance'],
      passkeys: [{ id: anna.id, publicKey: publicKey(anna).toString('base64url') }],
    },
  ],
}

let site: TestSite
let chain: Awaited<ReturnType<typeof startChain>>
let wallets: Awaited<ReturnType<typeof hostedOutsidePayout>>
let provider: Awaited<ReturnType<typeof startProvider>>
let byFile: DayCount
let superuser: ReturnType<typeof openSql>
const closers: (() => unknown)[] = []

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  const trc20 = formatAddress('TRC20', contracts.trc20)
  const { ERC20 } = testNetworks(chain.url, { erc20: contracts.erc20, trc20 })
  const opened = await testSigner({ ERC20: ERC20! }, { trusted })
  const signer = await listen({ port: 0, token }, async () => opened)
  const { hot } = opened.signer.chains.get('ERC20')!
  await chain.node.setCoin(hot, 100n * 10n ** 18n)
  await chain.node.setTokens('erc20', hot, 1_000_000 * usdt)
  await chain.node.mine(3)
  const node = (number: number) => ({ name: `operator ${number}`, url: `${chain.url}/rpc/erc20/${number}` })
  const nodes = [node(1), node(2)] as const
  const place = { url: signer.url, token }
  const onChain = evmPayouts({
    nodes,
    signer: place,
    chainId: 31_337,
    contract: contracts.erc20,
    confirmations: 2,
  })
  provider = await startProvider({ ...providerOptions(), neverMs: 60_000 })
  wallets = await hostedOutsidePayout(provider, 60_000)
  const folder = mkdtempSync(join(tmpdir(), 'taken-over-'))
  const dayOf = (name: string, most: number) => dayCount({ folder, name, most, now: Date.now })
  const epay = withinDayCap(wallets.open(), dayOf('payouts', caps.wallets))
  byFile = dayOf('cards', caps.cards)
  site = await openTestSite({ sound: false, gateways: { payouts: { ERC20: onChain, epay }, byFile } })
  superuser = openSql(site.database.superUrl, { max: 1 })
  closers.push(
    () => superuser.end(),
    () => site.close(),
    () => wallets.close(),
    () => signer.close(),
    () => opened.log.close(),
    () => chain.close(),
    () => rmSync(opened.folder, { recursive: true }),
    () => rmSync(folder, { recursive: true }),
  )
})
afterAll(async () => {
  for (const close of closers) await close()
})

/** Rounds of the payer, days of the site apart, with blocks between. */
async function rounds(many: number): Promise<void> {
  for (let n = 0; n < many; n++) {
    await payRound(site.deps)
    await chain.node.mine(4)
    site.clock.pass(n % 2 === 1 ? 2 * DAY : HOUR)
  }
}

interface SavedAddress {
  readonly id: string
  readonly memberId: string
  readonly account: AccountBytes
}

/** Members of the attacker's own, each with as many addresses as a member may have. */
async function savedAddresses(members: number): Promise<SavedAddress[]> {
  const found: SavedAddress[] = []
  for (let n = 0; n < members; n++) {
    const who = await withdrawer(site)
    await paidToCard(site, who)
    for (let each = 0; each < 3; each++) {
      const account: AccountBytes = `0x${randomUUID().replaceAll('-', '').padStart(40, '0')}`
      const body = { chain: 'ERC20', address: formatAddress('ERC20', account), pickupPassword } as const
      const { id } = await who.client.call(addDigitalCurrencyAddress, { body })
      found.push({ id, memberId: who.id, account })
      site.clock.pass(2 * MINUTE)
    }
  }
  return found
}

/**
 * Forges a withdrawal that no one asked for. A destination is sealed for the withdrawal's id, with a key that
 * is in no row, so that the forged row takes over the id of a saved account together with its sealed details.
 */
async function forgeWithdrawal(
  { id, memberId }: Pick<SavedAddress, 'id' | 'memberId'>,
  method: 'erc20' | 'epay' | 'card',
  unitAmount: number,
): Promise<void> {
  const now = new Date(site.clock.now())
  await endAll(memberId)
  await superuser`
    insert into withdrawal (id, member_id, account_id, method, destination, back, amount, from_arrived, fee, free, unit, unit_amount, unit_fee,
      rate, state, requested_at, promised_at, decided_at)
    select id, member_id, id, method, details, false, ${method === 'erc20' ? 100 : unitAmount}, 0, 0, true, ${method === 'erc20' ? 'USDT' : 'CNY'}, ${unitAmount}, 0,
      ${method === 'erc20' ? 73_000 : null}, 'approved', ${now}, ${now}, ${now} from payout_account where id = ${id}`
}

/** Ends the member's withdrawals, so that one more may begin, and gives its accounts money. */
async function endAll(memberId: string): Promise<void> {
  await superuser`update withdrawal set state = 'canceled', ended_at = now() where member_id = ${memberId} and ended_at is null`
  await superuser`update payout_attempt a set result = 'no', code = 'forged', ended_at = now(), ask_at = null
    from withdrawal w where w.id = a.withdrawal_id and w.member_id = ${memberId} and a.result is null`
  await superuser`update account set balance = 1000000000 where member_id = ${memberId} and kind in ('held', 'main')`
}

let cases = 0
/** Forges the case in which operators approved it, each with a signature of a passkey. */
async function forgeApprovals(
  { id, memberId }: Pick<SavedAddress, 'id' | 'memberId'>,
  by: readonly { readonly operator: string; readonly passkey: object | null }[],
): Promise<void> {
  const now = new Date(site.clock.now())
  const [task] = await superuser<[{ id: number }]>`
    insert into task (kind, subject, round, act, member_id, flags, opened_at, due_at, state, needed, approvals, closed_at)
    values ('withdrawal', ${id}, ${100 + ++cases}, 'withdraw.decide', ${memberId}, '{}', ${now}, ${now}, 'done', ${by.length}, ${by.length}, ${now})
    returning id`
  for (const [step, { operator, passkey }] of by.entries())
    await superuser`
      insert into task_decision (task_id, step, operator_id, session_id, verdict, words, digest, decided_at, passkey)
      select ${task.id}, ${step + 1}, id, ${randomUUID()}, 'approve', '', ${Buffer.alloc(32, step)}, ${now}, ${superuser.json(passkey as never)}
      from operator where name = ${operator}`
}

/** Forges an operator of the attacker's own, whose passkey signs. */
async function forgeOperator(name: string, key: TestAuthenticator): Promise<void> {
  const id = uuidv7(site.clock.now())
  await superuser`insert into operator (id, name, roles, created_at) values (${id}, ${name}, ${['admin', 'finance', 'risk']}, now())`
  await superuser`insert into operator_passkey (id, operator_id, name, public_key, counter, transports, created_at)
    values (${`${key.id}${name}`}, ${id}, 'key', ${publicKey(key)}, 0, ${['internal']}, now())`
}

function signed(key: TestAuthenticator, { id, account }: SavedAddress, amount: number) {
  const digest = payoutDigest({ withdrawalId: id, network: 'ERC20', account, amount })
  const challenge = Buffer.from(digest).toString('base64url')
  return key.show({ challenge, rpId: new URL(testOrigin).hostname }, { origin: testOrigin })
}

test('by a chain, of whatever was forged, the caps of the signer leave and what was really approved', async () => {
  const saved = await savedAddresses(9)
  await forgeOperator('mole', own)
  await forgeOperator('anna', anna)
  const [real, raised, moved, ...rest] = saved
  // The first withdrawal was really approved by anna. Then an amount is raised, and her approval is used for
  // another withdrawal.
  await forgeWithdrawal(real!, 'erc20', 150 * usdt)
  await forgeApprovals(real!, [{ operator: 'anna', passkey: signed(anna, real!, 150 * usdt) }])
  await rounds(3)
  await forgeWithdrawal(raised!, 'erc20', 90_000 * usdt)
  await forgeApprovals(raised!, [
    { operator: 'anna', passkey: signed(anna, raised!, 150 * usdt) },
    { operator: 'mole', passkey: signed(own, raised!, 90_000 * usdt) },
  ])
  await rounds(3)
  await forgeWithdrawal(moved!, 'erc20', 150 * usdt)
  await forgeApprovals(moved!, [{ operator: 'anna', passkey: signed(anna, real!, 150 * usdt) }])
  await rounds(3)
  const amounts = [95, 99, 90_000, 95, 150, 95, 99, 3_000, 95].map((each) => each * usdt)
  for (const [at, each] of rest.entries()) {
    const amount = amounts[at % amounts.length]!
    await forgeWithdrawal(each, 'erc20', amount)
    // Forged as if a rule had approved it, or as if two people had.
    if (amount >= 100 * usdt && at % 2 === 1)
      await forgeApprovals(each, [
        { operator: 'mole', passkey: signed(own, each, amount) },
        { operator: 'anna', passkey: signed(own, each, amount) },
      ])
    await rounds(2)
  }
  // Tries to have the paid one paid once more, as if its attempt had failed for certain.
  await superuser`update payout_attempt set result = 'no', code = 'reverted', ended_at = now(), ask_at = null where result = 'paid' or withdrawal_id = ${real!.id}`
  await endAll(real!.memberId)
  await superuser`update withdrawal set state = 'approved', ended_at = null where id = ${real!.id}`
  await rounds(6)
  const payments = (await chain.node.payments()).filter(({ to }) =>
    saved.some(({ account }) => account === to),
  )
  const left = payments.reduce((sum, { amount }) => sum + amount, 0)
  expect(payments.filter(({ to }) => to === real!.account)).toMatchObject([{ amount: 150 * usdt }])
  expect(payments.filter(({ amount }) => amount >= 100 * usdt)).toHaveLength(1)
  expect(left).toBeLessThanOrEqual(caps.rule + 150 * usdt)
  // This is not because nothing leaves at all: small amounts leave by rule, and no row shows that they were
  // forged.
  expect(left).toBeGreaterThan(caps.rule / 2)
}, 300_000)

test('by a provider of wallets, no more than the cap of the environment', async () => {
  const members: WithdrawingMember[] = []
  for (let n = 0; n < 8; n++) members.push(await withdrawer(site))
  for (const [n, who] of members.entries()) {
    const id = await addWallet(site, who)
    await forgeWithdrawal({ id, memberId: who.id }, 'epay', n % 2 === 0 ? 120_000 : 900_000_000)
    await forgeApprovals({ id, memberId: who.id }, [{ operator: 'mole', passkey: null }])
  }
  await rounds(9)
  const paid = provider.payouts.payouts.filter(({ state }) => state !== 'failed')
  const left = paid.reduce((sum, { amount }) => sum + amount, 0)
  expect(left).toBeLessThanOrEqual(caps.wallets)
  expect(left).toBe(4 * 120_000)
  // The withdrawal of an honest member on that day waits, and operators see why.
  const honest = await withdrawer(site)
  const account = await addWallet(site, honest)
  const id = await ready(site, honest, 100_000, account)
  await rounds(2)
  const [row] = await site.deps.sql`select state, reasons from withdrawal where id = ${id}`
  expect(row).toMatchObject({ state: 'review', reasons: expect.arrayContaining(['payout']) })
}, 120_000)

test('by files for the bank, no more than the cap of the environment, though those who let them out look at nothing', async () => {
  const before = await byFile.left()
  const members: WithdrawingMember[] = []
  for (let n = 0; n < 8; n++) members.push(await withdrawer(site))
  for (const [n, who] of members.entries()) {
    const saved = { id: who.account, memberId: who.id }
    await forgeWithdrawal(saved, 'card', n % 2 === 0 ? 120_000 : 900_000_000)
    await forgeApprovals(saved, [{ operator: 'mole', passkey: null }])
  }
  const lines = await letOut(site.deps)
  const left = lines.reduce((sum, { amount }) => sum + amount, 0)
  expect(left).toBe(4 * 120_000)
  expect(await byFile.left()).toBe(before - left)
  // Forging what the operators were shown does not help, either: a proposal is a row, too.
  const rest = await site.deps.sql<{ id: string }[]>`
    select id from withdrawal where method = 'card' and state = 'approved'`
  expect(rest).toHaveLength(4)
  const forged = { withdrawals: rest.map(({ id }) => ({ id, orderNumber: 'W1', amount: '1.00' })) }
  const words = { proposedBy: 'one', approvedBy: 'other', reason: 'the day’s' }
  const apply = site.deps.sql.begin((tx) =>
    payoutFileProposal.apply(site.deps, tx, fileObject, forged, words),
  )
  await expect(apply).rejects.toMatchObject({ code: 1321 })
  expect(await byFile.left()).toBe(before - left)
}, 120_000)
