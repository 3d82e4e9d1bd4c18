// The few parts of protobuf that a transaction of TRON is made of: whole numbers and byte strings, in the
// order of their fields.
import { joined } from './bytes.ts'

/** A field of a message; one that is absent has no entry. */
export type Field = readonly [number: number, value: number | Uint8Array]

const varint = 0
const lengthDelimited = 2

/** A number that is 0 is left out, as protobuf 3 does. */
export function writeMessage(fields: readonly Field[]): Uint8Array {
  return joined(
    ...fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return value === 0 ? [] : [writeNumber(number * 8), writeNumber(value)]
      return [writeNumber(number * 8 + lengthDelimited), writeNumber(value.length), value]
    }),
  )
}

/** Throws a RangeError for bytes that are not a message of such fields. */
export function readMessage(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < bytes.length; ) {
    const key = readNumber(bytes, at)
    const value = readNumber(bytes, key.end)
    const number = Math.floor(key.value / 8)
    if (key.value % 8 === varint) {
      fields.push([number, value.value])
      at = value.end
    } else if (key.value % 8 === lengthDelimited) {
      at = value.end + value.value
      if (at > bytes.length) throw new RangeError('a message that ends too soon')
      fields.push([number, bytes.slice(value.end, at)])
    } else throw new RangeError('a field of another kind')
  }
  return fields
}

function writeNumber(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Uint8Array.from([...bytes, rest])
}

function readNumber(bytes: Uint8Array, begin: number): { value: number; end: number } {
  let [value, place] = [0, 1]
  for (let at = begin; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte % 128) * place
    place *= 128
    if (!Number.isSafeInteger(value)) break
    if (byte < 128) return { value, end: at + 1 }
  }
  throw new RangeError('no number')
}
