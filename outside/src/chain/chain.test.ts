import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChain } from './chain.ts'
import { ask } from './rpc.ts'

const alice = '0x00000000000000000000000000000000000A11cE'
const tron = 'T9yD14Nj9j7xAB4dbGeiX9h8vAszDr1pYJ'

async function start() {
  const chain = await startChain({ port: 0 })
  onTestFinished(() => chain.close())
  const press = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${chain.url}${path}?lang=en-us`, { method: 'POST', body })
    return { status: answer.status, page: await answer.text() }
  }
  const erc20 = (method: string, ...params: unknown[]) => ask(`${chain.url}/rpc/erc20/1`, method, params)
  const trc20 = (method: string, ...params: unknown[]) => ask(`${chain.url}/rpc/trc20/1`, method, params)
  return { ...chain, press, erc20, trc20 }
}

test('on the page one pays, makes blocks and takes them back', async () => {
  const { node, press } = await start()
  const paid = await press('/pay', { network: 'TRC20', address: tron, amount: '138.90', kind: 'twice' })
  expect(paid.page).toContain('Sent: it will be in the next block.')
  const mined = await press('/mine', { blocks: '3' })
  expect(mined.page.match(/<td>138\.90<\/td>/g)).toHaveLength(2)
  expect(mined.page).toContain(`<code>${tron}</code>`)
  expect((await node.payments()).map(({ height }) => height)).toEqual([2, 2])
  await press('/take-back', { blocks: '3', again: 'later' })
  expect((await node.payments()).map(({ height }) => height)).toEqual([4, 4])
  await press('/take-back', { blocks: '3', again: 'never' })
  expect(await node.payments()).toEqual([])
})

test.each([
  ['dust', [['erc20', 1]]],
  ['other', [['other', 100_000_000]]],
  ['refused', []],
  ['coin', []],
] as const)('one also pays in other ways: %s', async (kind, payments) => {
  const { node, press } = await start()
  await press('/pay', { network: 'ERC20', address: alice, amount: '100', kind })
  await node.mine(1)
  expect((await node.payments()).map(({ token, amount }) => [token, amount])).toEqual(payments)
})

test.each([
  ['/pay', { network: 'ERC20', address: tron, amount: '1', kind: 'usdt' }, 'The network has no such address'],
  ['/pay', { network: 'ERC20', address: alice, amount: '0', kind: 'usdt' }, 'The amount has to be above 0'],
  [
    '/pay',
    { network: 'ERC20', address: alice, amount: '0.0000001', kind: 'usdt' },
    'with six decimals at most',
  ],
  ['/mine', { blocks: '501' }, 'Blocks: 1 to 500'],
  ['/mine', { blocks: 'many' }, 'Blocks: 1 to 500'],
  ['/take-back', { blocks: '1', again: 'never' }, 'no more than there are'],
])('%s with %j does nothing and says why', async (path, fields, reason) => {
  const { node, press } = await start()
  const { page } = await press(path, fields)
  expect(page).toContain(reason)
  await node.mine(1)
  expect([await node.height(), await node.payments()]).toEqual([2, []])
})

test('a fault is switched on and off', async () => {
  const { node, press, erc20 } = await start()
  await node.mine(6)
  await press('/fault', { operator: 'erc20/1', fault: 'behind' })
  expect(await erc20('eth_blockNumber')).toBe('0x2')
  const { page } = await press('/fault', { operator: 'erc20/1', fault: 'none' })
  expect(page).toContain('Set.')
  expect(await erc20('eth_blockNumber')).toBe('0x7')
})

test('a node of TRON refuses what java-tron refuses, and no node does what only its owner may', async () => {
  const { erc20, trc20 } = await start()
  expect(await trc20('eth_getBlockByNumber', 'finalized', false)).toMatchObject({ number: '0x0' })
  await expect(trc20('eth_getBlockByNumber', 'safe', false)).rejects.toThrow('TAG safe not supported')
  await expect(trc20('eth_getLogs', { fromBlock: '0x0', toBlock: 'pending' })).rejects.toThrow('TAG pending')
  await expect(trc20('eth_getLogs', { fromBlock: '0x0', toBlock: '0x1389' })).rejects.toThrow(
    'exceed max block range: 5000',
  )
  await expect(trc20('eth_sendRawTransaction', '0x')).rejects.toThrow('does not exist')
  await expect(erc20('eth_sendTransaction', {})).rejects.toThrow('does not exist')
  await expect(erc20('anvil_mine', '0x1')).rejects.toThrow('does not exist')
})

test('what is no call is answered as one', async () => {
  const { url } = await start()
  const post = (path: string, body: string) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect((await post('/rpc/erc20/1', '{"method":"x"}')).status).toBe(400)
  expect((await post('/rpc/erc20/3', '{}')).status).toBe(404)
})

test('blocks come by themselves when they are wanted to', async () => {
  const chain = await startChain({ port: 0, blockMs: 20 })
  onTestFinished(() => chain.close())
  await expect.poll(() => chain.node.height()).toBeGreaterThan(3)
})

test('the chain is there again after a stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const statePath = join(folder, 'chain.json')
  const first = await startChain({ port: 0, statePath })
  await first.node.pay({ token: 'erc20', to: alice, amount: 5 })
  await first.node.mine(4)
  await first.close()
  const again = await startChain({ port: 0, statePath })
  onTestFinished(() => again.close())
  expect([await again.node.height(), (await again.node.payments()).length]).toEqual([5, 1])
})
