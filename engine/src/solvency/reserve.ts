// The house's claim of what it holds against what it owes on a day. An address on a chain is proved by its
// key's signature over that day's root, so the house cannot show someone else's money or another day's
// signature; a bank account is stated, with the hash of its statement.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type AccountBytes, type Network, parseAddress } from '../money/chain-address.ts'
import { signerOf } from '../withdraw/signature.ts'

export interface ReserveClaim {
  readonly day: string
  /** The root of the tree of what is owed, 64 hex digits. */
  readonly root: string
  readonly network: Network
  /** The address as the network writes it. */
  readonly address: string
  /** Millionths of USDT. */
  readonly amount: number
}

/** The text that is signed with the address's key. */
export function reserveMessage({ day, root, network, address, amount }: ReserveClaim): string {
  return ['touchline-reserve', 1, day, root, network, address, amount].join('|')
}

/**
 * The prefix that wallets put before a text they sign, so that it cannot be a transaction (EIP-191, and
 * TRON's own).
 */
const prefixes: Readonly<Record<Network, string>> = {
  ERC20: '\u0019Ethereum Signed Message:\n',
  TRC20: '\u0019TRON Signed Message:\n',
}

/** The hash that a wallet of the network signs for a text. */
export function signedTextHash(network: Network, words: string): Uint8Array {
  const text = new TextEncoder().encode(words)
  const before = new TextEncoder().encode(`${prefixes[network]}${text.length}`)
  return keccak_256(Uint8Array.of(...before, ...text))
}

export function reserveHash(claim: ReserveClaim): Uint8Array {
  return signedTextHash(claim.network, reserveMessage(claim))
}

/** r, s and 27 or 28 (wallets also write 0 or 1), as `0x` and 130 digits. */
const form = /^0x([0-9a-f]{64})([0-9a-f]{64})(1b|1c|00|01)$/i

/** Whether the signature is by the address's key, over exactly this claim. */
export function isSignedReserve(claim: ReserveClaim, signature: string): boolean {
  const account: AccountBytes | null = parseAddress(claim.network, claim.address)
  const [, r = '', s = '', v = ''] = form.exec(signature) ?? []
  if (account === null || r === '') return false
  const odd = Number.parseInt(v, 16) % 27
  return signerOf(reserveHash(claim), { r: bytes(r), s: bytes(s), odd }) === account
}

/** Holdings as a share of what is owed, in hundredths of a per cent, rounded down; null: nothing is owed. */
export function coverage(held: number, owed: number): number | null {
  return owed === 0 ? null : Number((BigInt(held) * 10_000n) / BigInt(owed))
}

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
