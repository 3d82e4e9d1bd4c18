// Risk hold: an order under review is pending until an operator decides or its time runs out. It is then
// placed automatically, when ordering closes at the latest, so that no operator decides once anything about
// the result can be known.

import type { Fen } from '../money/fen.ts'
import { closesAt } from './window.ts'

export type RiskHold = {
  /** Orders with this stake (fen) or more are reviewed; null: none is reviewed for its size. */
  fromStake: Fen | null
  /** The longest wait, ms. */
  waitMs: number
}

/** Until when (ms, site clock) an order placed `now` is pending; null: it is placed at once. */
export function reviewUntil(
  hold: RiskHold,
  /** `always`: every order of this member is reviewed. */
  order: { stake: Fen; always: boolean; now: number; kickoff: number },
): number | null {
  const reviewed = order.always || (hold.fromStake !== null && order.stake >= hold.fromStake)
  const until = Math.min(order.now + hold.waitMs, closesAt(order.kickoff))
  return reviewed && until > order.now ? until : null
}
