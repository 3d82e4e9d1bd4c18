// The result of a match's open orders for each final score. Only correct score and total goals follow from
// the score alone; half-time and the first goal stay open, so orders on them are left out.

import { type MarketType, optionsOf } from '../market/catalogue.ts'
import { happened, type Score } from '../market/result.ts'
import { type Fen, fen } from '../money/fen.ts'
import { finals, type OpenOrder, resultOf } from './outlook.ts'

/** Final scores for which the orders have the same result. */
export interface FinalResult {
  /** The option of the correct-score market that happens; null: any option without an order. */
  readonly option: string | null
  /** Only the final scores with this many goals in all (`to` null: no upper end); null: all of them. */
  readonly goals: { readonly from: number; readonly to: number | null } | null
  /** The result of the placed orders; `withTyped` includes the order being typed. */
  readonly now: Fen
  readonly withTyped: Fen
}

export function isByFinal({ type }: { readonly type: MarketType }): boolean {
  return type === 1 || type === 3
}

/** Each final score is in one row; scores with an order come first, in the market's order. */
export function resultsByFinal(open: readonly OpenOrder[], typed: OpenOrder | null = null): FinalResult[] {
  const orders = typed ? [...open, typed] : open
  const ordered = optionsOf(1).filter((option) =>
    orders.some((one) => one.type === 1 && one.option === option),
  )
  const steps = stepsOf(orders)
  const sum = (of: readonly OpenOrder[], ft: Score) =>
    fen(of.filter(isByFinal).reduce((total, order) => total + resultOf(order, { ft }), 0))

  return [...ordered, null].flatMap((option) => {
    const scores = finals.filter((ft) => optionOf(ft, ordered) === option)
    const bands = Map.groupBy(scores, ({ home, away }) => steps.findLast((from) => home + away >= from))
    return steps.flatMap((from, band) => {
      const ft = bands.get(from)?.[0]
      if (!ft) return []
      const next = steps[band + 1]
      const goals = bands.size === 1 ? null : { from, to: next === undefined ? null : next - 1 }
      return [{ option, goals, now: sum(open, ft), withTyped: sum(orders, ft) }]
    })
  })
}

/** The numbers of goals from which one more order on total goals is lost; 0 comes first. */
function stepsOf(orders: readonly OpenOrder[]): number[] {
  const ordered = orders.filter(({ type }) => type === 3).map(({ option }) => Number.parseInt(option, 10))
  return [...new Set([0, ...ordered])].sort((one, other) => one - other)
}

function optionOf(ft: Score, ordered: readonly string[]): string | null {
  const [option] = happened(1, { ft, ht: null, firstGoalMinute: null }) ?? []
  return option !== undefined && ordered.includes(option) ? option : null
}
