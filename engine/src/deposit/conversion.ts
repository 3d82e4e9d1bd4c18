// Converts between CNY and USDT at the order's rate, rounding once. What the member is asked to pay is
// rounded up to a cent of USDT, so that it is worth the fen ordered; what is credited is rounded down to the
// fen, so that rounding creates no money.
import type { Fen } from '../money/fen.ts'

/** CNY for one USDT, in ten-thousandths: 7.2 is 72,000. */
export type UsdtRate = number & { readonly unit: 'CNY per USDT x 10,000' }

const rateParts = 10_000n
const usdtParts = 1_000_000n
const cnyParts = 100n

/** Reads `"7.2"` or `"7.1999"`; null for anything else, for 0 and for more than 1,000. */
export function parseUsdtRate(text: string): UsdtRate | null {
  const parts = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text)
  if (!parts) return null
  const rate = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'))
  return rate > 0 && rate <= 10_000_000 ? (rate as UsdtRate) : null
}

/** With two decimals, or up to four where the rate has more: `"7.20"`, `"7.1999"`. */
export function formatUsdtRate(rate: UsdtRate): string {
  const digits = String(rate).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4, -2)}${digits.slice(-2).replace(/0+$/, '')}`
}

/** The credit for an amount in millionths of USDT, rounded down to the fen. */
export function fenOfUsdt(amount: number, rate: UsdtRate): Fen {
  return Number((BigInt(amount) * BigInt(rate) * cnyParts) / (rateParts * usdtParts)) as Fen
}

/** The fewest whole cents of USDT, given in millionths, whose credit is at least this many fen. */
export function usdtOfFen(amount: Fen, rate: UsdtRate): number {
  const cents = usdtParts / 100n
  const exact = BigInt(amount) * rateParts * usdtParts
  const divisor = BigInt(rate) * cnyParts * cents
  return Number(((exact + divisor - 1n) / divisor) * cents)
}
