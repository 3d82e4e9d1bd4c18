// From one unit into the other at a rate of the order's. Anything below the smallest part is cut once, here,
// in favour of the member where it pays and of the house where it is credited, so that nothing is made out of
// rounding.
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

/** With two decimals, and with more where it has more: `"7.20"`, `"7.1999"`. */
export function formatUsdtRate(rate: UsdtRate): string {
  const digits = String(rate).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4, -2)}${digits.slice(-2).replace(/0+$/, '')}`
}

/** The credit for so many millionths of USDT, cut to the fen. */
export function fenOfUsdt(amount: number, rate: UsdtRate): Fen {
  return Number((BigInt(amount) * BigInt(rate) * cnyParts) / (rateParts * usdtParts)) as Fen
}

/** The least whole cents of USDT, in millionths, that are credited as so many fen or more. */
export function usdtOfFen(amount: Fen, rate: UsdtRate): number {
  const cents = usdtParts / 100n
  const exact = BigInt(amount) * rateParts * usdtParts
  const divisor = BigInt(rate) * cnyParts * cents
  return Number(((exact + divisor - 1n) / divisor) * cents)
}
