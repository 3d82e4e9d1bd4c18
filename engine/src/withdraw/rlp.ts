// RLP, Ethereum's encoding of lists of byte strings. Each value has one valid encoding, and only that one is
// read.
import { bytesNumber, joined, numberBytes } from './bytes.ts'

export type Rlp = Uint8Array | readonly Rlp[]

const text = 0x80
const list = 0xc0
/** The greatest length, in bytes, that fits into the first byte. */
const short = 55

export function writeRlp(value: Rlp): Uint8Array {
  if (!(value instanceof Uint8Array)) return withLength(list, joined(...value.map(writeRlp)))
  const [only] = value
  return value.length === 1 && only !== undefined && only < text ? value : withLength(text, value)
}

/** Throws a RangeError for bytes that are not exactly one value. */
export function readRlp(bytes: Uint8Array): Rlp {
  const { value, end } = readOne(bytes, 0)
  if (end !== bytes.length || toKey(writeRlp(value)) !== toKey(bytes)) throw new RangeError('no RLP')
  return value
}

function withLength(kind: number, content: Uint8Array): Uint8Array {
  if (content.length <= short) return Uint8Array.of(kind + content.length, ...content)
  const length = numberBytes(BigInt(content.length))
  return Uint8Array.of(kind + short + length.length, ...length, ...content)
}

function readOne(bytes: Uint8Array, at: number): { value: Rlp; end: number } {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('RLP that ends too soon')
  if (first < text) return { value: bytes.slice(at, at + 1), end: at + 1 }
  const kind = first < list ? text : list
  const more = Math.max(0, first - kind - short)
  const begin = at + 1 + more
  const length = more ? Number(bytesNumber(bytes.slice(at + 1, begin))) : first - kind
  const end = begin + length
  if (end > bytes.length) throw new RangeError('RLP that ends too soon')
  if (kind === text) return { value: bytes.slice(begin, end), end }
  const items: Rlp[] = []
  for (let next = begin; next < end; ) {
    const item = readOne(bytes, next)
    items.push(item.value)
    next = item.end
  }
  return { value: items, end }
}

function toKey(bytes: Uint8Array): string {
  return bytes.join()
}
