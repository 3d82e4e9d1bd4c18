// Ordering suspended by an operator: on a whole match, on one of its markets or on one option.
import type { MarketType } from './catalogue.ts'

/** The suspended part: the whole match if the market is null, the whole market if the option is null. */
export interface SuspensionScope {
  readonly marketType: MarketType | null
  readonly option: string | null
}

/** The widest of the match's suspensions that cover the option, whose text members read; undefined: none. */
export function suspensionOf<S extends SuspensionScope>(
  all: readonly S[],
  type: MarketType | null,
  option: string | null,
): S | undefined {
  if (all.length === 0) return undefined
  const under = all.filter(
    (its) => its.marketType === null || (its.marketType === type && (its.option ?? option) === option),
  )
  return under.toSorted((one, other) => breadth(other) - breadth(one))[0]
}

function breadth({ marketType, option }: SuspensionScope): number {
  return marketType === null ? 2 : option === null ? 1 : 0
}
