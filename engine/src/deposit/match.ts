// Finds the owner of a payment, which is credited only when its owner is certain: by name and amount, or name
// and reference, of one order (decision 127). Tolerance pays strangers, so there is none.
import type { PaymentMark, SuspenseReason } from './states.ts'

export interface ExpectedDeposit {
  readonly id: string
  readonly memberId: string
  /** The amount that was asked for, in the unit's smallest parts. */
  readonly amount: number
  readonly reference: string
  /** Identifies the payer's name; null where the way of paying knows no names. */
  readonly payer: string | null
  /** Unix ms: a payment after this instant is late. */
  readonly expiresAt: number
  /** An earlier payment was booked for the order. */
  readonly paid: boolean
}

export interface PaymentToMatch {
  readonly amount: number
  /** The payer's text, as it came. */
  readonly reference: string | null
  readonly payer: string | null
  /** Unix ms, by the clock of the bank, provider or chain. */
  readonly at: number
}

export type PaymentMatch =
  | { readonly order: ExpectedDeposit; readonly marks: readonly PaymentMark[] }
  | { readonly suspense: SuspenseReason }

/**
 * `expected`: the orders for the account that was paid to, including those that ended not long ago. `name`:
 * the payment is meant for an order, but someone else paid; `ambiguous`: it could belong to more than one
 * member; `unknown`: it belongs to none. If several orders of one member fit, the latest unpaid one is meant.
 */
export function matchPayment(payment: PaymentToMatch, expected: readonly ExpectedDeposit[]): PaymentMatch {
  const written = payment.reference === null ? '' : withoutSpaces(payment.reference)
  const named = expected.filter(({ reference }) => written.includes(withoutSpaces(reference)))
  if (named.length > 1) return { suspense: 'ambiguous' }
  const [meant] = named
  if (meant) return samePayer(payment, meant) ? matched(payment, meant) : { suspense: 'name' }
  const fitting = expected.filter((order) => order.amount === payment.amount && samePayer(payment, order))
  if (new Set(fitting.map(({ memberId }) => memberId)).size > 1) return { suspense: 'ambiguous' }
  const [likeliest] = fitting.toSorted(
    (one, other) => Number(one.paid) - Number(other.paid) || other.expiresAt - one.expiresAt,
  )
  if (likeliest) return matched(payment, likeliest)
  return { suspense: expected.some(({ amount }) => amount === payment.amount) ? 'name' : 'unknown' }
}

/**
 * The order that a payment to a member's own address is for; `orders` are all of that member. Unpaid orders
 * come before paid ones, then orders of this amount before others, then the latest. Null without orders.
 */
export function matchOwn<O extends Pick<ExpectedDeposit, 'amount' | 'expiresAt' | 'paid'>>(
  amount: number,
  orders: readonly O[],
): O | null {
  const [meant] = orders.toSorted(
    (one, other) =>
      Number(one.paid) - Number(other.paid) ||
      Number(other.amount === amount) - Number(one.amount === amount) ||
      other.expiresAt - one.expiresAt,
  )
  return meant ?? null
}

function samePayer({ payer }: PaymentToMatch, order: ExpectedDeposit): boolean {
  return order.payer === null || order.payer === payer
}

function matched(payment: PaymentToMatch, order: ExpectedDeposit): PaymentMatch {
  return { order, marks: marksOf(payment, order) }
}

/** How a payment differs from what was asked for. */
export function marksOf(
  { amount, at }: Pick<PaymentToMatch, 'amount' | 'at'>,
  order: Pick<ExpectedDeposit, 'amount' | 'expiresAt' | 'paid'>,
): PaymentMark[] {
  const size = amount === order.amount ? 'exact' : amount < order.amount ? 'short' : 'over'
  return [
    size,
    ...(at > order.expiresAt ? (['late'] as const) : []),
    ...(order.paid ? (['second'] as const) : []),
  ]
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
