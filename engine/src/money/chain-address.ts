// Addresses of the chains that USDT is paid on. On both chains an address is the same 20 bytes; each chain
// writes them in its own way, with a checksum that finds a wrong letter. In this code and on the wire to a
// node they are `0x` and 40 small hexadecimal digits.

import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

export type Network = 'ERC20' | 'TRC20'

/** 20 bytes as `0x` and 40 small hexadecimal digits. */
export type AccountBytes = `0x${string}`

/** The byte before the 20 on TRON's main network and on its test networks. */
const tronPrefix = 0x41

/**
 * Reads an address as its network writes it. Null when it is not one, when its checksum is wrong, or when it
 * is the zero address, for which no key is known. An ERC20 address in a single case carries no checksum and
 * is accepted (EIP-55).
 */
export function parseAddress(network: Network, text: string): AccountBytes | null {
  const account = network === 'ERC20' ? parseEvm(text) : parseTron(text)
  return account && /[^0x]/.test(account) ? account : null
}

/** The address as its network writes it: in mixed case by EIP-55, or in base58, starting with T. */
export function formatAddress(network: Network, account: AccountBytes): string {
  if (!/^0x[\da-f]{40}$/.test(account)) throw new RangeError(`not 20 bytes: ${account}`)
  return network === 'ERC20' ? withCases(account) : withTronCheck(bytesOf(account))
}

/** The account of a public key of secp256k1, written uncompressed in 65 bytes. */
export function accountOf(publicKey: Uint8Array): AccountBytes {
  if (publicKey.length !== 65 || publicKey[0] !== 4) throw new RangeError('not an uncompressed public key')
  return `0x${hexOf(keccak_256(publicKey.slice(1)).slice(-20))}`
}

function parseEvm(text: string): AccountBytes | null {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return null
  const account = `0x${text.slice(2).toLowerCase()}` as const
  const digits = text.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || withCases(account) === text ? account : null
}

/** EIP-55: a letter is a capital where the hash of the small digits has 8 or more in its place. */
function withCases(account: AccountBytes): string {
  const digits = account.slice(2)
  const hash = hexOf(keccak_256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`
}

function parseTron(text: string): AccountBytes | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  const bytes = base58.decode(text)
  if (bytes.length !== 25 || bytes[0] !== tronPrefix) return null
  const account = bytes.slice(1, 21)
  return withTronCheck(account) === text ? `0x${hexOf(account)}` : null
}

/** The prefix, the 20 bytes and the first four of their double SHA-256, in base58. */
function withTronCheck(account: Uint8Array): string {
  const body = Uint8Array.of(tronPrefix, ...account)
  return base58.encode(Uint8Array.of(...body, ...sha256(sha256(body)).slice(0, 4)))
}

function bytesOf(account: AccountBytes): Uint8Array {
  return Uint8Array.from(account.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
