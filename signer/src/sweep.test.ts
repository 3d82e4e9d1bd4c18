import { rmSync } from 'node:fs'
import { startChain } from '@touchline/outside/chain/chain'
import { contracts } from '@touchline/outside/chain/node'
import { expect, onTestFinished, test } from 'vitest'
import { setFrozen } from './folder.ts'
import { testNetworks, testSigner } from './testing.ts'

const usdt = 1_000_000
/** A number whose address is none of the accounts that a test chain gives coin to. */
const far = 40

async function start() {
  const chain = await startChain({ port: 0 })
  const opened = await testSigner({ ERC20: testNetworks(chain.url, contracts).ERC20 })
  onTestFinished(async () => {
    await opened.log.close()
    await chain.close()
    rmSync(opened.folder, { recursive: true })
  })
  const evm = opened.signer.chains.get('ERC20')!
  const { hot } = evm
  await chain.node.giveCoin(hot, 10n ** 18n)
  const address = (number: number) => opened.keys.deposit("m/44'/60'/0'", number).account
  const deposit = async (number: number, amount: number) => {
    await chain.node.pay({ token: 'erc20', to: address(number), amount })
    await chain.node.mine(1)
  }
  const kinds = () => opened.log.moved().map(({ kind, number }) => `${kind} ${number}`)
  return { ...opened, chain, evm, hot, address, deposit, kinds }
}

test('an address is given coin, emptied, and then left alone', async () => {
  const { chain, evm, sweeper, hot, address, deposit, kinds } = await start()
  await deposit(far, 80 * usdt)
  expect(await sweeper.sweep()).toEqual({ fuelled: 1, swept: 0, waiting: 0, problems: [] })
  expect(await sweeper.sweep()).toMatchObject({ fuelled: 0, waiting: 1 })
  await chain.node.mine(3)
  expect(await sweeper.sweep()).toMatchObject({ swept: 1 })
  await chain.node.mine(1)
  expect([await evm.tokens(address(far)), await evm.tokens(hot)]).toEqual([0, 80 * usdt])
  expect(await sweeper.sweep()).toMatchObject({ waiting: 1 })
  await chain.node.mine(2)
  expect(await sweeper.sweep()).toEqual({ fuelled: 0, swept: 0, waiting: 0, problems: [] })
  expect(kinds()).toEqual([`fuelled ${far}`, `swept ${far}`])
})

test('what is too little stays, and what lies far behind the others until its number is told', async () => {
  const { chain, sweeper, deposit, kinds } = await start()
  await deposit(far, 49 * usdt)
  await deposit(far + 400, 60 * usdt)
  expect(await sweeper.sweep()).toMatchObject({ fuelled: 0, swept: 0 })
  expect(await sweeper.sweep(far + 400)).toMatchObject({ fuelled: 1 })
  await deposit(far, 1 * usdt)
  await chain.node.mine(2)
  expect(await sweeper.sweep()).toMatchObject({ fuelled: 1, swept: 1 })
  expect(kinds()).toEqual([`fuelled ${far + 400}`, `fuelled ${far}`, `swept ${far + 400}`])
})

test('a step that the chain lost is sent again, and done once', async () => {
  const { chain, evm, sweeper, hot, address, deposit, kinds } = await start()
  await deposit(far, 80 * usdt)
  await sweeper.sweep()
  await chain.node.mine(1)
  await chain.node.takeBack(1, 'never')
  await sweeper.sweep()
  await chain.node.mine(3)
  await sweeper.sweep()
  await chain.node.mine(1)
  await chain.node.takeBack(1, 'never')
  expect(await evm.tokens(address(far))).toBe(80 * usdt)
  await sweeper.sweep()
  await chain.node.mine(3)
  await sweeper.sweep()
  expect([await evm.tokens(address(far)), await evm.tokens(hot)]).toEqual([0, 80 * usdt])
  expect(kinds()).toEqual([`fuelled ${far}`, `swept ${far}`])
})

test('it goes on where it was after a start, and two rounds at once are one', async () => {
  const { chain, sweeper, deposit, log, open } = await start()
  await deposit(far, 80 * usdt)
  const [one, other] = await Promise.all([sweeper.sweep(), sweeper.sweep()])
  expect(one).toBe(other)
  await log.close()
  const again = await open()
  onTestFinished(() => again.log.close())
  expect(await again.sweeper.sweep()).toMatchObject({ fuelled: 0, waiting: 1 })
  await chain.node.mine(3)
  expect(await again.sweeper.sweep()).toMatchObject({ swept: 1 })
})

test('frozen, without coin, or without a node it does nothing, and says so', async () => {
  const { chain, sweeper, deposit, folder, kinds, hot } = await start()
  await deposit(far, 80 * usdt)
  setFrozen(folder, true)
  expect(await sweeper.sweep()).toEqual({ fuelled: 0, swept: 0, waiting: 1, problems: [] })
  setFrozen(folder, false)
  await chain.node.setCoin(hot, 0n)
  expect((await sweeper.sweep()).problems).toEqual(['ERC20: coin for gas'])
  chain.endpoints.get('erc20/1')!.fault = 'down'
  expect((await sweeper.sweep()).problems).toEqual([
    expect.stringContaining('ERC20: the node does not answer'),
  ])
  expect(kinds()).toEqual([])
})

test('a payout and a sweep share the order of the paying wallet', async () => {
  const { chain, signer, sweeper, hot, deposit, log } = await start()
  await chain.node.pay({ token: 'erc20', to: hot, amount: 500 * usdt })
  for (const number of [far, far + 1, far + 2]) await deposit(number, 80 * usdt)
  const payout = (n: number) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    withdrawalId: `00000000-0000-4000-8000-00000000001${n}`,
    memberId: `00000000-0000-4000-8000-00000000002${n}`,
    unit: 'USDT' as const,
    amount: usdt,
    to: { kind: 'address', network: 'ERC20', account: '0x00000000000000000000000000000000000a11ce' } as const,
    approvals: [],
  })
  await Promise.all([sweeper.sweep(), ...[1, 2, 3].map((n) => signer.prepare(payout(n)))])
  const nonces = log.made().map(({ nonce }) => Number(nonce))
  const first = Math.min(...nonces)
  expect(nonces.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5].map((n) => first + n))
})
