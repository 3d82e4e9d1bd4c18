// What the conformance suite of payouts asks of each way out: to let it play what is outside. A further adapter joins with one of these and a
// line in payout-conformance.test.ts.
import type { Payout, PayoutGateway } from './payout.ts'

/**
 * works: pays at once. holds: takes it, and pays when it is settled. loses: pays, and its answer never comes. lies: answers about something
 * else. refuses: says for good that it does not pay. silent: does not answer.
 */
export const manners = ['works', 'holds', 'loses', 'lies', 'refuses', 'silent'] as const
export type Manner = (typeof manners)[number]

export interface PayoutOutside {
  /** The adapter, as one that was started anew has it. */
  open(): PayoutGateway
  /** One that may be paid, with an id of its own. */
  payout(): Payout
  /** How often it was paid. */
  timesPaid(id: string): number | Promise<number>
  /** How it is from now on; what it was given before stays as it is. */
  behave(manner: Manner): void | Promise<void>
  /** Pays what it holds. */
  settle(): void | Promise<void>
  /** Whatever makes it certain of what it never got, so that it says so for good; null where nothing does. */
  readonly forget: ((id: string) => void | Promise<void>) | null
  /** Other content under the same id. */
  change(prepared: string): string
  close(): Promise<void>
}
