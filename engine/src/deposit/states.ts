// A deposit order is an expectation, an outside payment a fact. This is the one list of their states, and of
// what can happen in which state.

/** The states of an order. */
export const depositStates = ['open', 'confirming', 'credited', 'expired', 'canceled', 'refused'] as const
export type DepositState = (typeof depositStates)[number]

/**
 * Events of an order, and the only states in which each can happen. Besides these, the clock expires an open
 * order once its time is over.
 */
const before = {
  /** A payment has appeared outside but is not final: the order becomes confirming. */
  seen: ['open'],
  /**
   * The payment disappeared because its block was replaced: the order is open again. If its time is over, the
   * clock's next check expires it.
   */
  gone: ['confirming'],
  /**
   * A final payment is booked for the order. Money is credited in every state, since watching for payments
   * does not end with the order.
   */
  paid: depositStates,
  /** The member cancels it. */
  cancel: ['open'],
  /** The provider takes no payment for it. */
  refuse: ['open'],
} as const satisfies Record<string, readonly DepositState[]>

/** The states in which `on` can happen. */
export function statesBefore(on: keyof typeof before): DepositState[] {
  return [...before[on]]
}

/** The states of a payment: seen -> final -> booked, or gone. Nothing leads out of the last two. */
export const paymentStates = ['seen', 'final', 'booked', 'gone'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How a booked payment differs from its order: `late` after its time, `second` after another payment. */
export const paymentMarks = ['exact', 'short', 'over', 'late', 'second'] as const
export type PaymentMark = (typeof paymentMarks)[number]

/**
 * Why a final payment lies in suspense and waits for a person: its owner is not certain, or it takes an
 * earlier one back.
 */
export const suspenseReasons = ['unknown', 'ambiguous', 'name', 'reversal'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
