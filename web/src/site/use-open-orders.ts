import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import type { Order } from '@touchline/contract/order/types'
import { type Outlook, outlook } from '@touchline/engine/order/outlook'
import { betInfo } from '../api/further-calls.ts'
import { openOrderOf } from '../order/list/open-order.ts'

/** The member's newest open orders, by the query of the page of orders; none for a visitor. */
export function useOpenOrders() {
  const id = useSession()?.userid ?? ''
  const { data } = useQuery({
    ...query(betInfo, { params: { id }, query: { category: 'open', page: 1 } }),
    enabled: id !== '',
  })
  return { orders: data?.betData ?? [], count: data?.totalNum, whole: data?.totalPage === 1 }
}

/**
 * The member's reservations that wait, and how many there are; none for a visitor. The query is that of the
 * page of orders.
 */
export function useWaitingReservations() {
  const id = useSession()?.userid ?? ''
  const { data } = useQuery({
    ...query(betInfo, { params: { id }, query: { category: 'reserve', page: 1 } }),
    enabled: id !== '',
  })
  const reservations = data?.reserveData.filter(({ state }) => state === 'reserved') ?? []
  return { reservations, count: data?.totalNum ?? 0 }
}

/** The possible results of these orders together, as the engine computes them. */
export function outlookOf(orders: readonly Order[]): Outlook {
  return outlook(orders.map(openOrderOf))
}
