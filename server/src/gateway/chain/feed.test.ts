import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import { type Chain, startChain } from '@touchline/outside/chain/chain'
import { chainIds, type Dialect } from '@touchline/outside/chain/endpoint'
import { contracts } from '@touchline/outside/chain/node'
import { expect, onTestFinished, test } from 'vitest'
import { Contradiction, type FeedPage, type PaymentFeed } from '../gateway.ts'
import { type ChainFeedOptions, chainFeed } from './feed.ts'
import { readsOf } from './reads.ts'

const ours: AccountBytes = '0x00000000000000000000000000000000000a11ce'
const foreign: AccountBytes = '0x0000000000000000000000000000000000000b0b'
const { signal } = new AbortController()

/** The sandbox's chain, and a feed that reads it as production would. Large is from 1,000 USDT on. */
async function start(network: Network = 'ERC20', changes: Partial<ChainFeedOptions> = {}) {
  const chain = await startChain({ port: 0 })
  onTestFinished(() => chain.close())
  const dialect = network.toLowerCase() as Dialect
  const operator = (number: number) => (until: AbortSignal) =>
    readsOf(
      { name: `operator ${number}`, url: `${chain.url}/rpc/${dialect}/${number}` },
      contracts[dialect],
      until,
    )
  const feed = chainFeed({
    network,
    chainId: chainIds[dialect],
    contract: contracts[dialect],
    first: operator(1),
    second: operator(2),
    confirmFrom: 1_000_000_000,
    ownOf: async (accounts) => new Set(accounts.filter((account) => account === ours)),
    startHeight: 0,
    blocksPerCall: 100,
    confirmations: 2,
    finalizedTag: true,
    restMs: 0,
    chance: Math.random,
    ...changes,
  })
  const endpoint = (number: number) => chain.endpoints.get(`${dialect}/${number}`)!
  return { chain, feed, first: endpoint(1), second: endpoint(2) }
}

const pay = ({ node }: Chain, amount: number) => node.pay({ token: 'erc20', to: ours, amount })
const next = (feed: PaymentFeed, page: FeedPage | null) => feed.next(page?.cursor ?? null, signal)
const brief = ({ seen, gone }: FeedPage) => [
  seen.map(({ amount, final, block }) => [amount, final ? 'final' : block?.confirmations]),
  gone.length,
]

test('a payment is told of from its first block on, with the blocks that stand on it, and once as final', async () => {
  const { chain, feed } = await start()
  const transaction = await pay(chain, 138_900_000)
  await chain.node.mine(1)
  const page = await next(feed, null)
  expect(page.seen).toEqual([
    {
      outsideId: `${transaction}:0`,
      unit: 'USDT',
      amount: 138_900_000,
      at: expect.any(Number),
      to: '0x00000000000000000000000000000000000A11cE',
      reference: null,
      payer: null,
      final: false,
      reverses: null,
      block: { height: 2, hash: expect.stringMatching(/^0x[\da-f]{64}$/), confirmations: 0 },
      raw: expect.stringContaining(transaction),
    },
  ])
  await chain.node.mine(1)
  const later = await next(feed, page)
  expect(brief(later)).toEqual([[[138_900_000, 1]], 0])
  await chain.node.mine(1)
  const last = await next(feed, later)
  expect(brief(last)).toEqual([[[138_900_000, 'final']], 0])
  expect(brief(await next(feed, last))).toEqual([[], 0])
  expect(last.lag).toBe(0)
})

test('a block that is replaced takes its payment with it', async () => {
  const { chain, feed } = await start()
  await chain.node.mine(4)
  await pay(chain, 5)
  await chain.node.mine(1)
  const page = await next(feed, null)
  await chain.node.takeBack(1, 'never')
  const after = await next(feed, page)
  expect([brief(after), after.gone]).toEqual([[[], 1], [page.seen[0]?.outsideId]])
  expect(brief(await next(feed, after))).toEqual([[], 0])
})

test('what comes again in another block is the same payment, once', async () => {
  const { chain, feed } = await start()
  await chain.node.mine(4)
  await pay(chain, 5)
  await chain.node.mine(1)
  await chain.node.mine(1)
  const page = await next(feed, null)
  await chain.node.takeBack(2, 1)
  const moved = await next(feed, page)
  expect(moved.gone).toEqual([])
  expect([moved.seen[0]?.outsideId, moved.seen[0]?.block?.height]).toEqual([page.seen[0]?.outsideId, 7])
  expect(moved.seen[0]?.block?.hash).not.toBe(page.seen[0]?.block?.hash)
  await chain.node.mine(2)
  const last = await next(feed, moved)
  expect(brief(last)).toEqual([[[5, 'final']], 0])
  expect(brief(await next(feed, last))).toEqual([[], 0])
})

test('when a final block is replaced, nothing is taken any more', async () => {
  const { chain, feed } = await start()
  await chain.node.mine(4)
  await pay(chain, 5)
  await chain.node.mine(4)
  const page = await next(feed, null)
  expect(brief(page)).toEqual([[[5, 'final']], 0])
  await chain.node.takeBack(4, 'never')
  await expect(next(feed, page)).rejects.toThrow(
    new Contradiction('operator 1 has replaced block 7, which was final'),
  )
})

test('a large payment is final only when the second operator has it in the same block', async () => {
  const { chain, feed, second } = await start()
  await pay(chain, 1_000_000_000)
  await chain.node.mine(5)
  second.fault = 'down'
  const waiting = await next(feed, null)
  expect(brief(waiting)).toEqual([[[1_000_000_000, 4]], 0])
  second.fault = 'behind'
  expect(brief(await next(feed, waiting))).toEqual([[[1_000_000_000, 4]], 0])
  second.fault = 'none'
  expect(brief(await next(feed, waiting))).toEqual([[[1_000_000_000, 'final']], 0])
})

test.each([
  ['forked', 'operator 2 has another block 2'],
  ['blind', 'operator 2 has no such payment in block 2'],
  ['inflated', 'operator 2 has no such payment in block 2'],
] as const)('a second operator who is %s stops the source', async (fault, reason) => {
  const { chain, feed, second } = await start()
  await pay(chain, 1_000_000_000)
  await chain.node.mine(5)
  second.fault = fault
  const page = next(feed, null)
  await expect(page).rejects.toThrow(Contradiction)
  await expect(page).rejects.toThrow(reason)
})

test('below that amount one operator is enough', async () => {
  const { chain, feed, second } = await start()
  await pay(chain, 999_999_999)
  await chain.node.mine(5)
  second.fault = 'forked'
  expect(brief(await next(feed, null))).toEqual([[[999_999_999, 'final']], 0])
})

test('while the node is behind what it told before nothing is taken, and afterwards all is', async () => {
  const { chain, feed, first } = await start()
  await pay(chain, 5)
  await chain.node.mine(1)
  const page = await next(feed, null)
  first.fault = 'behind'
  await expect(next(feed, page)).rejects.toThrow('operator 1')
  first.fault = 'none'
  await chain.node.mine(5)
  expect(brief(await next(feed, page))).toEqual([[[5, 'final']], 0])
})

test('a node that tells otherwise of what it has told, in the same block, is not believed', async () => {
  const { chain, feed, first } = await start()
  await pay(chain, 5)
  await chain.node.mine(1)
  const page = await next(feed, null)
  await chain.node.mine(5)
  first.fault = 'inflated'
  const later = next(feed, page)
  await expect(later).rejects.toThrow(Contradiction)
  await expect(later).rejects.toThrow('tells otherwise of a payment in the same block')
})

test('a node of another chain is refused', async () => {
  const { feed } = await start('ERC20', { chainId: 1 })
  await expect(next(feed, null)).rejects.toThrow(
    new Contradiction('operator 1 is a node of chain 31337, not of 1'),
  )
})

test('blocks are read by pages, and how many are left is told', async () => {
  const { chain, feed } = await start('TRC20', { blocksPerCall: 10 })
  await chain.node.pay({ token: 'trc20', to: ours, amount: 5 })
  await chain.node.mine(24)
  const pages: FeedPage[] = []
  for (let page: FeedPage | null = null; page === null || page.lag > 0; pages.push(page)) {
    page = await next(feed, page)
  }
  expect(pages.map(({ lag }) => lag)).toEqual([15, 5, 0])
  expect(pages[0]?.seen[0]?.to).toBe('T9yD14Nj9j7xAB4dbGeiX9h8vAszDr1pYJ')
  expect(pages.map(({ seen }) => seen.length)).toEqual([1, 0, 0])
})

test('the check passes on honest nodes', async () => {
  const { chain, feed } = await start('TRC20')
  const transaction = await chain.node.pay({ token: 'trc20', to: ours, amount: 5 })
  await chain.node.mine(2)
  expect(await feed.check({ outsideId: `${transaction}:0`, height: 2 }, signal)).toBeNull()
  expect(await feed.check(null, signal)).toBeNull()
})

test('the check waits for the node that is read, and not for the second one', async () => {
  const { feed, first, second } = await start('TRC20')
  second.fault = 'down'
  expect(await feed.check(null, signal)).toBeNull()
  first.fault = 'down'
  await expect(feed.check(null, signal)).rejects.toThrow('operator 1')
})

test.each([
  ['a payment of before that it does not find', true, 'does not find a payment that was final'],
  ['a block of which it tells less than its receipts', false, 'tells of 0 transfers in block 2, which has 1'],
])('the check finds a blind node by %s', async (_, known, reason) => {
  const { chain, feed, second } = await start('TRC20', { chance: () => 0.999 })
  const transaction = await chain.node.pay({ token: 'trc20', to: foreign, amount: 5 })
  await chain.node.mine(1)
  second.fault = 'blind'
  const found = await feed.check(known ? { outsideId: `${transaction}:0`, height: 2 } : null, signal)
  expect(found).toContain(reason)
})
