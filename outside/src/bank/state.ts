// How the bank behaves at present, as set on its page.
import type { Version } from './camt053.ts'
import type { Fate } from './payments.ts'

/** `garbled`: balances that do not add up. */
export const faults = ['none', 'down', 'slow', 'cut', 'garbled'] as const
export type Fault = (typeof faults)[number]

export interface BankState {
  fault: Fault
  /** The version of the statements. */
  version: Version
  /** What happens to the next file of payments. */
  fate: Fate
}
