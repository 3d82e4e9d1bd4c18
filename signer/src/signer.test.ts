import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountBytes } from '@touchline/engine/money/chain-address'
import { payoutDigest } from '@touchline/engine/withdraw/digest'
import { readEvm } from '@touchline/engine/withdraw/evm-transaction'
import { readTransfer } from '@touchline/engine/withdraw/token-transfer'
import { type Chain, startChain } from '@touchline/outside/chain/chain'
import { contracts } from '@touchline/outside/chain/node'
import { ask } from '@touchline/outside/chain/rpc'
import { TestAuthenticator } from '@touchline/server/operator/sign-in/testing-passkey'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeFolder, setFrozen, tokenOf, writeTrusted } from './folder.ts'
import type { TrustedOperators } from './operators.ts'
import { firstPolicy, type PolicyFile } from './policy.ts'
import type { Payout } from './signer.ts'
import { type TestSignerOptions, testNetworks, testOrigin, testSigner, testWords } from './testing.ts'

const usdt = 1_000_000
const alice = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'

let chain: Chain
let networks: PolicyFile['networks']

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  networks = { ERC20: testNetworks(chain.url, contracts).ERC20 }
})
afterAll(() => chain.close())

async function start(options: TestSignerOptions = {}) {
  const opened = await testSigner(networks, options)
  onTestFinished(async () => {
    await opened.log.close()
    rmSync(opened.folder, { recursive: true })
  })
  const hot = opened.signer.chains.get('ERC20')!.hot
  await chain.node.giveCoin(hot, 10n ** 18n)
  await chain.node.pay({ token: 'erc20', to: hot, amount: 100_000 * usdt })
  await chain.node.mine(3)
  return { ...opened, hot }
}

let made = 0
const uuid = () => {
  made += 1
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`
}

function payoutOf(change: Partial<Payout> & { account?: AccountBytes } = {}): Payout {
  const { account = alice, ...rest } = change
  return {
    id: uuid(),
    withdrawalId: uuid(),
    memberId: uuid(),
    unit: 'USDT',
    amount: 50 * usdt,
    to: { kind: 'address', network: 'ERC20', account },
    approvals: [],
    ...rest,
  }
}

const [anna, annasOther, boris, carl] = Array.from({ length: 4 }, () => new TestAuthenticator())
const passkey = (key: TestAuthenticator) => ({
  id: key.id,
  publicKey: Buffer.from(key.publicKey).toString('base64url'),
})
const trusted: TrustedOperators = {
  operators: [
    { name: 'anna', roles: ['finance'], passkeys: [passkey(anna!), passkey(annasOther!)] },
    { name: 'boris', roles: ['admin', 'risk'], passkeys: [passkey(boris!)] },
    { name: 'carl', roles: ['support'], passkeys: [passkey(carl!)] },
  ],
}

type Show = Parameters<TestAuthenticator['show']>[1]

function approve(key: TestAuthenticator, { withdrawalId, to, amount }: Payout, said: Partial<Show> = {}) {
  const digest = payoutDigest({ withdrawalId, network: to.network, account: to.account, amount })
  const challenge = Buffer.from(digest).toString('base64url')
  return {
    operator: 'anna',
    ...key.show({ challenge, rpId: 'console.test' }, { origin: testOrigin, ...said }),
  }
}

test('what is signed pays what was asked for, to whom, and the same text comes again', async () => {
  const { signer, hot, log } = await start()
  const payout = payoutOf()
  const answer = await signer.prepare(payout)
  if (answer.is !== 'signed') throw new Error(answer.code)
  const transaction = readEvm(answer.text)!
  expect(transaction).toMatchObject({ from: hot, to: contracts.erc20, value: 0n, chainId: 31_337 })
  expect(readTransfer(transaction.data)).toEqual({ to: alice, amount: 50 * usdt })
  expect(await signer.prepare(payout)).toEqual(answer)
  expect(await signer.prepare({ ...payout, amount: 51 * usdt })).toEqual({ is: 'no', code: 'content' })
  expect(await signer.prepare({ ...payout, memberId: uuid() })).toEqual({ is: 'no', code: 'content' })
  expect(log.entries.map(({ kind }) => kind)).toEqual(['signed', 'refused'])
  await ask(`${chain.url}/rpc/erc20/2`, 'eth_sendRawTransaction', [answer.text])
  await chain.node.mine(1)
  expect((await chain.node.payments())[0]).toMatchObject({ to: alice, amount: 50 * usdt })
})

test('twenty at once have twenty places in the order of the chain', async () => {
  const { signer } = await start()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signer.prepare(payoutOf({ amount: usdt }))),
  )
  const nonces = answers.map((each) => each.is === 'signed' && readEvm(each.text)!.nonce)
  const first = Number(nonces[0])
  expect(nonces).toEqual(Array.from({ length: 20 }, (_, at) => first + at))
})

test('who is trusted while it runs counts from then on, and who is not any more does not', async () => {
  const { signer, folder } = await start()
  const payout = payoutOf({ amount: 100 * usdt })
  const byAnna = { ...payout, approvals: [approve(anna!, payout)] }
  expect(await signer.prepare(byAnna)).toEqual({ is: 'no', code: 'approvals' })
  writeTrusted(folder, trusted)
  expect(await signer.prepare(byAnna)).toMatchObject({ is: 'signed' })
  writeTrusted(folder, { operators: [] })
  const next = payoutOf({ amount: 100 * usdt })
  expect(await signer.prepare({ ...next, approvals: [approve(anna!, next)] })).toMatchObject({ is: 'no' })
})

test('above the first threshold one operator approves it, above the second two', async () => {
  const { signer } = await start({ trusted })
  const one = payoutOf({ amount: 100 * usdt })
  expect(await signer.prepare(one)).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...one, approvals: [approve(anna!, one)] })).toMatchObject({ is: 'signed' })
  const two = payoutOf({ amount: 2000 * usdt })
  const [by, bySame, other] = [approve(anna!, two), approve(annasOther!, two), approve(boris!, two)]
  expect(await signer.prepare({ ...two, approvals: [by] })).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...two, approvals: [by, by] })).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...two, approvals: [by, bySame] })).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...two, approvals: [by, other] })).toMatchObject({ is: 'signed' })
})

type Forge = (payout: Payout) => Payout
const approvedBy =
  (key: TestAuthenticator | undefined, said: Partial<Show> = {}): Forge =>
  (payout) => ({ ...payout, approvals: [approve(key!, payout, said)] })
const changedAfter =
  (change: Partial<Payout>): Forge =>
  (payout) => ({ ...payout, approvals: [approve(anna!, payout)], ...change })
const field =
  (name: 'signature' | 'authenticatorData' | 'clientDataJSON', value: string): Forge =>
  (payout) => ({ ...payout, approvals: [{ ...approve(anna!, payout), [name]: value }] })

test.each<[string, Forge]>([
  ['of another amount', changedAfter({ amount: 151 * usdt })],
  ['of another address', changedAfter({ to: { kind: 'address', network: 'ERC20', account: bob } })],
  ['of another withdrawal', changedAfter({ withdrawalId: uuid() })],
  ['by a passkey that nobody brought here', approvedBy(new TestAuthenticator())],
  ['by a role that may not', approvedBy(carl)],
  ['at another address', approvedBy(anna, { origin: 'https://evil.test' })],
  ['for another host', approvedBy(anna, { rpId: 'evil.test' })],
  ['without the person proved', approvedBy(anna, { verified: false })],
  ['with another signature', field('signature', Buffer.alloc(70, 1).toString('base64url'))],
  ['with nothing', field('authenticatorData', '')],
  ['with what is no JSON', field('clientDataJSON', 'AAAA')],
])('an approval %s is none', async (_, forge) => {
  const { signer, log } = await start({ trusted })
  expect(await signer.prepare(forge(payoutOf({ amount: 150 * usdt })))).toEqual({
    is: 'no',
    code: 'approvals',
  })
  expect(log.entries).toMatchObject([{ kind: 'refused', code: 'approvals' }])
})

test('one approval that does not hold spoils what two good ones say', async () => {
  const { signer } = await start({ trusted })
  const payout = payoutOf({ amount: 3000 * usdt })
  const approvals = [approve(anna!, payout), approve(boris!, payout), approve(carl!, payout)]
  expect(await signer.prepare({ ...payout, approvals })).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...payout, approvals: approvals.slice(0, 2) })).toMatchObject({
    is: 'signed',
  })
})

test('an authenticator that says the same count for two payouts is a copy', async () => {
  const { signer } = await start({ trusted })
  const [one, other] = [payoutOf({ amount: 150 * usdt }), payoutOf({ amount: 160 * usdt })]
  const approved = approve(boris!, one)
  boris!.counter -= 1
  const again = approve(boris!, other)
  expect(await signer.prepare({ ...one, approvals: [approved] })).toMatchObject({ is: 'signed' })
  expect(await signer.prepare({ ...other, approvals: [again] })).toEqual({ is: 'no', code: 'approvals' })
  expect(await signer.prepare({ ...other, approvals: [approve(boris!, other)] })).toMatchObject({
    is: 'signed',
  })
})

test('caps hold at their edge, however many ask at once, and after a start', async () => {
  const { signer, open, log } = await start({ trusted })
  const asked = Array.from({ length: 25 }, (_, at) =>
    payoutOf({ amount: 99 * usdt, account: `0x${String(at + 1).padStart(40, '0')}` }),
  )
  const answers = await Promise.all(asked.map((each) => signer.prepare(each)))
  // The cap is 1,000 a day without approvals.
  expect(answers.filter(({ is }) => is === 'signed')).toHaveLength(10)
  expect(await signer.prepare(payoutOf({ amount: 10 * usdt }))).toMatchObject({ is: 'signed' })
  expect(await signer.prepare(payoutOf({ amount: 1 }))).toEqual({ is: 'no', code: 'cap' })
  await log.close()
  const { signer: again, log: second } = await open()
  onTestFinished(() => second.close())
  expect(await again.prepare(asked[0]!)).toEqual(answers[0])
  expect(await again.prepare(payoutOf({ amount: 1 }))).toEqual({ is: 'no', code: 'cap' })
  const approved = payoutOf({ amount: 99 * usdt })
  expect(await again.prepare({ ...approved, approvals: [approve(anna!, approved)] })).toMatchObject({
    is: 'signed',
  })
})

test('one member, or one address, gets less by rule than all', async () => {
  const { signer } = await start()
  const memberId = uuid()
  const to = (n: number, change: Partial<Payout>) =>
    signer.prepare(payoutOf({ amount: 99 * usdt, account: `0x${String(n).padStart(40, '0')}`, ...change }))
  expect(await to(1, { memberId })).toMatchObject({ is: 'signed' })
  expect(await to(2, { memberId })).toMatchObject({ is: 'signed' })
  expect(await to(3, { memberId })).toEqual({ is: 'no', code: 'cap' })
  expect(await to(1, {})).toMatchObject({ is: 'signed' })
  expect(await to(1, {})).toEqual({ is: 'no', code: 'cap' })
})

test('one operator alone approves so much a day, in however many pieces', async () => {
  const { signer } = await start({ trusted })
  const answers = []
  for (let piece = 0; piece < 4; piece += 1) {
    const payout = payoutOf({ amount: 1999 * usdt })
    answers.push(await signer.prepare({ ...payout, approvals: [approve(anna!, payout)] }))
  }
  expect(answers.map(({ is }) => is)).toEqual(['signed', 'signed', 'no', 'no'])
  const payout = payoutOf({ amount: 1999 * usdt })
  const approvals = [approve(anna!, payout), approve(boris!, payout)]
  expect(await signer.prepare({ ...payout, approvals })).toMatchObject({ is: 'signed' })
})

test('a withdrawal has one transaction that may still pay it', async () => {
  const { signer, hot } = await start()
  const payout = payoutOf()
  const answer = await signer.prepare(payout)
  if (answer.is !== 'signed') throw new Error(answer.code)
  const again = { ...payout, id: uuid() }
  expect(await signer.prepare(again)).toEqual({ is: 'no', code: 'earlier' })
  await ask(`${chain.url}/rpc/erc20/1`, 'eth_sendRawTransaction', [answer.text])
  await chain.node.mine(1)
  expect(await signer.prepare(again)).toEqual({ is: 'no', code: 'earlier' })
  await chain.node.mine(5)
  expect(await signer.prepare(again)).toEqual({ is: 'no', code: 'earlier' })
  expect(hot).toBe(readEvm(answer.text)!.from)
})

test('another attempt is signed when the first failed for good, and not before', async () => {
  const { signer, hot } = await start()
  const payout = payoutOf()
  const answer = await signer.prepare(payout)
  if (answer.is !== 'signed') throw new Error(answer.code)
  await emptied(hot, () => ask(`${chain.url}/rpc/erc20/1`, 'eth_sendRawTransaction', [answer.text]))
  const again = { ...payout, id: uuid() }
  expect(await signer.prepare(again)).toEqual({ is: 'no', code: 'earlier' })
  await chain.node.mine(3)
  const second = await signer.prepare(again)
  if (second.is !== 'signed') throw new Error(second.code)
  expect(readEvm(second.text)!.nonce).toBe(readEvm(answer.text)!.nonce + 1)
})

/** The wallet has no tokens during the act, so the token refuses; afterwards it has them again. */
async function emptied(hot: AccountBytes, act: () => Promise<unknown>): Promise<void> {
  await chain.node.setTokens('erc20', hot, 0)
  await act()
  await chain.node.mine(1)
  await chain.node.setTokens('erc20', hot, 100_000 * usdt)
}

test('a wallet that is empty, and a node that is away, are no refusals', async () => {
  const { signer, hot, log } = await start()
  await chain.node.setTokens('erc20', hot, 60 * usdt)
  expect(await signer.prepare(payoutOf())).toMatchObject({ is: 'signed' })
  // The first payout takes 50 of the 60, though no block has it yet.
  await expect(signer.prepare(payoutOf())).rejects.toThrow('funds')
  chain.endpoints.get('erc20/1')!.fault = 'down'
  onTestFinished(() => {
    chain.endpoints.get('erc20/1')!.fault = 'none'
  })
  await expect(signer.prepare(payoutOf({ amount: 1 }))).rejects.toThrow('does not answer')
  expect(log.entries).toHaveLength(1)
})

test('frozen it signs nothing further, and says again what it signed', async () => {
  const { signer, folder } = await start()
  const [before, after] = [payoutOf(), payoutOf()]
  const answer = await signer.prepare(before)
  setFrozen(folder, true)
  expect(await signer.prepare(after)).toEqual({ is: 'no', code: 'frozen' })
  expect(await signer.prepare(before)).toEqual(answer)
  setFrozen(folder, false)
  expect(await signer.prepare(after)).toMatchObject({ is: 'signed' })
})

test('a line that was cut off is nothing, and one that cannot be read stops everything', async () => {
  const { signer, folder, log, open } = await start()
  const answer = await signer.prepare(payoutOf())
  expect(answer.is).toBe('signed')
  await log.close()
  const path = join(folder, 'log.jsonl')
  const whole = readFileSync(path, 'utf8')
  appendFileSync(path, whole.slice(0, 100))
  const again = await open()
  expect(again.log.entries).toHaveLength(1)
  expect(await again.signer.prepare(payoutOf())).toMatchObject({ is: 'signed' })
  await again.log.close()
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
  writeFileSync(path, `${whole.slice(0, 100)}\n${whole}`)
  await expect(open()).rejects.toThrow('log.jsonl:1: cannot be read')
})

test('killed between its log and its answer, it answers what is in the log', async () => {
  const { folder } = await start()
  const place = join(folder, 'own')
  const passphrase = 'a passphrase of a test'
  makeFolder(place, {
    words: testWords,
    passphrase,
    policy: { ...firstPolicy, port: 0, origin: testOrigin, sweepMinutes: 0, networks },
  })
  const begin = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), place], {
      env: { ...process.env, SIGNER_PASSPHRASE: passphrase },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    const prepare = (payout: Payout) =>
      fetch(`${url}/prepare`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(place)}` },
        body: JSON.stringify(payout),
      })
    return { child, prepare }
  }
  const payout = payoutOf()
  const path = join(place, 'log.jsonl')
  const first = await begin()
  const cut = first.prepare(payout).catch(() => null)
  await expect.poll(() => statSync(path).size, { interval: 1 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await Promise.all([once(first.child, 'exit'), cut])
  const second = await begin()
  const answer = await second.prepare(payout)
  expect(answer.status).toBe(200)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(await answer.json()).toEqual({ prepared: JSON.parse(lines[0]!).text })
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
})

test('whatever a server asks that was taken over, no more than the caps leaves without approvals', async () => {
  const { signer, log } = await start({ trusted })
  const approved = payoutOf({ amount: 150 * usdt })
  const real = approve(anna!, approved)
  const few = <T>(...values: T[]) => fc.constantFrom(...values)
  const request = fc.record({
    // The same ids with other content, the approved withdrawal in other attempts, and new ids.
    id: few(...Array.from({ length: 5 }, uuid), 'new', 'new', 'new'),
    withdrawalId: few(approved.withdrawalId, 'new', 'new'),
    memberId: few(uuid(), uuid(), 'new'),
    amount: few(1, 50 * usdt, 99 * usdt, 100 * usdt - 1, 150 * usdt, 2000 * usdt, 9_000_000 * usdt),
    account: few<AccountBytes>(alice, bob, '0x0000000000000000000000000000000000000001'),
    approvals: few([], [real], [real, real], [{ ...real, operator: 'boris' }, real]),
  })
  const fresh = (text: string) => (text === 'new' ? uuid() : text)
  await fc.assert(
    fc.asyncProperty(request, async ({ id, withdrawalId, memberId, ...rest }) => {
      const ids = { id: fresh(id), withdrawalId: fresh(withdrawalId), memberId: fresh(memberId) }
      await signer.prepare(payoutOf({ ...rest, ...ids }))
    }),
    { numRuns: 400 },
  )
  const sum = (lines: readonly { amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0)
  const without = log.signed().filter(({ by }) => by.length === 0)
  expect(sum(without)).toBeLessThanOrEqual(1000 * usdt)
  // The caps hold, but not because nothing is signed: each of the three addresses may get 100 a day, and
  // chance nearly fills that.
  expect(sum(without)).toBeGreaterThan(200 * usdt)
  const withOne = log.signed().filter(({ by }) => by.length > 0)
  expect(withOne.length).toBeLessThanOrEqual(1)
  for (const line of withOne)
    expect(line).toMatchObject({ withdrawalId: approved.withdrawalId, account: alice, amount: 150 * usdt })
})
