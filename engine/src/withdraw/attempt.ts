import { type WithdrawMethod, withdrawMethod } from './methods.ts'

/** A payout that was sent, whose result is not known, and what the outside said of it last. */
export interface SentPayout {
  readonly method: WithdrawMethod
  /** The outside's id of it; null: the outside has not said that it has it. */
  readonly outsideId: string | null
  /** Why the outside's last answer says nothing for certain; null: it did. */
  readonly why: string | null
}

/**
 * Whether people may state that the payout was never paid. They may not while the outside has it and says
 * nothing else, nor of a chain's transaction at all: it may be mined as long as it is valid, and when it no
 * longer is, the nodes say so.
 */
export function mayBeStatedUnpaid({ method, outsideId, why }: SentPayout): boolean {
  const outsideHasIt = outsideId !== null && why === null
  return !outsideHasIt && withdrawMethod[method].kind !== 'address'
}
