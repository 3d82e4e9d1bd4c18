import type { Order } from '@touchline/contract/order/types'
import type { ReactNode } from 'react'
import { useWide } from '../../app/use-wide.ts'
import { DayLists } from './DayLists.tsx'
import type { DayGroup } from './group-orders.ts'
import { OrderRow } from './OrderRow.tsx'
import { OrderTable } from './OrderTable.tsx'

interface Props {
  groups: readonly DayGroup<Order>[]
  /** "Today", "11/22". */
  dayText: (day: string) => string
  /** Stands at the end of a day's heading: the day's result. */
  dayEnd?: (day: string) => ReactNode
  /** Under an order, or at the end of its line in a table. */
  orderEnd?: (order: Order, inTable: boolean) => ReactNode
}

/** Orders under their days and leagues; on a desktop a table. */
export function OrderDays({ orderEnd, ...lists }: Props) {
  const table = useWide(1280)
  if (table) return <OrderTable {...lists} orderEnd={(order) => orderEnd?.(order, true)} />
  return (
    <DayLists
      {...lists}
      row={(order) => <OrderRow key={order.betId} order={order} named end={orderEnd?.(order, false)} />}
    />
  )
}
