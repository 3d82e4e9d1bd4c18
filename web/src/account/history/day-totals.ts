// The totals of the days shown. Sums are of whole fen; decimal text only comes in and goes out.
import { fenOf, formatFen } from '@touchline/engine/money/fen'

export interface DayTotals {
  /** An accounting day, `2026-11-22`; empty for several. */
  readonly day: string
  readonly orders: number
  /** Stakes of the member's own money, and of trial funds. */
  readonly stake: string
  readonly trialStake: string
  readonly fee: string
  readonly netResult: string
}

/** The totals of one day, or of all without one; a day without orders comes to nothing. */
export function totalsOf(days: readonly DayTotals[], day: string | undefined): DayTotals {
  const shown = days.filter((each) => day === undefined || each.day === day)
  const sum = (amount: (each: DayTotals) => string) =>
    formatFen(shown.reduce((total, each) => total + fenOf(amount(each)), 0))
  return {
    day: day ?? '',
    orders: shown.reduce((total, each) => total + each.orders, 0),
    stake: sum((each) => each.stake),
    trialStake: sum((each) => each.trialStake),
    fee: sum((each) => each.fee),
    netResult: sum((each) => each.netResult),
  }
}
