// The house's exposure on a match, from the sums that stand on its selections: there is no second copy that
// could differ.

import type { MarketType } from '@touchline/engine/market/catalogue'
import { applyStake, type Exposure, emptyExposure } from '@touchline/engine/market/exposure'

/** Stakes and net profits in fen, summed over the orders on each selection. */
export function exposureOf(
  selections: Iterable<{
    marketType: MarketType
    option: string
    ordered: number
    net: number
    returned: number
  }>,
): Exposure {
  const exposure = emptyExposure()
  for (const { marketType, option, ordered, net, returned } of selections) {
    applyStake(exposure, { type: marketType, option, stake: ordered, net, insured: returned })
  }
  return exposure
}
