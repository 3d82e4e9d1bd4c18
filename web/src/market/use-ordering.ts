import { useOfSiteTime } from '@touchline/client/api/clock'
import type { Game } from '@touchline/contract/market/types'
import { type OrderingState, ordering } from './game-facts.ts'

const lookMs = 1000

/** Whether a match takes orders now; the caller is redrawn when that changes, not every second. */
export function useOrdering(game: Game): OrderingState {
  return useOfSiteTime((now) => ordering(game, now), lookMs)
}
