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
 * Moves, and the suspensions that stopped the option by itself or with its market or match, in one list, the
 * newest first.
 */
export function rateLines(
  { moves, total }: { readonly moves: readonly RateMove[]; readonly total: number },
  suspensions: readonly Suspension[],
  { marketType, option }: OneOption,
): RateLine[] {
  // A move is numbered from the oldest, so its number stays while others come. It carries no id: where an
  // order made it, that would be the order's.
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
