import type { Order } from '@touchline/contract/order/types'
import { parseFen } from '@touchline/engine/money/fen'
import type { OpenOrder } from '@touchline/engine/order/outlook'

/** An open order as the engine adds it up. Losing trial funds, which are the house's, costs nothing. */
export function openOrderOf(
  order: Pick<Order, 'gameId' | 'marketType' | 'option' | 'dealMoney' | 'net' | 'insured' | 'paidFrom'>,
): OpenOrder {
  const { gameId, marketType, option, dealMoney, net, insured, paidFrom } = order
  return {
    matchId: gameId,
    type: marketType,
    option,
    net: parseFen(net) ?? 0,
    loss: paidFrom === 'trial' ? 0 : (parseFen(dealMoney) ?? 0) - (parseFen(insured) ?? 0),
  }
}
