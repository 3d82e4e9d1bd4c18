// How the provider behaves now, as was set on its own page.
import type { Fate } from './payouts.ts'

/**
 * down: 503. slow: 20 s. lost: an order is made, and its answer never comes. hidden: an order is «not found»
 * for ten seconds.
 */
export const faults = ['none', 'down', 'slow', 'lost', 'hidden'] as const
export type Fault = (typeof faults)[number]

/**
 * Of callbacks. off: none. amount: tells of ten times as much. forged: signed with another secret. old:
 * signed ten minutes ago.
 */
export const lies = ['none', 'off', 'twice', 'amount', 'forged', 'old'] as const
export type Lie = (typeof lies)[number]

export interface ProviderState {
  fault: Fault
  lie: Lie
  /** Of the next payouts. */
  payout: Fate
}
