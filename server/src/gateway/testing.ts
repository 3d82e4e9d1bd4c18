// Each way to the outside lets the conformance suite play the payer, the network and the liar by these
// interfaces. A further adapter joins with one of these and a line in conformance.test.ts.
import type { HostedPage, PaymentFeed } from './gateway.ts'
import type { Bend, Relay } from './testing-relay.ts'

/** An outside that payments are read from, behind a relay. */
export interface Outside {
  readonly relay: Relay
  /** The adapter, as it is after a restart. */
  open(): PaymentFeed
  /** Adapters that are not let in, or ask the wrong one. */
  readonly strangers: Readonly<Record<string, () => PaymentFeed>>
  /** Someone pays this many of the unit's smallest parts. The payment is not certain yet. */
  pay(amount: number): Promise<void>
  /** Makes all that was paid certain: the bank's day ends, blocks are built on it. */
  settle(): Promise<void>
  /** The outside tells again, of its own accord, what it told last. */
  repeat(): Promise<void>
  /** Things that look like a payment to us and are none: nothing is told of them. */
  readonly notOurs: Readonly<Record<string, () => Promise<void> | void>>
  /** Answers that cannot be true, about two payments that were not told of yet; nothing is taken then. */
  readonly lies: Readonly<Record<string, { readonly bend: Bend; readonly said: RegExp | string }>>
  close(): Promise<void>
}

/** A provider of pages, behind a relay; its payments are told of by an Outside. */
export interface OutsidePage {
  readonly relay: Relay
  readonly page: HostedPage
  readonly feed: PaymentFeed
  /** Ways to pay that it has. */
  readonly channel: string
  /** Orders of ours that it has, by our id. */
  orders(): readonly string[]
  pay(order: string, amount: number): Promise<void>
  /** As it tells of this order by callback. */
  callback(
    order: string,
  ): Promise<{ readonly body: string; readonly headers: Readonly<Record<string, string>> }>
  /** Answers about an order that are about something else. */
  readonly lies: Readonly<Record<string, Bend>>
  close(): Promise<void>
}
