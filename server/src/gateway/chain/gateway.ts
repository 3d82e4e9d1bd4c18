// A chain as a site's settings describe it: two operators of nodes, the public key that addresses are derived
// from, and the network's own figures.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { ChainGateway } from '../gateway.ts'
import type { PayoutGateway } from '../payout.ts'
import { addressesOf } from './addresses.ts'
import { chainFeed } from './feed.ts'
import { evmPayouts } from './payout.ts'
import { readsOf } from './reads.ts'
import type { Operator } from './rpc.ts'
import type { SignerPlace } from './signer.ts'
import { tronPayouts } from './tron-payout.ts'

export interface ChainSettings {
  /** Nodes of two different operators: what one of them invents the other does not confirm. */
  readonly nodes: readonly [Operator, Operator]
  /** The nodes' own HTTP interface, of two operators, where sending payouts needs it. */
  readonly api?: readonly [Operator, Operator] | undefined
  /** An account's extended public key, `xpub...`. */
  readonly xpub: string
  /** Nothing was paid to us up to this block. */
  readonly startHeight: number
  /** Set, like the two below, for a chain other than the network's main one. */
  readonly chainId?: number | undefined
  readonly contract?: AccountBytes | undefined
  readonly confirmations?: number | undefined
}

/** USDT's contracts on the main networks, as Tether names them (tether.to, supported protocols). */
const main: Readonly<
  Record<
    Network,
    { chainId: number; contract: AccountBytes; confirmations: number; finalizedTag: boolean; blockMs: number }
  >
> = {
  // Ethereum calls a block final after two epochs, about 13 minutes.
  ERC20: {
    chainId: 1,
    contract: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    confirmations: 12,
    finalizedTag: true,
    blockMs: 12_000,
  },
  // TRON's blocks are solid once 19 of the 27 representatives have built on them.
  TRC20: {
    chainId: 728_126_428,
    contract: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    confirmations: 20,
    finalizedTag: false,
    blockMs: 3_000,
  },
}

/** From this many millionths (1,000 USDT) on, both operators have to show a payment. */
const confirmFrom = 1_000_000_000
const blocksPerCall = 500

export function chainGateway(network: Network, given: ChainSettings): ChainGateway {
  const { chainId, contract, confirmations, finalizedTag, blockMs } = { ...main[network], ...set(given) }
  const { nodes, startHeight } = given
  const [first, second] = nodes
  return {
    network,
    accountOf: addressesOf(given.xpub),
    confirmations,
    blockMs,
    feed: (ownOf) =>
      chainFeed({
        network,
        chainId,
        contract,
        confirmations,
        finalizedTag,
        restMs: blockMs / 2,
        first: (signal) => readsOf(first, contract, signal),
        second: (signal) => readsOf(second, contract, signal),
        confirmFrom,
        ownOf,
        startHeight,
        blocksPerCall,
        chance: Math.random,
      }),
  }
}

/** How payouts leave by the chain; null when the settings do not allow payouts on it. */
export function chainPayouts(
  network: Network,
  given: ChainSettings,
  signer: SignerPlace,
): PayoutGateway | null {
  const { chainId, contract, confirmations } = { ...main[network], ...set(given) }
  if (network === 'TRC20') return given.api ? tronPayouts({ api: given.api, signer, contract }) : null
  return evmPayouts({ nodes: given.nodes, signer, chainId, contract, confirmations })
}

/** The figures among the settings that replace the network's own. */
function set({ chainId, contract, confirmations }: ChainSettings) {
  return {
    ...(chainId !== undefined && { chainId }),
    ...(contract && { contract }),
    ...(confirmations !== undefined && { confirmations }),
  }
}
