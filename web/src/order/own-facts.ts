// A member's orders and reservations on a match, from the first pages of the three lists. Every place that
// shows a number counts the same: each order, open or closed, and each reservation that waits; not a
// reservation that ended without an order.
import type { PayloadOf } from '@touchline/contract/call'
import type { betInfo } from '@touchline/contract/order/calls'
import type { Order, Reservation } from '@touchline/contract/order/types'

export type BetInfoAnswer = Pick<
  PayloadOf<typeof betInfo>,
  'totalNum' | 'totalPage' | 'betData' | 'selectionData' | 'reserveData'
>
export type Category = 'open' | 'closed' | 'reserve'

export interface OwnOnMatch {
  readonly open: readonly Order[]
  readonly closed: readonly Order[]
  readonly waiting: readonly Reservation[]
  /** Reservations that wait, then those that ended without an order. */
  readonly reserved: readonly Reservation[]
  /** Whether a list is complete: nothing of it is on a further page. */
  readonly whole: Readonly<Record<Category, boolean>>
  /** How many there are, further pages included. */
  readonly openCount: number
  readonly waitingCount: number
  /** Orders, and reservations that wait. */
  readonly count: number
  /** Selections with orders, open or closed. */
  readonly selections: ReadonlySet<string>
}

const none: BetInfoAnswer = { totalNum: 0, totalPage: 1, betData: [], selectionData: [], reserveData: [] }

export function ownOf(answers: Partial<Record<Category, BetInfoAnswer | undefined>>): OwnOnMatch {
  const { open = none, closed = none, reserve = none } = answers
  return {
    open: open.betData,
    closed: closed.betData,
    waiting: reserve.reserveData.filter(({ state }) => state === 'reserved'),
    reserved: reserve.reserveData.filter(({ state }) => state !== 'executed'),
    whole: { open: open.totalPage <= 1, closed: closed.totalPage <= 1, reserve: reserve.totalPage <= 1 },
    openCount: open.totalNum,
    // The total of reservations counts only those that wait.
    waitingCount: reserve.totalNum,
    count: open.totalNum + closed.totalNum + reserve.totalNum,
    selections: new Set(
      [open, closed].flatMap(({ selectionData }) => selectionData.map(({ selectionId }) => selectionId)),
    ),
  }
}
