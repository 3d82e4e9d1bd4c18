// A selection's id as the app and clients know it: "20541.1.2-1" is the option 2-1 of the correct scores of
// match 20541.
import type { MarketType } from '@touchline/engine/market/catalogue'

export interface SelectionNamed {
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
}

export function selectionId({ matchId, type, option }: SelectionNamed): string {
  return `${matchId}.${type}.${option}`
}

/** The id taken apart; the contract has checked its form. */
export function selectionOf(id: string): SelectionNamed {
  const [match, type, option = ''] = id.split('.')
  return { matchId: Number(match), type: Number(type) as MarketType, option }
}
