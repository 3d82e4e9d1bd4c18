// How the provider behaves at present, as set on its own page.
import type { Fate } from './payouts.ts'

/**
 * down: 503. slow: 20 s. lost: an order is made, and its answer never comes. hidden: an order is «not found»
 * for ten seconds.
 */
export const faults = ['none', 'down', 'slow', 'lost', 'hidden'] as const
export type Fault = (typeof faults)[number]

/**
 * Faults of callbacks. off: none is sent. twice: each is sent twice. amount: tells ten times the amount.
 * forged: signed with another secret. old: signed ten minutes ago.
 */
export const lies = ['none', 'off', 'twice', 'amount', 'forged', 'old'] as const
export type Lie = (typeof lies)[number]

export interface ProviderState {
  fault: Fault
  lie: Lie
  /** What happens to the next payouts. */
  payout: Fate
}
