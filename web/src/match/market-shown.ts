// Which markets of a match can be chosen, and which one is on screen.
import type { Market } from '@touchline/contract/market/types'

interface Match<M> {
  readonly markets: readonly M[]
}

/** The markets that offer something. */
export function marketsOffered<M extends Pick<Market, 'show'>>({ markets }: Match<M>): readonly M[] {
  return markets.filter(({ show }) => show)
}

/** The market that the URL names, whether it offers anything or not; else the first that does. */
export function marketShown<M extends Pick<Market, 'marketType' | 'show'>>(
  match: Match<M>,
  wanted: string | undefined,
): M | undefined {
  const named = match.markets.find(({ marketType }) => String(marketType) === wanted)
  return named ?? marketsOffered(match)[0] ?? match.markets[0]
}
