// Orders and reservations as lists show them: under a day, then under the match's league, each in the order
// in which the server sent them.
import type { Order, Reservation } from '@touchline/contract/order/types'

export interface DayGroup<Item> {
  readonly day: string
  readonly leagues: readonly { readonly name: string; readonly items: readonly Item[] }[]
}

/**
 * `dayOf` names an order's day: the calendar day of its kick-off, or the accounting day in which it ended.
 */
export function groupOrders(orders: readonly Order[], dayOf: (order: Order) => string): DayGroup<Order>[] {
  return grouped(orders, dayOf, (order) => order.competitionName)
}

/** `dayOf` names the calendar day of a reservation's kick-off. */
export function groupReservations(
  reservations: readonly Reservation[],
  dayOf: (reservation: Reservation) => string,
): DayGroup<Reservation>[] {
  return grouped(reservations, dayOf, (reservation) => reservation.competition)
}

function grouped<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
  leagueOf: (item: Item) => string,
): DayGroup<Item>[] {
  return [...Map.groupBy(items, dayOf)].map(([day, ofDay]) => ({
    day,
    leagues: [...Map.groupBy(ofDay, leagueOf)].map(([name, ofLeague]) => ({ name, items: ofLeague })),
  }))
}
