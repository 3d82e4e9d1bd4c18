// The one list of a withdrawal's states and of what leads from one to the next. Money is held from the
// beginning, leaves when the outside has confirmed the payment, and comes back in every other end.

export const withdrawStates = [
  'review',
  'approved',
  'paying',
  'paid',
  'refused',
  'canceled',
  'failed',
  'returned',
] as const
export type WithdrawState = (typeof withdrawStates)[number]

/**
 * Events of a withdrawal. An operator approves or refuses it; the member cancels it; the payer takes it
 * (`claim`), or hands it back to a person because it may not be paid as approved (`look`); the outside pays
 * it, fails to, or sends back what was paid (`bounce`).
 */
export const withdrawEvents = [
  'approve',
  'refuse',
  'cancel',
  'look',
  'claim',
  'paid',
  'fail',
  'bounce',
] as const
export type WithdrawEvent = (typeof withdrawEvents)[number]

/**
 * Events not listed cannot happen: no withdrawal is canceled after its approval, none is paid twice, and no
 * held money comes back twice.
 */
const after: Readonly<Record<WithdrawState, Readonly<Partial<Record<WithdrawEvent, WithdrawState>>>>> = {
  review: { approve: 'approved', refuse: 'refused', cancel: 'canceled' },
  approved: { look: 'review', claim: 'paying' },
  paying: { paid: 'paid', fail: 'failed' },
  paid: { bounce: 'returned' },
  refused: {},
  canceled: {},
  failed: {},
  returned: {},
}

/** The state after `on`; null when that cannot happen in `from`. */
export function withdrawAfter(from: WithdrawState, on: WithdrawEvent): WithdrawState | null {
  return after[from][on] ?? null
}

/** States in which the money is held; meanwhile the member cannot request another withdrawal. */
export const pendingStates = ['review', 'approved', 'paying'] as const satisfies readonly WithdrawState[]

/** States in which the money has left or is about to. */
export const countedStates = [...pendingStates, 'paid'] as const satisfies readonly WithdrawState[]

export function isPending(state: WithdrawState): boolean {
  return (pendingStates as readonly WithdrawState[]).includes(state)
}
