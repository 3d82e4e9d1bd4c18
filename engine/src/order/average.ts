// The average result of an order, from the same chance, stake and win that are shown next to it: the house's
// share, as an amount of money.

import type { Fen } from '../money/fen.ts'
import { WHOLE_BP } from '../money/rate.ts'

/**
 * chance x stake - (1 - chance) x net, to the nearest fen: what such an order costs on average. `net` is what
 * it wins after the fee; `chanceBp` (0 to 10,000) is the chance that the option happens. Exact for products
 * below 2^53.
 */
export function averageCost(stake: Fen, net: Fen, chanceBp: number): Fen {
  const cost = chanceBp * stake - (WHOLE_BP - chanceBp) * net
  return Math.floor((cost + WHOLE_BP / 2) / WHOLE_BP) as Fen
}

/** The chance as cases out of 100, to the nearest; a half is rounded up. */
export function outOf100(chanceBp: number): number {
  return Math.floor((chanceBp + 50) / 100)
}
