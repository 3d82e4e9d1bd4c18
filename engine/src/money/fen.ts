// Money is an integer count of fen (1 CNY = 100 fen), so that no amount is ever rounded by accident.
// Amounts enter by parseFen and leave by formatFen; arithmetic in between is on safe integers.

export type Fen = number & { readonly unit: 'fen' }

/** The largest single amount, 9,999,999.00 CNY (spec 9: amounts have at most 7 digits). */
export const MAX_FEN = 999_999_900

/** Brands a whole number of fen, negative ones included. Throws RangeError unless it is a safe integer. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`)
  return amount as Fen
}

/**
 * Reads an amount in CNY, `"35"`, `"35.5"`, `"35.00"` or the number 35.5, into fen.
 * Null when it has a sign, an exponent, more than two decimals, or is above MAX_FEN.
 */
export function parseFen(text: string | number): Fen | null {
  const hundredths = parseHundredths(text)
  return hundredths !== null && hundredths <= MAX_FEN ? (hundredths as Fen) : null
}

/** Fen as CNY with two decimals and no grouping: `"35.00"`, `"-3.20"`. */
export function formatFen(amount: number): string {
  return formatHundredths(fen(amount))
}

/** Decimal text with at most two decimals into hundredths, digit by digit; null when it is anything else. */
export function parseHundredths(text: string | number): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(text))
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Hundredths as decimal text with exactly two decimals. */
export function formatHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as the server writes it, such as `-3.20`, in fen. Sums may be larger than `parseFen` accepts. */
export function fenOf(amount: string): Fen {
  return fen(Number(amount.replace('.', '')))
}
