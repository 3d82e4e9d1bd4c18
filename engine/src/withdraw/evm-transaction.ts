// A transaction of Ethereum with a fee market (EIP-1559, type 2): what is signed, how it is sent, and how a
// stored one is read. readEvm accepts only text that would be written in the same bytes.
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { AccountBytes } from '../money/chain-address.ts'
import { bytesNumber, fromHex, type Hex, numberBytes, toHex } from './bytes.ts'
import { type Rlp, readRlp, writeRlp } from './rlp.ts'
import { type Signature, signerOf, signHash } from './signature.ts'

export interface EvmTransaction {
  readonly chainId: number
  /** How many transactions the account had sent before. */
  readonly nonce: number
  /** Wei for a unit of gas: the most for the block's maker, and the most in all. */
  readonly tip: bigint
  readonly mostFee: bigint
  readonly gas: number
  readonly to: AccountBytes
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
}

export interface SignedEvm extends EvmTransaction {
  readonly from: AccountBytes
  /** Its name on the chain. */
  readonly hash: Hex
}

const type = 2
const fieldsUnsigned = 9

export function signEvm(transaction: EvmTransaction, secretKey: Uint8Array): Hex {
  const fields = fieldsOf(transaction)
  const { r, s, odd } = signHash(keccak_256(typed(fields)), secretKey)
  const numbers = [BigInt(odd), bytesNumber(r), bytesNumber(s)].map(numberBytes)
  return toHex(typed([...fields, ...numbers]))
}

/** Null: the text is not such a transaction, or it has no signer. */
export function readEvm(raw: string): SignedEvm | null {
  return reading(raw, (bytes, fields) => {
    const transaction = transactionOf(fields)
    const unsigned = fieldsOf(transaction)
    const signature = signatureOf(fields.slice(fieldsUnsigned))
    const from = signerOf(keccak_256(typed(unsigned)), signature)
    // A transaction written in any other way is not what was signed.
    const again = toHex(typed([...unsigned, ...fields.slice(fieldsUnsigned)]))
    return from && again === toHex(bytes) ? { ...transaction, from, hash: toHex(keccak_256(bytes)) } : null
  })
}

/** Reads a transaction of our own, without recovering its signer, which would take 1,000 times as long. */
export function readOwnEvm(raw: string): EvmTransaction | null {
  return reading(raw, (_, fields) => transactionOf(fields))
}

function reading<T>(raw: string, read: (bytes: Uint8Array, fields: readonly Rlp[]) => T | null): T | null {
  try {
    const bytes = fromHex(raw)
    const fields = readRlp(bytes.slice(1))
    if (bytes[0] !== type || fields instanceof Uint8Array || fields.length !== fieldsUnsigned + 3) return null
    return read(bytes, fields)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function typed(fields: readonly Rlp[]): Uint8Array {
  return Uint8Array.of(type, ...writeRlp(fields))
}

function fieldsOf({ chainId, nonce, tip, mostFee, gas, to, value, data }: EvmTransaction): Rlp[] {
  const numbers = [BigInt(chainId), BigInt(nonce), tip, mostFee, BigInt(gas)].map(numberBytes)
  return [...numbers, fromHex(to), numberBytes(value), fromHex(data), []]
}

function transactionOf(fields: readonly Rlp[]): EvmTransaction {
  const bytesAt = (at: number) => {
    const field = fields[at]
    if (!(field instanceof Uint8Array)) throw new RangeError('a list in place of a number')
    return field
  }
  const number = (at: number) => bytesNumber(bytesAt(at))
  const small = (at: number) => {
    const value = Number(number(at))
    if (!Number.isSafeInteger(value)) throw new RangeError('a number that is too large')
    return value
  }
  const to = toHex(bytesAt(5))
  if (to.length !== 42) throw new RangeError('no account of 20 bytes')
  const [chainId, nonce, tip, mostFee, gas] = [small(0), small(1), number(2), number(3), small(4)]
  return { chainId, nonce, tip, mostFee, gas, to, value: number(6), data: toHex(bytesAt(7)) }
}

function signatureOf(fields: readonly Rlp[]): Signature {
  const [odd, r, s] = fields
  if (![odd, r, s].every((field) => field instanceof Uint8Array)) throw new RangeError('no signature')
  const word = (bytes: Uint8Array) => fromHex(`0x${toHex(bytes).slice(2).padStart(64, '0')}`)
  return { odd: Number(bytesNumber(odd as Uint8Array)), r: word(r as Uint8Array), s: word(s as Uint8Array) }
}
