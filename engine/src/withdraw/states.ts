// The states of a withdrawal and what leads from one to the next, once; the server, both apps and the docs read this table. Money is held from
// the beginning, leaves when the outside has confirmed it, and comes back in every other end.

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
 * What happens to it. look: a person has to look after all, since it may not be paid as it was approved; claim: the payer takes it; bounce:
 * what was paid comes back.
 */
export type WithdrawEvent = 'approve' | 'refuse' | 'cancel' | 'look' | 'claim' | 'paid' | 'fail' | 'bounce'

interface Step {
  readonly from: WithdrawState
  readonly on: WithdrawEvent
  readonly to: WithdrawState
  /** Who makes it happen. */
  readonly by: 'operator' | 'member' | 'payer' | 'outside'
}

/** What is not listed cannot happen: nothing is canceled once it is approved, nothing paid twice, nothing held comes back twice. */
export const withdrawSteps: readonly Step[] = [
  { from: 'review', on: 'approve', to: 'approved', by: 'operator' },
  { from: 'review', on: 'refuse', to: 'refused', by: 'operator' },
  { from: 'review', on: 'cancel', to: 'canceled', by: 'member' },
  { from: 'approved', on: 'look', to: 'review', by: 'payer' },
  { from: 'approved', on: 'claim', to: 'paying', by: 'payer' },
  { from: 'paying', on: 'paid', to: 'paid', by: 'outside' },
  { from: 'paying', on: 'fail', to: 'failed', by: 'outside' },
  { from: 'paid', on: 'bounce', to: 'returned', by: 'outside' },
]

/** The state after `on`; null when that cannot happen in `from`. */
export function withdrawAfter(from: WithdrawState, on: WithdrawEvent): WithdrawState | null {
  return withdrawSteps.find((step) => step.from === from && step.on === on)?.to ?? null
}

/** Its money is held, and no other may be asked for meanwhile. */
export const pendingStates = ['review', 'approved', 'paying'] as const satisfies readonly WithdrawState[]

/** Its money left, or is about to. */
export const countedStates = [...pendingStates, 'paid'] as const satisfies readonly WithdrawState[]

export function isPending(state: WithdrawState): boolean {
  return (pendingStates as readonly WithdrawState[]).includes(state)
}
