// A transaction of TRON: coin to an account, or the call of a contract, in the protobuf of java-tron
// (core/Tron.proto, core/contract/*.proto), with one signature. Only text that would be written in the same
// bytes is read as a transaction.
import { sha256 } from '@noble/hashes/sha2.js'
import type { AccountBytes } from '../money/chain-address.ts'
import { fromHex, type Hex, joined, toHex } from './bytes.ts'
import { type Field, readMessage, writeMessage } from './protobuf.ts'
import { signerOf, signHash } from './signature.ts'

export type TronAct =
  /** Sun, millionths of TRX. */
  | { readonly kind: 'coin'; readonly to: AccountBytes; readonly amount: number }
  | { readonly kind: 'call'; readonly contract: AccountBytes; readonly data: Hex }

export interface TronTransaction {
  readonly from: AccountBytes
  readonly act: TronAct
  /** A recent block: bytes 6 and 7 of its number, 8 to 15 of its id. */
  readonly block: { readonly bytes: Hex; readonly hash: Hex }
  /** Unix ms. A block made after this instant cannot contain the transaction. */
  readonly expiration: number
  /** Unix ms: when the transaction was made. */
  readonly timestamp: number
  /** The most, in sun, that the transaction's energy may cost. */
  readonly feeLimit: number
}

export interface SignedTron extends TronTransaction {
  /** The transaction's name on the chain, without `0x`. */
  readonly txid: string
}

const kinds = { coin: [1, 'TransferContract'], call: [31, 'TriggerSmartContract'] } as const
const prefix = 0x41

export function signTron(transaction: TronTransaction, secretKey: Uint8Array): Hex {
  const raw = rawOf(transaction)
  const { r, s, odd } = signHash(sha256(raw), secretKey)
  return toHex(signed(raw, Uint8Array.of(...r, ...s, odd)))
}

/** SHA-256 of what is signed. */
export function txidOf(transaction: TronTransaction): string {
  return toHex(sha256(rawOf(transaction))).slice(2)
}

/** The bytes that are signed. */
export function rawOf({ from, act, block, expiration, timestamp, feeLimit }: TronTransaction): Uint8Array {
  const [type, name] = kinds[act.kind]
  const value = writeMessage(
    act.kind === 'coin'
      ? [
          [1, addressBytes(from)],
          [2, addressBytes(act.to)],
          [3, act.amount],
        ]
      : [
          [1, addressBytes(from)],
          [2, addressBytes(act.contract)],
          [4, fromHex(act.data)],
        ],
  )
  const any = writeMessage([
    [1, new TextEncoder().encode(`type.googleapis.com/protocol.${name}`)],
    [2, value],
  ])
  const contract = writeMessage([
    [1, type],
    [2, any],
  ])
  return writeMessage([
    [1, fromHex(block.bytes)],
    [4, fromHex(block.hash)],
    [8, expiration],
    [11, contract],
    [14, timestamp],
    [18, feeLimit],
  ])
}

/** Null: the text is not such a transaction, or the account that it is from did not sign it. */
export function readTron(text: string): SignedTron | null {
  try {
    const bytes = fromHex(text)
    const parts = new Map(readMessage(bytes))
    const [raw, signature] = [bytesAt(parts, 1), bytesAt(parts, 2)]
    const transaction = transactionOf(raw)
    const again = toHex(signed(rawOf(transaction), signature))
    if (signature.length !== 65 || again !== toHex(bytes)) return null
    const [r, s, odd = 2] = [signature.slice(0, 32), signature.slice(32, 64), signature[64]]
    const from = odd < 2 ? signerOf(sha256(raw), { r, s, odd }) : null
    return from === transaction.from ? { ...transaction, txid: txidOf(transaction) } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function signed(raw: Uint8Array, signature: Uint8Array): Uint8Array {
  return writeMessage([
    [1, raw],
    [2, signature],
  ])
}

function transactionOf(raw: Uint8Array): TronTransaction {
  const fields = new Map(readMessage(raw))
  const contract = new Map(readMessage(bytesAt(fields, 11)))
  const any = new Map(readMessage(bytesAt(contract, 2)))
  const value = new Map(readMessage(bytesAt(any, 2)))
  const type = numberAt(contract, 1)
  if (type !== kinds.coin[0] && type !== kinds.call[0]) throw new RangeError('another kind of transaction')
  const second = accountAt(value, 2)
  return {
    from: accountAt(value, 1),
    act:
      type === kinds.coin[0]
        ? { kind: 'coin', to: second, amount: numberAt(value, 3) }
        : { kind: 'call', contract: second, data: toHex(bytesAt(value, 4)) },
    block: { bytes: toHex(bytesAt(fields, 1)), hash: toHex(bytesAt(fields, 4)) },
    expiration: numberAt(fields, 8),
    timestamp: numberAt(fields, 14),
    feeLimit: numberAt(fields, 18),
  }
}

function addressBytes(account: AccountBytes): Uint8Array {
  return joined(Uint8Array.of(prefix), fromHex(account))
}

type Fields = ReadonlyMap<Field[0], Field[1]>

function bytesAt(fields: Fields, number: number): Uint8Array {
  const value = fields.get(number)
  if (value instanceof Uint8Array) return value
  throw new RangeError(`no field ${number}`)
}

function numberAt(fields: Fields, number: number): number {
  const value = fields.get(number) ?? 0
  if (typeof value === 'number') return value
  throw new RangeError(`field ${number} is no number`)
}

function accountAt(fields: Fields, number: number): AccountBytes {
  const bytes = bytesAt(fields, number)
  if (bytes.length !== 21 || bytes[0] !== prefix) throw new RangeError('no address of TRON')
  return toHex(bytes.slice(1))
}
