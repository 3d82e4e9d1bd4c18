// Risk hold: an order that is held back for a look is pending until somebody decides, or until its time has come. Then it is
// placed by itself, at the close of ordering at the latest: nobody decides once anything of the result can be known.

import type { Fen } from '../money/fen.ts'
import { closesAt } from './window.ts'

export type RiskHold = {
  /** Stakes from here on (fen) are held back; null: none is for its size. */
  fromStake: Fen | null
  /** How long at most, ms. */
  waitMs: number
}

/** Until when (ms, site clock) an order placed `now` is pending; null: it is placed at once. */
export function reviewUntil(
  hold: RiskHold,
  order: { stake: Fen; flagged: boolean; now: number; kickoff: number },
): number | null {
  const held = order.flagged || (hold.fromStake !== null && order.stake >= hold.fromStake)
  const until = Math.min(order.now + hold.waitMs, closesAt(order.kickoff))
  return held && until > order.now ? until : null
}
