// Duties of every way to the outside, whatever its protocol: payments reported twice, late or differently;
// answers that are lost, cut, forged or lies; payouts made once, even when answers are lost. An adapter joins
// by a line in a table, and an implementation that plays its outside (testing.ts).
import type { Network } from '@touchline/engine/money/chain-address'
import { startBank } from '@touchline/outside/bank/bank'
import { startChain } from '@touchline/outside/chain/chain'
import { chainIds } from '@touchline/outside/chain/endpoint'
import { contracts } from '@touchline/outside/chain/node'
import { startProvider } from '@touchline/outside/provider/provider'
import { channels } from '@touchline/outside/provider/till'
import { describe } from 'vitest'
import { bankOutside, bankToken } from './bank/testing.ts'
import { type Behind, chainOutside } from './chain/testing.ts'
import { geth } from './chain/testing-geth.ts'
import { javaTron } from './chain/testing-java-tron.ts'
import { startWritten } from './chain/testing-written.ts'
import { providerOptions } from './hosted/testing.ts'
import { hostedOutside, hostedOutsidePage } from './hosted/testing-outside.ts'
import { hostedOutsidePayout } from './hosted/testing-payout.ts'
import type { Outside, OutsidePage } from './testing.ts'
import { conformingFeed } from './testing-feeds.ts'
import { conformingPage } from './testing-pages.ts'
import { conformingPayout, type OutsidePayout } from './testing-payouts.ts'

const startSandboxBank = () => startBank({ port: 0, token: bankToken, closeMs: 3_600_000 })

const feeds: Readonly<Record<string, () => Promise<Outside>>> = {
  'bank, camt.053.001.02': async () => bankOutside(await startSandboxBank(), '02'),
  'bank, camt.053.001.08': async () => bankOutside(await startSandboxBank(), '08'),
  ...eachChannel(async (channel) => hostedOutside(await startProvider(providerOptions()), channel)),
  'ERC20 on the sandbox’s node': async () => chainOutside(await sandboxChain('ERC20')),
  'TRC20 on the same node, shown as TRON’s': async () => chainOutside(await sandboxChain('TRC20')),
  'ERC20 on geth, as it is published': async () => chainOutside(await startWritten(geth)),
  'TRC20 on java-tron, as it is published': async () => chainOutside(await startWritten(javaTron())),
}

const pages: Readonly<Record<string, () => Promise<OutsidePage>>> = {
  ...eachChannel((channel) => hostedOutsidePage((url) => startProvider(providerOptions(url)), channel)),
}

/** By each way to pay of the provider: banks, others' pages, and wallets. */
function eachChannel<T>(start: (channel: string) => Promise<T>): Record<string, () => Promise<T>> {
  return Object.fromEntries(
    channels.map((channel) => [`provider of pages, by ${channel}`, () => start(channel)]),
  )
}

const neverMs = 60_000

const payouts: Readonly<Record<string, () => Promise<OutsidePayout>>> = {
  'provider of e-wallets': async () =>
    hostedOutsidePayout(await startProvider({ ...providerOptions(), neverMs }), neverMs),
}

async function sandboxChain(network: Network): Promise<Behind> {
  const token = network === 'ERC20' ? 'erc20' : 'trc20'
  const { url, node, close } = await startChain({ port: 0 })
  return {
    url,
    network,
    chainId: chainIds[token],
    contract: contracts[token],
    operators: [`/rpc/${token}/1`, `/rpc/${token}/2`],
    confirmations: 2,
    finalizedTag: true,
    finalAfter: 3,
    pay: ({ token: which, to, amount }) =>
      node.pay({ token: which === 'ours' ? token : 'other', to, amount }),
    payTooMuch: (to) => node.payTooMuch({ token, to }),
    mine: (blocks) => node.mine(blocks),
    replaceLast: () => node.takeBack(1, 0),
    close,
  }
}

describe.each(Object.entries(feeds))('payments of the %s', (_, start) => conformingFeed(start))
describe.each(Object.entries(pages))('orders at the %s', (_, start) => conformingPage(start))
describe.each(Object.entries(payouts))('payouts by the %s', (_, start) => conformingPayout(start))
