import type { RateMove } from '@touchline/contract/market/rates'
import type { Suspension } from '@touchline/contract/order/operator-calls'

/** A move of an option's rate, or an operator's act on it. */
export type RateLine =
  | { readonly key: string; readonly at: number; readonly kind: 'move'; readonly move: RateMove }
  | {
      readonly key: string
      readonly at: number
      readonly kind: 'suspended' | 'resumed'
      readonly by: string
      readonly reason: string
    }

export interface OneOption {
  readonly marketType: number
  readonly option: string
}

/**
 * One list, the newest first, of the option's moves and of the suspensions that stopped the option, its
 * market or its match.
 */
export function rateLines(
  { moves, total }: { readonly moves: readonly RateMove[]; readonly total: number },
  suspensions: readonly Suspension[],
  { marketType, option }: OneOption,
): RateLine[] {
  // Moves are numbered from the oldest, so that a number stays the same while new moves come. A move has no
  // id of its own: the id of a move made by an order would be the order's.
  const lines: RateLine[] = moves.map((move, place) => ({
    key: `move ${total - place}`,
    at: move.at,
    kind: 'move',
    move,
  }))
  for (const suspension of suspensions) {
    if ((suspension.marketType ?? marketType) !== marketType || (suspension.option ?? option) !== option)
      continue
    const { id, at, by, reason, resumed } = suspension
    lines.push({ key: `${id} suspended`, at, kind: 'suspended', by, reason })
    if (resumed) lines.push({ key: `${id} resumed`, kind: 'resumed', ...resumed })
  }
  return lines.sort((one, other) => other.at - one.at)
}
