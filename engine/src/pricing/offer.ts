// Turns a chance into the rate on offer. At a fair rate an order is worth nothing on average, r (1 - p) = p.
// The margin takes its share of that rate, demand takes up to a quarter of the rest, and all rounding is
// down, never in the member's favour.

import { type Bp, MAX_RATE_BP, WHOLE_BP } from '../money/rate.ts'

/** Demand takes at most one part in this many of the base rate. */
const DEMAND_PARTS = 4

/** The profit per unit of stake at which an order on something with this chance (0 to 1) is fair. */
export function fairRate(chance: number): number {
  return chance / (1 - chance)
}

/** floor(fair rate x (1 - margin)); null, not offered, when below 1 bp or above MAX_RATE_BP. */
export function baseRate(chance: number, marginBp: number): Bp | null {
  const rate = Math.floor(fairRate(chance) * (WHOLE_BP - marginBp))
  return rate >= 1 && rate <= MAX_RATE_BP ? (rate as Bp) : null
}

/**
 * The rate now: floor(base x (1 - 0.25 x ordered / cap)), at least 1 bp; once `ordered` reaches the cap, it
 * stays at three quarters. `orderedFen` is the sum of stakes that stand on the selection; an order moves the
 * rate only for the next one.
 */
export function offeredRate(base: Bp, orderedFen: number, capFen: number): Bp {
  const ordered = BigInt(Math.min(orderedFen, capFen))
  const parts = BigInt(DEMAND_PARTS) * BigInt(capFen)
  const rate = (BigInt(base) * (parts - ordered)) / parts
  return Math.max(1, Number(rate)) as Bp
}
