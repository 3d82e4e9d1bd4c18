// Selections as their ids name them, "20541.1.2-1": grouped by match, in the order in which the matches are
// first named.
import type { MarketType } from '@touchline/engine/market/catalogue'
import { marketTypes } from '@touchline/engine/market/catalogue'

export interface TrialSelection {
  readonly id: string
  readonly marketType: MarketType
  readonly option: string
}

/** An id of a market that this app does not know is left out: there is nothing it could be named by. */
export function byMatch(
  ids: readonly string[],
): readonly { readonly gameId: string; readonly selections: readonly TrialSelection[] }[] {
  const named = ids.flatMap((id) => {
    const [gameId = '', type, option = ''] = id.split('.')
    const marketType = marketTypes.find((known) => String(known) === type)
    return marketType === undefined ? [] : [{ id, gameId, marketType, option }]
  })
  return [...Map.groupBy(named, ({ gameId }) => gameId)].map(([gameId, selections]) => ({
    gameId,
    selections,
  }))
}
