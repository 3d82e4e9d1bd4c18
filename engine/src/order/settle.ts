// The result of an order once its match is decided: won when its option did not happen, lost when it did,
// void when the facts never decide its market. Gain and fee are those stored when the order was placed.

import type { MarketType } from '../market/catalogue.ts'
import { happened, type MatchFacts } from '../market/result.ts'
import type { Fen } from '../money/fen.ts'

export type OrderToSettle = { type: MarketType; option: string; stake: Fen; net: Fen }

/** `payout` in fen is everything the member gets: stake and gain when won, the stake when void. */
export type Settlement = { result: 'won' | 'lost' | 'void'; payout: Fen }

/** Settles one order on final facts; a caller that still waits for facts must not call it. */
export function settleOrder(order: OrderToSettle, facts: MatchFacts): Settlement {
  const losing = happened(order.type, facts)
  if (losing === null) return { result: 'void', payout: order.stake }
  if (losing.includes(order.option)) return { result: 'lost', payout: 0 as Fen }
  return { result: 'won', payout: (order.stake + order.net) as Fen }
}
