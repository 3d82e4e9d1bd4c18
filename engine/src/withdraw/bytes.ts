// Bytes as hexadecimal text and back.

export type Hex = `0x${string}`

export function toHex(bytes: Uint8Array): Hex {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Throws a RangeError for what is not `0x` and whole bytes. */
export function fromHex(text: string): Uint8Array {
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) throw new RangeError('no bytes in hexadecimal text')
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The number's bytes without leading zeros; none for 0. */
export function numberBytes(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  return fromHex(`0x${digits.length % 2 ? '0' : ''}${digits}`)
}

export function bytesNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(toHex(bytes))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
