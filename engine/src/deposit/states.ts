// A deposit order is an expectation, an outside payment a fact. Their states and what leads from one to the next stand here, once; the
// server, both apps and the docs read these tables (design: facts apart from wishes).

/** Of an order. */
export const depositStates = ['open', 'confirming', 'credited', 'expired', 'canceled', 'refused'] as const
export type DepositState = (typeof depositStates)[number]

/** What happens to an order; `paid`: a payment that is final is booked for it; `refuse`: the provider takes no payment for it. */
export type DepositEvent = 'seen' | 'gone' | 'paid' | 'cancel' | 'time' | 'refuse'

interface Step {
  readonly from: DepositState
  readonly on: DepositEvent
  readonly to: DepositState
  /** Who makes it happen. */
  readonly by: 'outside' | 'member' | 'clock'
}

/** What is not listed cannot happen. Money that comes is credited from every state: watching does not end with the order. */
export const depositSteps: readonly Step[] = [
  { from: 'open', on: 'seen', to: 'confirming', by: 'outside' },
  { from: 'open', on: 'paid', to: 'credited', by: 'outside' },
  { from: 'open', on: 'cancel', to: 'canceled', by: 'member' },
  { from: 'open', on: 'time', to: 'expired', by: 'clock' },
  { from: 'open', on: 'refuse', to: 'refused', by: 'outside' },
  { from: 'confirming', on: 'paid', to: 'credited', by: 'outside' },
  // A block that was replaced took the payment back; past its time the order expires on the next look of the clock.
  { from: 'confirming', on: 'gone', to: 'open', by: 'outside' },
  { from: 'expired', on: 'paid', to: 'credited', by: 'outside' },
  { from: 'canceled', on: 'paid', to: 'credited', by: 'outside' },
  { from: 'refused', on: 'paid', to: 'credited', by: 'outside' },
  { from: 'credited', on: 'paid', to: 'credited', by: 'outside' },
]

/** The state after `on`; null when that cannot happen in `from`. */
export function depositAfter(from: DepositState, on: DepositEvent): DepositState | null {
  return depositSteps.find((step) => step.from === from && step.on === on)?.to ?? null
}

/** The states in which `on` can happen. */
export function statesBefore(on: DepositEvent): DepositState[] {
  return depositSteps.filter((step) => step.on === on).map(({ from }) => from)
}

/** Of a payment: seen -> final -> booked, or gone. Nothing leads out of the last two. */
export const paymentStates = ['seen', 'final', 'booked', 'gone'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a booked payment was to its order: another amount, after its end, a further one. */
export const paymentMarks = ['exact', 'short', 'over', 'late', 'second'] as const
export type PaymentMark = (typeof paymentMarks)[number]

/** Why a final payment lies in suspense and waits for a person: whose it is is not certain, or it takes an earlier one back. */
export const suspenseReasons = ['unknown', 'ambiguous', 'name', 'reversal'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
