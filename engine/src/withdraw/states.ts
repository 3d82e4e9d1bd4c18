// The states of a withdrawal and what leads from one to the next, once. Money is held from the beginning,
// leaves when the outside has confirmed it, and comes back in every other end.

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
 * Events of a withdrawal: an operator approves or refuses it; the member cancels it; the payer lets a person
 * look after all (`look`), since it may not be paid as it was approved, or takes it (`claim`); the outside
 * has paid it, fails to, or sends back what was paid (`bounce`).
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
 * Events not listed cannot happen: nothing is canceled once it is approved, nothing paid twice, nothing held
 * comes back twice.
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

/** Its money is held, and no other may be asked for meanwhile. */
export const pendingStates = ['review', 'approved', 'paying'] as const satisfies readonly WithdrawState[]

/** Its money left, or is about to. */
export const countedStates = [...pendingStates, 'paid'] as const satisfies readonly WithdrawState[]

export function isPending(state: WithdrawState): boolean {
  return (pendingStates as readonly WithdrawState[]).includes(state)
}
