import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payoutDigest } from '@touchline/engine/withdraw/digest'
import { readEvm, signEvm } from '@touchline/engine/withdraw/evm-transaction'
import { transferData } from '@touchline/engine/withdraw/token-transfer'
import { startChain } from '@touchline/outside/chain/chain'
import type { Fault } from '@touchline/outside/chain/endpoint'
import { contracts } from '@touchline/outside/chain/node'
import { ask } from '@touchline/outside/chain/rpc'
import { listen } from '@touchline/signer/http'
import { testNetworks, testOrigin, testSigner } from '@touchline/signer/testing'
import { expect, onTestFinished, test } from 'vitest'
import { TestAuthenticator } from '../../operator/sign-in/testing-passkey.ts'
import type { Payout } from '../payout.ts'
import { evmPayouts } from './payout.ts'

const usdt = 1_000_000
const alice = '0x00000000000000000000000000000000000a11ce'
const token = 'a token of a test'
const payout: Payout = {
  id: '00000000-0000-4000-8000-000000000001',
  withdrawalId: '00000000-0000-4000-8000-000000000002',
  memberId: '00000000-0000-4000-8000-000000000003',
  unit: 'USDT',
  amount: 50 * usdt,
  to: { kind: 'address', network: 'ERC20', account: alice },
  approvals: [],
}
const pending = { is: 'yes', value: { is: 'pending', outsideId: expect.any(String) } }
const paid = { is: 'yes', value: { is: 'paid', outsideId: expect.any(String) } }

/**
 * The sandbox's chain, a signer that listens, and payouts as production has them; a block is final under two
 * others.
 */
async function start(anna?: TestAuthenticator) {
  const chain = await startChain({ port: 0 })
  const passkeys = anna && [{ id: anna.id, publicKey: Buffer.from(anna.publicKey).toString('base64url') }]
  const trusted = { operators: passkeys ? [{ name: 'anna', roles: ['finance'], passkeys }] : [] }
  const opened = await testSigner({ ERC20: testNetworks(chain.url, contracts).ERC20 }, { trusted })
  const signer = await listen({ port: 0, token }, async () => opened)
  onTestFinished(async () => {
    await signer.close()
    await opened.log.close()
    await chain.close()
    rmSync(opened.folder, { recursive: true })
  })
  const hot = opened.keys.at("m/44'/60'/1'/0/0")
  await chain.node.giveCoin(hot.account, 10n ** 18n)
  await chain.node.pay({ token: 'erc20', to: hot.account, amount: 10_000 * usdt })
  await chain.node.mine(3)
  const gateway = payoutsBy(signer.url, chain.url)
  const fault = (operator: 1 | 2, which: Fault) => {
    chain.endpoints.get(`erc20/${operator}`)!.fault = which
  }
  const prepare = async (asked: Payout = payout) => {
    const answer = await gateway.prepare(asked)
    if (answer.is !== 'yes') throw new Error(JSON.stringify(answer))
    return answer.value
  }
  const paidTo = async () =>
    (await chain.node.payments()).filter(({ to }) => to === alice).map(({ amount }) => amount)
  return { chain, gateway, hot, fault, prepare, paidTo }
}

function payoutsBy(signerUrl: string, chainUrl: string) {
  const node = (number: number) => ({ name: `operator ${number}`, url: `${chainUrl}/rpc/erc20/${number}` })
  return evmPayouts({
    nodes: [node(1), node(2)],
    signer: { url: signerUrl, token },
    chainId: 31_337,
    contract: contracts.erc20,
    confirmations: 2,
  })
}

test('a payout is sent, is pending until its block is final, and paid once, however often it is sent', async () => {
  const { chain, gateway, prepare, paidTo } = await start()
  const prepared = await prepare()
  expect(await prepare()).toBe(prepared)
  const { hash } = readEvm(prepared)!
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  const sent = { is: 'yes', value: { outsideId: hash } }
  expect(await gateway.send(payout.id, prepared)).toEqual(sent)
  expect(await gateway.send(payout.id, prepared)).toEqual(sent)
  await chain.node.mine(1)
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  await chain.node.mine(1)
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  await chain.node.mine(1)
  expect(await gateway.ask(payout.id, prepared)).toEqual(paid)
  // Nodes now say that its nonce is too low, which is not a refusal.
  expect(await gateway.send(payout.id, prepared)).toMatchObject({ is: 'unknown' })
  expect(await gateway.ask(payout.id, prepared)).toEqual(paid)
  expect(await paidTo()).toEqual([50 * usdt])
})

test.each<Fault>(['cut', 'down'])(
  'an answer that is lost (%s) is unknown, and then paid once',
  async (which) => {
    const { chain, gateway, prepare, fault, paidTo } = await start()
    const prepared = await prepare()
    for (const operator of [1, 2] as const) fault(operator, which)
    expect(await gateway.send(payout.id, prepared)).toMatchObject({ is: 'unknown' })
    expect(await gateway.ask(payout.id, prepared)).toMatchObject({ is: 'unknown' })
    for (const operator of [1, 2] as const) fault(operator, 'none')
    // A payout that is in no block is sent again when it is asked for.
    expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
    await chain.node.mine(4)
    expect(await gateway.ask(payout.id, prepared)).toEqual(paid)
    expect(await paidTo()).toEqual([50 * usdt])
  },
)

test('one operator is enough to send, and both are needed to end it', async () => {
  const { chain, gateway, prepare, fault } = await start()
  const prepared = await prepare()
  fault(1, 'down')
  expect(await gateway.send(payout.id, prepared)).toMatchObject({ is: 'yes' })
  await chain.node.mine(8)
  expect(await gateway.ask(payout.id, prepared)).toMatchObject({ is: 'unknown' })
  fault(1, 'none')
  for (const which of ['forked', 'blind', 'inflated'] as const) {
    fault(2, which)
    expect(await gateway.ask(payout.id, prepared), which).toMatchObject({ is: 'unknown' })
  }
  await chain.node.mine(1)
  fault(2, 'none')
  expect(await gateway.ask(payout.id, prepared)).toEqual(paid)
})

test('a block that is replaced takes its payout along, which comes again and is paid once', async () => {
  const { chain, gateway, prepare, paidTo } = await start()
  const prepared = await prepare()
  await gateway.send(payout.id, prepared)
  await chain.node.mine(2)
  await chain.node.takeBack(2, 'never')
  expect(await paidTo()).toEqual([])
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  await chain.node.mine(3)
  expect(await gateway.ask(payout.id, prepared)).toEqual(paid)
  expect(await paidTo()).toEqual([50 * usdt])
})

test('one that the token refused has failed when its block is final', async () => {
  const { chain, gateway, hot, prepare } = await start()
  const prepared = await prepare()
  await chain.node.setTokens('erc20', hot.account, 0)
  await gateway.send(payout.id, prepared)
  await chain.node.mine(2)
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  await chain.node.mine(1)
  expect(await gateway.ask(payout.id, prepared)).toEqual({ is: 'no', code: 'failed' })
})

test('one whose nonce another transaction used never comes, once that one is final', async () => {
  const { chain, gateway, hot, prepare, paidTo, fault } = await start()
  const prepared = await prepare()
  const data = transferData({ to: alice, amount: 1 })
  const other = signEvm({ ...readEvm(prepared)!, data }, hot.secret)
  await ask(`${chain.url}/rpc/erc20/1`, 'eth_sendRawTransaction', [other])
  await chain.node.mine(2)
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  await chain.node.mine(1)
  expect(await gateway.ask(payout.id, prepared)).toEqual({ is: 'no', code: 'replaced' })
  fault(2, 'behind')
  expect(await gateway.ask(payout.id, prepared)).toEqual(pending)
  expect(await paidTo()).toEqual([1])
})

test('what the signer refuses is a no with its code, and what only time decides is unknown', async () => {
  const { gateway, fault } = await start()
  const big = { ...payout, amount: 100 * usdt }
  expect(await gateway.prepare(big)).toEqual({ is: 'no', code: 'approvals' })
  expect(await gateway.prepare(payout)).toMatchObject({ is: 'yes' })
  expect(await gateway.prepare({ ...payout, amount: usdt })).toEqual({ is: 'no', code: 'content' })
  const again = { ...payout, id: '00000000-0000-4000-8000-000000000009' }
  expect(await gateway.prepare(again)).toEqual({ is: 'unknown', why: 'the signer says earlier' })
  fault(1, 'down')
  const other = { ...again, withdrawalId: '00000000-0000-4000-8000-000000000008' }
  expect(await gateway.prepare(other)).toMatchObject({ is: 'unknown', why: expect.stringContaining('503') })
  const malformed = { ...payout, id: 'none' }
  expect(await gateway.prepare(malformed)).toMatchObject({
    is: 'unknown',
    why: expect.stringContaining('400'),
  })
})

test('an approval is of what was approved: changed afterwards it is refused, as it was it is paid', async () => {
  const anna = new TestAuthenticator()
  const { gateway } = await start(anna)
  const asked = { ...payout, amount: 500 * usdt }
  const digest = payoutDigest({ ...asked, network: 'ERC20', account: alice })
  const challenge = Buffer.from(digest).toString('base64url')
  const shown = anna.show({ challenge, rpId: 'console.test' }, { origin: testOrigin })
  const approved = { ...asked, approvals: [{ operator: 'anna', ...shown }] }
  const no = { is: 'no', code: 'approvals' }
  expect(await gateway.prepare({ ...approved, amount: 501 * usdt })).toEqual(no)
  const to = { ...asked.to, account: '0x0000000000000000000000000000000000000b0b' } as const
  expect(await gateway.prepare({ ...approved, to })).toEqual(no)
  expect(await gateway.prepare(approved)).toMatchObject({ is: 'yes' })
})

test('a signer that signs something else, or is no signer, or is not there, is unknown', async () => {
  const { chain, hot, prepare } = await start()
  const mine = readEvm(await prepare())!
  const to = (change: object) => signEvm({ ...mine, ...change }, hot.secret)
  for (const prepared of [
    to({ data: transferData({ to: '0x0000000000000000000000000000000000000b0b', amount: 50 * usdt }) }),
    to({ data: transferData({ to: alice, amount: 51 * usdt }) }),
    to({ to: contracts.other }),
    to({ chainId: 1 }),
    to({ value: 1n }),
    '0x02',
    'none',
  ]) {
    const server = createServer((_, response) => response.end(JSON.stringify({ prepared }))).listen(0)
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await payoutsBy(url, chain.url).prepare(payout), prepared).toMatchObject({ is: 'unknown' })
  }
  expect(await payoutsBy('http://127.0.0.1:9', chain.url).prepare(payout)).toMatchObject({ is: 'unknown' })
  const gateway = payoutsBy('http://127.0.0.1:9', chain.url)
  expect(await gateway.ask(payout.id, '0x02')).toMatchObject({ is: 'unknown' })
})
