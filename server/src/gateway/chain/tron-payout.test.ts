import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatAddress } from '@touchline/engine/money/chain-address'
import { accountOfSecret } from '@touchline/engine/withdraw/signature'
import { transferData } from '@touchline/engine/withdraw/token-transfer'
import { readTron, signTron, type TronTransaction } from '@touchline/engine/withdraw/tron-transaction'
import { startChain } from '@touchline/outside/chain/chain'
import type { Fault } from '@touchline/outside/chain/endpoint'
import { contracts } from '@touchline/outside/chain/node'
import { listen } from '@touchline/signer/http'
import { testNetworks, testSigner } from '@touchline/signer/testing'
import { expect, onTestFinished, test } from 'vitest'
import type { Payout } from '../payout.ts'
import { transferTopic } from './reads.ts'
import { tronPayouts } from './tron-payout.ts'

const usdt = 1_000_000
const alice = '0x00000000000000000000000000000000000a11ce'
const token = 'a token of a test'
const payout: Payout = {
  id: '00000000-0000-4000-8000-000000000001',
  withdrawalId: '00000000-0000-4000-8000-000000000002',
  memberId: '00000000-0000-4000-8000-000000000003',
  unit: 'USDT',
  amount: 50 * usdt,
  to: { kind: 'address', network: 'TRC20', account: alice },
  approvals: [],
}
const pending = { is: 'yes', value: { is: 'pending', outsideId: expect.any(String) } }
const paid = { is: 'yes', value: { is: 'paid', outsideId: expect.any(String) } }
const hotPath = "m/44'/195'/1'/0/0"

/**
 * The sandbox's chain shown as TRON, where a block is solid under two others, and a signer with a view of the
 * chain of its own.
 */
async function start() {
  const chain = await startChain({ port: 0 })
  const addresses = { erc20: contracts.erc20, trc20: formatAddress('TRC20', contracts.trc20) }
  const opened = await testSigner({ TRC20: testNetworks(chain.url, addresses).TRC20 })
  const signer = await listen({ port: 0, token }, async () => opened)
  onTestFinished(async () => {
    await signer.close()
    await opened.log.close()
    await chain.close()
    rmSync(opened.folder, { recursive: true })
  })
  const hot = opened.keys.at(hotPath)
  await chain.node.setCoin(hot.account, 1000n * 10n ** 18n)
  await chain.node.setTokens('trc20', hot.account, 10_000 * usdt)
  await chain.node.mine(3)
  const node = (number: number) => ({ name: `operator ${number}`, url: `${chain.url}/tron/${number}` })
  const gateway = tronPayouts({
    api: [node(1), node(2)],
    signer: { url: signer.url, token },
    contract: contracts.trc20,
  })
  const fault = (which: Fault, operators: readonly number[] = [1, 2]) => {
    for (const operator of operators) chain.endpoints.get(`trc20/${operator}`)!.fault = which
  }
  const prepare = async (asked: Payout = payout) => {
    const answer = await gateway.prepare(asked)
    if (answer.is !== 'yes') throw new Error(JSON.stringify(answer))
    return answer.value
  }
  const paidTo = async () =>
    (await chain.node.payments()).filter(({ to }) => to === alice).map(({ amount }) => amount)
  return { ...opened, chain, gateway, hot, fault, prepare, paidTo }
}

test('a payout on TRON is sent, is pending until its block is solid, and paid once, however often it is sent', async () => {
  const { chain, gateway, prepare, paidTo } = await start()
  const prepared = await prepare()
  expect(await prepare()).toBe(prepared)
  expect(readTron(prepared)).toMatchObject({ act: { kind: 'call', contract: contracts.trc20 } })
  expect(await gateway.ask('', prepared)).toEqual(pending)
  const sent = { is: 'yes', value: { outsideId: readTron(prepared)!.txid } }
  expect(await gateway.send('', prepared)).toEqual(sent)
  expect(await gateway.send('', prepared)).toEqual(sent)
  await chain.node.mine(1)
  expect(await gateway.ask('', prepared)).toEqual(pending)
  await chain.node.mine(2)
  expect(await gateway.ask('', prepared)).toEqual(paid)
  expect(await paidTo()).toEqual([50 * usdt])
})

test.each<Fault>(['cut', 'down', 'dropped', 'stuck'])(
  'what is %s when it is sent comes again, and is paid once',
  async (which) => {
    const { chain, gateway, prepare, fault, paidTo } = await start()
    const prepared = await prepare()
    fault(which)
    const isTold = which === 'dropped' || which === 'stuck'
    expect(await gateway.send('', prepared)).toMatchObject({ is: isTold ? 'yes' : 'unknown' })
    await chain.node.mine(1)
    fault('none')
    expect(await gateway.ask('', prepared)).toEqual(pending)
    await chain.node.mine(4)
    expect(await gateway.ask('', prepared)).toEqual(paid)
    expect(await paidTo()).toEqual([50 * usdt])
  },
)

test('one that was never sent has expired when the solid chain is past its time, and not before; then another is signed', async () => {
  const { chain, gateway, signer, prepare, fault, paidTo } = await start()
  const prepared = await prepare()
  const again = { ...payout, id: '00000000-0000-4000-8000-000000000009' }
  fault('dropped')
  await chain.node.mine(3, 200)
  expect(await gateway.ask('', prepared)).toEqual(pending)
  expect(await gateway.prepare(again)).toMatchObject({ is: 'unknown', why: 'the signer says earlier' })
  await chain.node.mine(3, 600)
  expect(await gateway.ask('', prepared)).toEqual({ is: 'no', code: 'expired' })
  expect(await signer.prepare({ ...again, approvals: [] } as never)).toMatchObject({ is: 'signed' })
  fault('none')
  expect(await gateway.send('', prepared)).toMatchObject({
    is: 'unknown',
    why: expect.stringContaining('TRANSACTION_EXPIRATION_ERROR'),
  })
  await chain.node.mine(3)
  expect(await paidTo()).toEqual([])
})

test('one that the token refused has failed when its block is solid', async () => {
  const { chain, gateway, hot, prepare } = await start()
  const prepared = await prepare()
  await chain.node.setTokens('trc20', hot.account, 0)
  await gateway.send('', prepared)
  await chain.node.mine(1)
  expect(await gateway.ask('', prepared)).toEqual(pending)
  await chain.node.mine(2)
  expect(await gateway.ask('', prepared)).toEqual({ is: 'no', code: 'failed' })
})

test('an operator that does not find what the other has keeps it open', async () => {
  const { chain, gateway, prepare, fault } = await start()
  const prepared = await prepare()
  await gateway.send('', prepared)
  await chain.node.mine(4)
  fault('blind', [2])
  expect(await gateway.ask('', prepared)).toEqual(pending)
  await chain.node.mine(5, 600)
  expect(await gateway.ask('', prepared)).toEqual({
    is: 'unknown',
    why: 'the operators disagree: paid and expired',
  })
  fault('none')
  expect(await gateway.ask('', prepared)).toEqual(paid)
})

test('a wallet without tokens or coin is no refusal, and what is promised counts', async () => {
  const { chain, gateway, hot, prepare } = await start()
  await chain.node.setTokens('trc20', hot.account, 60 * usdt)
  await prepare()
  const other = {
    ...payout,
    id: '00000000-0000-4000-8000-000000000009',
    withdrawalId: '00000000-0000-4000-8000-000000000008',
  }
  expect(await gateway.prepare(other)).toEqual({ is: 'unknown', why: 'the signer says 503: funds' })
  await chain.node.setTokens('trc20', hot.account, 600 * usdt)
  await chain.node.setCoin(hot.account, 10n ** 18n)
  expect(await gateway.prepare(other)).toEqual({ is: 'unknown', why: 'the signer says 503: coin for energy' })
})

/**
 * Answers of a node as java-tron's documentation has them (tronprotocol.github.io, HTTP API: getnowblock,
 * gettransactioninfobyid, broadcasthex).
 */
async function answering(answers: Readonly<Record<string, unknown>>) {
  const server = createServer((request, response) => {
    const answer = answers[String(request.url).slice(1)]
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = [
    { name: 'one', url },
    { name: 'two', url },
  ] as const
  return tronPayouts({ api, signer: { url, token }, contract: contracts.trc20 })
}

const secret = Buffer.alloc(32, 7)
const expiration = 1_790_000_060_000
const from = accountOfSecret(secret)
const signed = (change: Partial<TronTransaction> = {}) =>
  signTron(
    {
      from,
      act: { kind: 'call', contract: contracts.trc20, data: transferData({ to: alice, amount: 50 * usdt }) },
      block: { bytes: '0xa2f1', hash: '0xd22237be586463e3' },
      expiration,
      timestamp: 1_790_000_000_000,
      feeLimit: 30_000_000,
      ...change,
    },
    secret,
  )
const prepared = signed()
const { txid } = readTron(prepared)!
const word = (digits: string) => digits.padStart(64, '0')
const nowBlock = (timestamp: number) => ({
  blockID: '0000000002fb6ea9d22237be586463e3c0b4d4e0d7a0b4d4e0d7a0b4d4e0d7a0',
  block_header: {
    raw_data: {
      number: 49_999_529,
      txTrieRoot: word('1'),
      witness_address: `41${from.slice(2)}`,
      version: 27,
      timestamp,
    },
    witness_signature: 'ab',
  },
})
const log = {
  address: contracts.trc20.slice(2),
  topics: [transferTopic.slice(2), word(from.slice(2)), word(alice.slice(2))],
  data: word((50 * usdt).toString(16)),
}
const info = (result: string, change: object = {}) => ({
  id: txid,
  fee: 13_844_850,
  blockNumber: 49_999_520,
  blockTimeStamp: expiration - 30_000,
  contractResult: [''],
  contract_address: `41${contracts.trc20.slice(2)}`,
  receipt: { energy_usage_total: 29_650, energy_fee: 13_499_850, net_fee: 345_000, result },
  log: [log],
  ...change,
})
const unknown = { is: 'unknown', why: expect.any(String) }

test.each<[string, unknown, number, object]>([
  ['SUCCESS', info('SUCCESS'), expiration, paid],
  [
    'OUT_OF_ENERGY',
    info('OUT_OF_ENERGY', { result: 'FAILED', log: undefined }),
    expiration,
    { is: 'no', code: 'failed' },
  ],
  ['REVERT', info('REVERT', { log: undefined }), expiration, { is: 'no', code: 'failed' }],
  ['a result that says nothing', info('UNKNOWN'), expiration, unknown],
  ['no result', info('SUCCESS', { receipt: { net_usage: 345 } }), expiration, unknown],
  ['success without a log', info('SUCCESS', { log: undefined }), expiration, unknown],
  ['success of another amount', info('SUCCESS', { log: [{ ...log, data: word('1') }] }), expiration, unknown],
  [
    'success of another token',
    info('SUCCESS', { log: [{ ...log, address: 'ab'.repeat(20) }] }),
    expiration,
    unknown,
  ],
  ['another transaction', info('SUCCESS', { id: word('1') }), expiration, unknown],
  ['nothing, before it expires', {}, expiration + 60_000, pending],
  ['nothing, after that', {}, expiration + 60_001, { is: 'no', code: 'expired' }],
  ['half an answer', '{"id":', expiration, unknown],
  ['an error', { Error: 'class java.lang.NullPointerException' }, expiration + 90_000, unknown],
])('a node that answers %s', async (_, told, time, outcome) => {
  const gateway = await answering({
    'walletsolidity/getnowblock': nowBlock(time),
    'walletsolidity/gettransactioninfobyid': told,
    'wallet/broadcasthex': { code: 'SERVER_BUSY', txid, message: '' },
  })
  expect(await gateway.ask('', prepared)).toEqual(outcome)
})

test.each<[object, object]>([
  [
    { result: true, code: 'SUCCESS', message: '', txid },
    { is: 'yes', value: { outsideId: txid } },
  ],
  [
    { result: true, txid },
    { is: 'yes', value: { outsideId: txid } },
  ],
  [
    { code: 'DUP_TRANSACTION_ERROR', txid, message: '447570' },
    { is: 'yes', value: { outsideId: txid } },
  ],
  [{ code: 'TRANSACTION_EXPIRATION_ERROR', txid, message: '' }, unknown],
  [{ code: 'SIGERROR', txid, message: '' }, unknown],
  [{ Error: 'INVALID hex String' }, unknown],
])('a node that says %j to what is sent', async (told, outcome) => {
  const gateway = await answering({ 'wallet/broadcasthex': told })
  expect(await gateway.send('', prepared)).toEqual(outcome)
})

test('what is stored is read only when the account signed it that it is from', async () => {
  const gateway = await answering({})
  const foreign = signed({ from: '0x2bd5b09fb3ba0e3a2aeab6d5b1e0a6d5b0ab2ed6' })
  const unreadable = { is: 'unknown', why: 'what is stored is no transaction' }
  expect(await gateway.ask('', foreign)).toEqual(unreadable)
  expect(await gateway.send('', '0x00')).toEqual(unreadable)
})

test.each<[string, Partial<TronTransaction>]>([
  [
    'another amount',
    { act: { kind: 'call', contract: contracts.trc20, data: transferData({ to: alice, amount: 1 }) } },
  ],
  [
    'another token',
    {
      act: { kind: 'call', contract: contracts.other, data: transferData({ to: alice, amount: 50 * usdt }) },
    },
  ],
  ['coin', { act: { kind: 'coin', to: alice, amount: 50 * usdt } }],
])('a signer that signs %s is not believed', async (_, change) => {
  const gateway = await answering({ prepare: { prepared: signed(change) } })
  expect(await gateway.prepare(payout)).toMatchObject({ is: 'unknown' })
  const right = await answering({ prepare: { prepared } })
  expect(await right.prepare(payout)).toEqual({ is: 'yes', value: prepared })
})
