// Chains as the conformance suite plays them: the sandbox's node, or one in memory whose answers are written
// after what nodes publish.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import { closeBoth } from '../bank/testing.ts'
import type { Outside } from '../testing.ts'
import { type Bend, startRelay } from '../testing-relay.ts'
import { type ChainFeedOptions, chainFeed } from './feed.ts'
import { readsOf } from './reads.ts'

export const ours: AccountBytes = '0x00000000000000000000000000000000000a11ce'
export const foreign: AccountBytes = '0x0000000000000000000000000000000000000b0b'

/** A chain, and what tests do to it. */
export interface Behind {
  readonly url: string
  readonly network: Network
  readonly chainId: number
  /** The token's contract. */
  readonly contract: AccountBytes
  /** The paths of its two operators, below the address. */
  readonly operators: readonly [string, string]
  readonly confirmations: number
  readonly finalizedTag: boolean
  /** The number of blocks after which everything is final. */
  readonly finalAfter: number
  /** `other`: a transfer of another token with the same name. */
  pay(transfer: {
    readonly token: 'ours' | 'other'
    readonly to: AccountBytes
    readonly amount: number
  }): Promise<unknown>
  /** A transfer that the token refuses. */
  payTooMuch(to: AccountBytes): Promise<unknown>
  mine(blocks: number): Promise<void>
  /** Replaces the last block by another one with the same content. */
  replaceLast(): Promise<void>
  close(): Promise<void>
}

/** The options of a feed, as production would have them. Large is from 1,000 USDT on. */
export function feedOptions(
  { network, chainId, contract, operators, confirmations, finalizedTag }: Omit<Behind, 'url'>,
  url: string,
): ChainFeedOptions {
  const operator = (number: 0 | 1) => (until: AbortSignal) =>
    readsOf({ name: `operator ${number + 1}`, url: url + operators[number] }, contract, until)
  return {
    network,
    chainId,
    contract,
    first: operator(0),
    second: operator(1),
    confirmFrom: 1_000_000_000,
    ownOf: async (accounts) => new Set(accounts.filter((account) => account === ours)),
    startHeight: 0,
    blocksPerCall: 100,
    confirmations,
    finalizedTag,
    restMs: 0,
    chance: Math.random,
  }
}

export async function chainOutside(behind: Behind): Promise<Outside> {
  const relay = await startRelay(behind.url)
  const open = (changes: Partial<ChainFeedOptions> = {}) =>
    chainFeed({ ...feedOptions(behind, relay.url), ...changes })
  const { mine } = behind
  return {
    relay,
    open,
    strangers: { 'of another chain': () => open({ chainId: behind.chainId + 1 }) },
    pay: async (amount) => {
      await behind.pay({ token: 'ours', to: ours, amount })
      await mine(1)
    },
    settle: () => mine(behind.finalAfter),
    repeat: () => behind.replaceLast(),
    notOurs: {
      'another token of the same name': () => mined(behind.pay({ token: 'other', to: ours, amount: 1 })),
      'a payment to somebody else': () => mined(behind.pay({ token: 'ours', to: foreign, amount: 2 })),
      'a transfer of nothing': () => mined(behind.pay({ token: 'ours', to: ours, amount: 0 })),
      'a transfer that was refused': () => mined(behind.payTooMuch(ours)),
    },
    lies: chainLies,
    close: () => closeBoth(relay, behind),
  }

  async function mined(sent: Promise<unknown>): Promise<void> {
    await sent
    await mine(1)
  }
}

/** Changes only the answers to one method. */
const to =
  (method: string, change: (told: string) => string): Bend =>
  (told, asked) =>
    asked.includes(`"${method}"`) ? change(told) : told
const tenTimes = (told: string) => told.replace(/"data":"0x0([\da-f]+)"/g, '"data":"0x$10"')

const chainLies: Outside['lies'] = {
  'logs of ten times the amount': {
    bend: to('eth_getLogs', tenTimes),
    said: 'a log is not the one of its receipt',
  },
  'an amount that cannot be': {
    bend: (told) => told.replace(/"data":"0x[\da-f]+"/g, `"data":"0x${'f'.repeat(64)}"`),
    said: 'an amount that cannot be',
  },
  'logs of another contract': {
    bend: to('eth_getLogs', (told) => told.replace(/"address":"0x./g, '"address":"0xf')),
    said: 'logs that were not asked for',
  },
  'logs of other blocks': {
    bend: to('eth_getLogs', (told) => told.replace(/"blockNumber":"0x/g, '"blockNumber":"0xfff')),
    said: 'logs that were not asked for',
  },
  'logs that were taken back': {
    bend: to('eth_getLogs', (told) => told.replaceAll('"removed":false', '"removed":true')),
    said: 'removed',
  },
  'transactions that failed': {
    bend: to('eth_getTransactionReceipt', (told) => told.replace('"status":"0x1"', '"status":"0x0"')),
    said: 'a log is not the one of its receipt',
  },
  'receipts of other blocks': {
    bend: to('eth_getTransactionReceipt', (told) => told.replace(/"blockNumber":"0x/, '"blockNumber":"0x1')),
    said: 'a receipt that contradicts itself',
  },
  'other blocks where some were final': {
    bend: to('eth_getBlockByNumber', (told) =>
      told.replace(/("hash":"0x[\da-f]{63})(.)/, (_, most, last) => most + (last === '0' ? '1' : '0')),
    ),
    said: /has replaced block \d+, which was final/,
  },
  'another block than was asked for': {
    bend: to('eth_getBlockByNumber', (told) => told.replace(/"number":"0x/, '"number":"0x1')),
    said: /another block than was asked for|is behind what it told before/,
  },
  'an answer to another question': {
    bend: (told) => told.replace(/"id":1\b/, '"id":2'),
    said: 'no answer of JSON-RPC',
  },
}
