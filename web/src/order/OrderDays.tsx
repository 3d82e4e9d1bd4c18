import type { Order } from '@touchline/contract/order/types'
import type { ReactNode } from 'react'
import { DayLists } from './DayLists.tsx'
import type { DayGroup } from './group-orders.ts'
import { OrderRow } from './OrderRow.tsx'

interface Props {
  groups: readonly DayGroup<Order>[]
  /** "Today", "11/22". */
  dayText: (day: string) => string
  /** At the end of a day's heading: its result. */
  dayEnd?: (day: string) => ReactNode
  /** Under an order. */
  orderEnd?: (order: Order) => ReactNode
}

/** Orders under their days and leagues. */
export function OrderDays({ orderEnd, ...lists }: Props) {
  return (
    <DayLists
      {...lists}
      row={(order) => <OrderRow key={order.betId} order={order} named end={orderEnd?.(order)} />}
    />
  )
}
