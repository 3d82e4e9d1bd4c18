// Which fact decided an order and how it reads next to what was ordered: the market's rule, written out.
import type { Evidence, Order } from '@touchline/contract/order/types'

/** The deciding fact: the score at the end, the score at half-time, or the first goal. */
export function decidingFact(marketType: Order['marketType']): 'final' | 'half' | 'first' {
  if (marketType === 2) return 'half'
  return marketType === 0 || marketType === 6 ? 'first' : 'final'
}

/** The fact itself, `3-1`, `12` or `none`; null when no source had it. */
export function factOf(marketType: Order['marketType'], evidence: Evidence): string | null {
  const { score, halfTime, firstGoalMinute } = evidence
  switch (decidingFact(marketType)) {
    case 'final':
      return score && `${score.home}-${score.away}`
    case 'half':
      return halfTime && `${halfTime.home}-${halfTime.away}`
    case 'first':
      return firstGoalMinute === null ? null : String(firstGoalMinute)
  }
}

/** Whether the ordered option happened; null when its market was not decided. */
export function optionHappened(order: Pick<Order, 'option'>, evidence: Evidence): boolean | null {
  return evidence.happened === null ? null : evidence.happened.includes(order.option)
}
