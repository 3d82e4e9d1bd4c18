// Behaviour of nodes that the sandbox's node does not have. The answers are written after what geth and
// java-tron publish (testing-geth.ts and testing-java-tron.ts name the pages). The duties of all chains are
// in ../conformance.test.ts.
import { expect, onTestFinished, test } from 'vitest'
import type { FeedPage } from '../gateway.ts'
import { chainFeed } from './feed.ts'
import { feedOptions, foreign, ours } from './testing.ts'
import { geth } from './testing-geth.ts'
import { javaTron, usual } from './testing-java-tron.ts'
import { type Dialect, startWritten } from './testing-written.ts'

const { signal } = new AbortController()

async function start(dialect: Dialect) {
  const node = await startWritten(dialect)
  onTestFinished(node.close)
  const feed = chainFeed(feedOptions(node, node.url))
  const next = (page: FeedPage | null) => feed.next(page?.cursor ?? null, signal)
  /** Reads to the end: the amounts that are final, and how far behind each page left the feed. */
  const readAll = async () => {
    const pages: FeedPage[] = []
    do pages.push(await next(pages.at(-1) ?? null))
    while (pages.at(-1)!.lag > 0)
    const final = pages.flatMap(({ seen }) => seen.filter(({ final }) => final))
    return { amounts: final.map(({ amount }) => amount), lags: pages.map(({ lag }) => lag) }
  }
  const pay = (amount: number, to = ours) => node.pay({ token: 'ours', to, amount })
  return { node, feed, next, readAll, pay }
}

/** One payment to us in each of `blocks` blocks, with `others` payments to other accounts. */
async function payInEach({ node, pay }: Awaited<ReturnType<typeof start>>, blocks: number, others: number) {
  for (let block = 1; block <= blocks; block++) {
    await pay(block)
    for (let other = 0; other < others; other++) await pay(1_000 + other, foreign)
    await node.mine(1)
  }
  await node.mine(node.finalAfter)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test.each([
  ['logs', { ...usual, logs: 100 }],
  ['blocks', { ...usual, blocks: 7 }],
])('a node that answers for fewer %s than a page has is read in smaller pages', async (_, limits) => {
  const chain = await start(javaTron(limits))
  await payInEach(chain, 60, 9)
  const { amounts, lags } = await chain.readAll()
  expect(amounts).toEqual(upTo(60))
  expect(lags.length).toBeGreaterThan(2)
})

test('one block with more than a node tells of is an error that says so', async () => {
  const { node, next, pay } = await start(javaTron({ ...usual, logs: 3 }))
  for (let n = 0; n < 4; n++) await pay(n + 1)
  await node.mine(30)
  await expect(next(null)).rejects.toThrow(
    'operator 1: eth_getLogs: -32005 query returned more than 3 results',
  )
})

test('a node of TRON that began to index logs later tells of nothing, and the check finds it', async () => {
  const { node, feed, next, pay } = await start(javaTron({ ...usual, indexedFrom: 5 }))
  const transaction = await pay(5)
  await node.mine(30)
  expect((await next(null)).seen).toEqual([])
  const found = await feed.check({ outsideId: `${transaction}:0`, height: 1 }, signal)
  expect(found).toBe(`operator 1 does not find a payment that was final: ${transaction}:0`)
})

test('the check passes on nodes of both kinds, from the first block on', async () => {
  for (const dialect of [geth, javaTron()]) {
    const node = await startWritten(dialect)
    onTestFinished(node.close)
    const transaction = await node.pay({ token: 'ours', to: ours, amount: 5 })
    await node.payTooMuch(ours)
    await node.mine(3)
    for (const chance of [0, 0.3, 0.99]) {
      const feed = chainFeed({ ...feedOptions(node, node.url), chance: () => chance })
      expect(await feed.check({ outsideId: `${transaction}:0`, height: 1 }, signal)).toBeNull()
    }
  }
})

test('on Ethereum nothing is taken before anything is final, and then what both depth and the chain call final', async () => {
  const { node, next, pay } = await start(geth)
  await pay(5)
  await node.mine(20)
  await expect(next(null)).rejects.toThrow('finalized block not found')
  await node.mine(44)
  // Two epochs lie behind block 64, the first of them is final, and the payment is in block 1.
  const page = await next(null)
  expect(page.seen.map(({ amount, final }) => [amount, final])).toEqual([[5, false]])
  await node.mine(32)
  expect((await next(page)).seen.map(({ amount, final }) => [amount, final])).toEqual([[5, true]])
})

test('a payment on TRON has the address that the network writes, and its block’s number leads its hash', async () => {
  const { node, next, pay } = await start(javaTron())
  await pay(5)
  await node.mine(21)
  expect((await next(null)).seen).toMatchObject([
    {
      to: 'T9yD14Nj9j7xAB4dbGeiX9h8vAszDr1pYJ',
      final: true,
      block: { height: 1, hash: expect.stringMatching(/^0x0000000000000001[\da-f]{48}$/), confirmations: 20 },
    },
  ])
})
