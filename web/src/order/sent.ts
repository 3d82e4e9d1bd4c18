// The request that was sent, as screens describe it: read from its stored copy (api/unanswered.ts), which
// another build may have written. Screens describe an order from here only, never from the selection that
// happens to be open.

import type { UnansweredRequest } from '@touchline/client/api/unanswered'
import { addReservation, placeBet } from '@touchline/contract/order/calls'
import type { PayingAccount } from '@touchline/engine/ledger/accounts'

interface CommonFields {
  readonly kept: UnansweredRequest
  readonly selectionId: string
  readonly dealMoney: string
  /** "Not 2-1, Leeds v Hull" */
  readonly words: string
}

export interface OrderSubmission extends CommonFields {
  readonly kind: 'order'
  readonly profit: string
  readonly paidFrom: PayingAccount
  /** Percent of the stake that comes back when the order loses; null: none. */
  readonly insurance: string | null
  /** The rate before demand that the member saw; null when another build has not kept it. */
  readonly originalOdd: string | null
  /** When the member saw the rate, site time. */
  readonly seenAt: number
}

export interface ReservationSubmission extends CommonFields {
  readonly kind: 'reservation'
  readonly profitStart: string
  readonly profitEnd: string
}

export type Submission = OrderSubmission | ReservationSubmission

/** The calls that an order form sends. */
export const sentByForm = [placeBet, addReservation] as const

/** Facts that the app keeps along with an order's words; `sentOf` reads them. */
export type OrderRateFacts = Pick<OrderSubmission, 'seenAt'> & { readonly originalOdd: string }

/** Reads a kept request; null when this build does not know its kind. */
export function sentOf(kept: UnansweredRequest): Submission | null {
  const { call, body, words } = kept
  const common = { kept, words, selectionId: text(body.selectionId), dealMoney: text(body.dealMoney) }
  if (call === addReservation.id) {
    const { profitStart, profitEnd } = body
    return { ...common, kind: 'reservation', profitStart: text(profitStart), profitEnd: text(profitEnd) }
  }
  if (call !== placeBet.id) return null
  const told = (kept.told ?? {}) as { [Name in keyof OrderRateFacts]?: unknown }
  return {
    ...common,
    kind: 'order',
    profit: text(body.profit),
    paidFrom: body.paidFrom === 'trial' ? 'trial' : 'main',
    insurance: typeof body.insurance === 'string' ? body.insurance : null,
    originalOdd: typeof told.originalOdd === 'string' ? told.originalOdd : null,
    seenAt: typeof told.seenAt === 'number' ? told.seenAt : kept.sentAt,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
