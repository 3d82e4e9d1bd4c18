import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from './anvil.ts'
import { assemble } from './assembler.ts'
import { ChainNode, contracts } from './node.ts'
import { ask } from './rpc.ts'

const alice = '0x00000000000000000000000000000000000a11ce'
const bob = '0x0000000000000000000000000000000000000b0b'

async function startNode() {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const node = new ChainNode(anvil.url)
  await node.prepare()
  const call = (data: string) => ask(anvil.url, 'eth_call', [{ to: contracts.erc20, data }, 'latest'])
  const balance = async (of: string) => Number(await call(`0x70a08231${of.slice(2).padStart(64, '0')}`))
  return { node, call, balance }
}

test('assembly: jumps are resolved, and what is not known is refused', () => {
  expect(assemble('push1 5 push2 :end jumpi :end jumpdest stop ; done')).toBe('0x6005610006575b00')
  expect(() => assemble('push2 :nowhere')).toThrow(':nowhere')
  expect(() => assemble('jumpp')).toThrow('jumpp')
  expect(() => assemble('push1 256')).toThrow('longer than 1 bytes')
})

test('the token moves what is paid, and counts in millionths', async () => {
  const { node, call, balance } = await startNode()
  await node.pay({ token: 'erc20', to: alice, amount: 138_900_000 })
  await node.pay({ token: 'other', to: alice, amount: 5 })
  expect(await balance(alice)).toBe(0)
  await node.mine(1)
  expect([await balance(alice), await balance(bob)]).toEqual([138_900_000, 0])
  expect(Number(await call('0x313ce567'))).toBe(6)
  expect(Buffer.from(String(await call('0x95d89b41')).slice(2), 'hex').toString()).toContain('USDT')
  expect(await node.payments()).toMatchObject([
    { token: 'other', to: alice, amount: 5, height: 2 },
    { token: 'erc20', to: alice, amount: 138_900_000, height: 2 },
  ])
})

test('more than the payer has is in a block, and moves nothing', async () => {
  const { node, balance } = await startNode()
  await node.payTooMuch({ token: 'erc20', to: alice })
  await node.mine(1)
  expect([await balance(alice), await node.payments()]).toEqual([0, []])
})

test('an unknown function is refused', async () => {
  const { call } = await startNode()
  await expect(call('0x12345678')).rejects.toThrow('revert')
})

test('what is taken back is gone, or comes again in another block', async () => {
  const { node, balance } = await startNode()
  await node.mine(5)
  const transaction = await node.pay({ token: 'erc20', to: alice, amount: 7 })
  await node.mine(2)
  await node.takeBack(3, 2)
  expect([await balance(alice), await node.height()]).toEqual([7, 8])
  expect(await node.payments()).toMatchObject([{ transaction, height: 8 }])
  await node.takeBack(3, 'never')
  expect([await balance(alice), await node.payments()]).toEqual([0, []])
})
