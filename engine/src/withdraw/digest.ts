// The digest that binds an approval to its payout. A chain's signer computes it independently before signing,
// so an approval is worthless after anyone changes the amount or the address.
import { sha256 } from '@noble/hashes/sha2.js'
import type { AccountBytes, Network } from '../money/chain-address.ts'

export interface ChainPayout {
  /** UUID in small letters. */
  readonly withdrawalId: string
  readonly network: Network
  readonly account: AccountBytes
  /** Millionths of USDT that arrive. */
  readonly amount: number
}

/** 32 bytes: SHA-256 over `payout|1|withdrawal|network|account|amount` in ASCII. */
export function payoutDigest({ withdrawalId, network, account, amount }: ChainPayout): Uint8Array {
  const text = ['payout', 1, withdrawalId, network, account, amount].join('|')
  return sha256(new TextEncoder().encode(text))
}
