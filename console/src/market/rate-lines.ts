import type { RateMove } from '@touchline/contract/market/rates'
import type { Suspension } from '@touchline/contract/order/operator-calls'

/** What happened to an option's rate, and what operators did to it. */
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

/** Moves, and the suspensions that held the option by itself or with its market or match, in one list, the newest first. */
export function rateLines(
  { moves, total }: { readonly moves: readonly RateMove[]; readonly total: number },
  suspensions: readonly Suspension[],
  { marketType, option }: OneOption,
): RateLine[] {
  // Counted from the first one, a move keeps its number while others come. It has no id here: of one that an order made, that is the order's.
  const lines: RateLine[] = moves.map((move, place) => ({
    key: `move ${total - place}`,
    at: move.at,
    kind: 'move',
    move,
  }))
  for (const held of suspensions) {
    if ((held.marketType ?? marketType) !== marketType || (held.option ?? option) !== option) continue
    const { id, at, by, reason, resumed } = held
    lines.push({ key: `${id} suspended`, at, kind: 'suspended', by, reason })
    if (resumed) lines.push({ key: `${id} resumed`, kind: 'resumed', ...resumed })
  }
  return lines.sort((one, other) => other.at - one.at)
}
