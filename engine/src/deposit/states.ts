// A deposit order is an expectation, an outside payment a fact. Their states stand here, once, and in which
// of them what can happen.

/** Of an order. */
export const depositStates = ['open', 'confirming', 'credited', 'expired', 'canceled', 'refused'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * Events of an order, and the only states in which each can happen. By the clock an open one expires, past
 * its time.
 */
const before = {
  /** The outside shows a payment that is not final: it is confirming. */
  seen: ['open'],
  /**
   * A block that was replaced took the payment back: it is open again, and past its time expires on the next
   * look of the clock.
   */
  gone: ['confirming'],
  /**
   * A final payment is booked for it: money that comes is credited from every state, for watching does not
   * end with the order.
   */
  paid: depositStates,
  /** By the member. */
  cancel: ['open'],
  /** The provider takes no payment for it. */
  refuse: ['open'],
} as const satisfies Record<string, readonly DepositState[]>

/** The states in which `on` can happen. */
export function statesBefore(on: keyof typeof before): DepositState[] {
  return [...before[on]]
}

/** Of a payment: seen -> final -> booked, or gone. Nothing leads out of the last two. */
export const paymentStates = ['seen', 'final', 'booked', 'gone'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How a booked payment stood to its order: another amount, after its end, a further one. */
export const paymentMarks = ['exact', 'short', 'over', 'late', 'second'] as const
export type PaymentMark = (typeof paymentMarks)[number]

/**
 * Why a final payment lies in suspense and waits for a person: its owner is not certain, or it takes an
 * earlier one back.
 */
export const suspenseReasons = ['unknown', 'ambiguous', 'name', 'reversal'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
