// Interfaces by which the conformance suite plays the payer, the network and the liar for each way to the
// outside. A new adapter joins with an implementation of one of these and a line in conformance.test.ts.
import type { HostedPage, PaymentFeed } from './gateway.ts'
import type { Bend, Relay } from './testing-relay.ts'

/** An outside that payments are read from, behind a relay. */
export interface Outside {
  readonly relay: Relay
  /** The adapter, as it is after a restart. */
  open(): PaymentFeed
  /** Adapters that the outside does not let in, or that ask the wrong outside. */
  readonly strangers: Readonly<Record<string, () => PaymentFeed>>
  /** Someone pays this many of the unit's smallest parts. The payment is not certain yet. */
  pay(amount: number): Promise<void>
  /** Makes all that was paid certain: the bank's day ends, blocks are built on it. */
  settle(): Promise<void>
  /** The outside tells again, of its own accord, what it told last. */
  repeat(): Promise<void>
  /** Events that look like a payment to us and are none: the feed reports nothing about them. */
  readonly notOurs: Readonly<Record<string, () => Promise<void> | void>>
  /** Answers that cannot be true, about two payments not reported yet; nothing is taken from them. */
  readonly lies: Readonly<Record<string, { readonly bend: Bend; readonly said: RegExp | string }>>
  close(): Promise<void>
}

/** A provider of pages, behind a relay; an Outside reports its payments. */
export interface OutsidePage {
  readonly relay: Relay
  readonly page: HostedPage
  readonly feed: PaymentFeed
  /** A way to pay that the provider offers. */
  readonly channel: string
  /** Our ids of the orders that the provider has. */
  orders(): readonly string[]
  pay(order: string, amount: number): Promise<void>
  /** The callback that the provider sends about this order. */
  callback(
    order: string,
  ): Promise<{ readonly body: string; readonly headers: Readonly<Record<string, string>> }>
  /** Answers about an order that are about another one. */
  readonly lies: Readonly<Record<string, Bend>>
  close(): Promise<void>
}
