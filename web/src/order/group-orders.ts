// Orders as lists show them: under a day, then under the match's league, each in the order in which the server sent them.
import type { Order } from '@touchline/contract/order/types'

export interface DayGroup {
  readonly day: string
  readonly leagues: readonly { readonly name: string; readonly orders: readonly Order[] }[]
}

/** `dayOf` names an order's day: the calendar day of its kick-off, or the accounting day in which it ended. */
export function groupOrders(orders: readonly Order[], dayOf: (order: Order) => string): DayGroup[] {
  return [...Map.groupBy(orders, dayOf)].map(([day, ofDay]) => ({
    day,
    leagues: [...Map.groupBy(ofDay, (order) => order.competitionName)].map(([name, ofLeague]) => ({
      name,
      orders: ofLeague,
    })),
  }))
}
