// Why an order cannot be taken back, in words.
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '@touchline/client/api/call-error'
import { siteNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { functional } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { type CancelObstacle, cancelObstacles } from '@touchline/engine/order/cancel'
import { useText } from '../../i18n/i18n.ts'
import { cancelFacts } from './cancel-facts.ts'

export const cancelReasons = {
  'not-own': 'order.cancelNot-not-own',
  ended: 'order.cancelNot-ended',
  closed: 'order.cancelNot-closed',
  reservation: 'order.cancelNot-reservation',
  news: 'order.cancelNot-news',
  late: 'order.cancelNot-late',
  often: 'order.cancelNot-often',
  day: 'order.cancelNot-day',
} as const satisfies Record<CancelObstacle, string>

/**
 * The reason in words, where what is on screen tells which of the reasons that share a code it was; else
 * null, and the code's own text is shown.
 */
export function useCancelReason(order: Order, { code }: CallError): string | null {
  const t = useText()
  const { data } = useQuery(query(functional, { params: { x: 'bet_slip' } }))
  const rules = data?.bet_slip
  const { obstacle } = rules ? cancelFacts(order, rules, siteNow()) : { obstacle: null }
  if (!rules || !obstacle || cancelObstacles[obstacle] !== code) return null
  return t(cancelReasons[obstacle], { minutes: rules.cancelBetAllowedDuration })
}
