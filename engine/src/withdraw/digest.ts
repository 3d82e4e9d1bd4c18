// The digest that binds an approval to its payout. The signer of a chain works it out by itself before it
// signs: whoever changes the amount or the address later holds no approval of it.
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
