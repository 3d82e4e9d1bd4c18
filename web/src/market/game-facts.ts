// The state of a match as a list shows it, from the facts the server sent and the site's clock.

import type { Game, Market } from '@touchline/contract/market/types'
import { MINUTE } from '@touchline/engine/site/units'

/** Under this, a match that still takes orders is marked as closing. */
const closingMs = 15 * MINUTE

export type OrderingState = 'upcoming' | 'open' | 'closing' | 'closed' | 'suspended'

/**
 * Whether a match takes orders at `now` (site time). The clock decides, because it is right even before the
 * server's next event; but a match without prices takes none yet, and a suspended one takes none until an
 * operator resumes it.
 */
export function ordering(
  game: Pick<Game, 'opensAt' | 'closesAt' | 'state' | 'optionList' | 'suspended'>,
  now: number,
): OrderingState {
  if (game.state !== 'open' && game.state !== 'upcoming') return 'closed'
  if (now >= game.closesAt) return 'closed'
  if (now < game.opensAt || game.optionList.length === 0) return 'upcoming'
  if (game.suspended !== null) return 'suspended'
  return game.closesAt - now < closingMs ? 'closing' : 'open'
}

/** Whether it was played to its end, so that there is a result to show. */
export function isOver({ state }: Pick<Game, 'state'>): boolean {
  return state === 'ended' || state === 'settling' || state === 'settled'
}

/** The volume ordered, in whole percent of the ordered and the still open volume together, rounded down. */
export function orderedShare(game: Pick<Game, 'totalDealMoney' | 'tradAbleVolume'>): number {
  const [ordered, open] = [Number(game.totalDealMoney), Number(game.tradAbleVolume)]
  return ordered + open === 0 ? 0 : Math.floor((100 * ordered) / (ordered + open))
}

/** The volume that every option of a market still takes; "0.00" where nothing is offered. */
export function leastVolume({ select }: Pick<Market, 'select'>): string {
  const volumes = select.map(({ tradAbleVolume }) => tradAbleVolume)
  return volumes.toSorted((one, other) => Number(one) - Number(other))[0] ?? '0.00'
}
