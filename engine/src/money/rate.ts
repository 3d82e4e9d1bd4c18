// Rates and shares are integer basis points (350 = 3.50 %);
// a share of an amount is always rounded down to the fen.

import { formatHundredths, parseHundredths } from './fen.ts'

export type Bp = number & { readonly unit: 'bp' }

/** The highest profit rate, 5,000.00 % of the stake: stake x rate then stays an exact integer. */
export const MAX_RATE_BP = 500_000

/** The whole, in basis points. */
export const WHOLE_BP = 10_000

/** Brands a rate of 0 to MAX_RATE_BP basis points. Throws RangeError on anything else. */
export function bp(rate: number): Bp {
  if (!Number.isInteger(rate) || rate < 0 || rate > MAX_RATE_BP) {
    throw new RangeError(`not a rate in basis points: ${rate}`)
  }
  return rate as Bp
}

/**
 * Reads percent, `"3.50"` or 3.5, into basis points. Null with more than two decimals or above MAX_RATE_BP.
 */
export function parseBp(percent: string | number): Bp | null {
  const rate = parseHundredths(percent)
  return rate !== null && rate <= MAX_RATE_BP ? (rate as Bp) : null
}

/** Basis points as percent with two decimals: 350 gives `"3.50"`. */
export function formatBp(rate: number): string {
  return formatHundredths(rate)
}

/** floor(amount x share / 10,000), exact for products below 2^53; amount in fen, not negative. */
export function floorShare(amount: number, shareBp: number): number {
  const product = amount * shareBp
  return (product - (product % WHOLE_BP)) / WHOLE_BP
}
