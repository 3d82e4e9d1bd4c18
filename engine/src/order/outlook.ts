// The best and the worst result of open orders. A match ends one way: of two orders against different scores
// at most one is lost, and where the half-time score and the first goal have a market, they fit the final
// score.

import { happensIn, type MarketType } from '../market/catalogue.ts'
import { type MatchFacts, outcomeKey, type Score } from '../market/result.ts'
import { type Fen, fen } from '../money/fen.ts'

export interface OpenOrder {
  readonly matchId: string
  readonly type: MarketType
  readonly option: string
  /** The net win after the fee, and the possible loss, fen. */
  readonly net: number
  readonly loss: number
}

export interface Outlook {
  readonly best: Fen
  readonly worst: Fen
}

/**
 * Final scores that cover every outcome that markets distinguish; correct score treats four or more goals of
 * a side alike, total goals seven or more in all.
 */
export const finals: readonly Score[] = scoresUpTo(7, 7)
/** The first minute of each band of the five-minute market, before and after half-time. */
const early = [1, 6, 11, 16, 21, 26, 31, 36, 41]
const late = early.map((minute) => minute + 45)

/** The outlook over all matches, in fen; matches do not depend on each other. */
export function outlook(orders: readonly OpenOrder[]): Outlook {
  const matches = [...Map.groupBy(orders, ({ matchId }) => matchId).values()].map(outlookOfMatch)
  return {
    best: fen(matches.reduce((sum, { best }) => sum + best, 0)),
    worst: fen(matches.reduce((sum, { worst }) => sum + worst, 0)),
  }
}

function outlookOfMatch(orders: readonly OpenOrder[]): { best: number; worst: number } {
  const result = (types: readonly MarketType[], facts: Partial<MatchFacts>) =>
    orders.filter(({ type }) => types.includes(type)).reduce((sum, order) => sum + resultOf(order, facts), 0)
  const firstGoal = {
    none: [result([0, 6], { firstGoalMinute: 'none' })],
    early: early.map((firstGoalMinute) => result([0, 6], { firstGoalMinute })),
    late: late.map((firstGoalMinute) => result([0, 6], { firstGoalMinute })),
  }
  const totals = finals.flatMap((ft) => {
    const byFinal = result([1, 3], { ft })
    return scoresUpTo(Math.min(3, ft.home), Math.min(3, ft.away)).flatMap((ht) => {
      const byHalf = byFinal + result([2], { ht })
      const when = goals(ft) === 0 ? 'none' : goals(ht) > 0 ? 'early' : 'late'
      return firstGoal[when].map((byGoal) => byHalf + byGoal)
    })
  })
  return { best: Math.max(...totals), worst: Math.min(...totals) }
}

/** The order's result in fen if these facts come true. */
export function resultOf({ type, option, net, loss }: OpenOrder, facts: Partial<MatchFacts>): number {
  const outcome = outcomeKey(type, { ft: null, ht: null, firstGoalMinute: null, ...facts })
  return outcome !== null && happensIn(type, option, outcome) ? -loss : net
}

function goals({ home, away }: Score): number {
  return home + away
}

function scoresUpTo(home: number, away: number): Score[] {
  return Array.from({ length: (home + 1) * (away + 1) }, (_, n) => ({
    home: Math.floor(n / (away + 1)),
    away: n % (away + 1),
  }))
}
