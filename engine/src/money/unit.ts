// Units of money. Amounts of a unit are whole numbers of its smallest part; different units are never added.

/** Decimals of each: 1 CNY is 100 fen, 1 USDT a million parts, as its contracts count on most chains. */
export const unitDecimals = { CNY: 2, USDT: 6 } as const
export type Unit = keyof typeof unitDecimals

/**
 * Reads plain decimal text, `"138.9"`, into the unit's smallest parts. Null when it has a sign, an exponent,
 * more decimals than the unit, or an amount too large to be exact.
 */
export function parseUnits(unit: Unit, text: string): number | null {
  const parts = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  const decimals = unitDecimals[unit]
  if (!parts || (parts[2]?.length ?? 0) > decimals) return null
  const amount = Number(parts[1] + (parts[2] ?? '').padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/**
 * The unit's smallest parts as decimal text, with two decimals at least and no zeros after them: `"138.90"`,
 * `"0.000001"`.
 */
export function formatUnits(unit: Unit, amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount: ${amount}`)
  const decimals = unitDecimals[unit]
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const part = digits.slice(-decimals)
  const kept = part.slice(0, 2) + part.slice(2).replace(/0+$/, '')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${kept}`
}
