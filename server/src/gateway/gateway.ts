// The service's interface to the outside, whether that is a bank, a chain or a payment provider. Adapters
// only translate: they know neither members nor orders, move no money, and never guess. Whatever they cannot
// tell for certain is unknown, and the service asks for it again.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { Unit } from '@touchline/engine/money/unit'
import type { PaymentFile } from './bank/pain001.ts'
import type { DayCount } from './day-count.ts'
import type { PaidOut, PayoutGateway, RejectedOut } from './payout.ts'

/**
 * Only `yes`, and `no` with a code on the adapter's list of decisive ones, settle a question. No answer
 * becomes certain by getting old.
 */
export type Outcome<T> =
  | { readonly is: 'yes'; readonly value: T }
  | { readonly is: 'no'; readonly code: string }
  | { readonly is: 'unknown'; readonly why: string }

/**
 * A payment as the outside reports it: a fact. Reported again, it has the same `outsideId`; its other fields
 * have their current values.
 */
export interface IncomingPayment {
  /**
   * Unique within the source, for ever: the account's number and the bank's id, or transaction and log index.
   */
  readonly outsideId: string
  readonly unit: Unit
  /** The unit's smallest parts, above 0. */
  readonly amount: number
  /** Unix ms, by the outside's clock. */
  readonly at: number
  /** The company's account or address that received the payment. */
  readonly to: string
  /** The payer's text, or the id that we gave the provider. */
  readonly reference: string | null
  /** The payer's name as the bank has it; null on chains, which know no names. */
  readonly payer: string | null
  /**
   * The outside alone cannot take the payment back: the bank has booked it, its block is final, or the
   * provider says that it is paid.
   */
  readonly final: boolean
  /** The `outsideId` of the payment that this one takes back. */
  readonly reverses: string | null
  /** The payment's block on a chain, and the number of blocks on top of it. */
  readonly block: { readonly height: number; readonly hash: string; readonly confirmations: number } | null
  /** The text that it was read from, as received: kept as evidence. */
  readonly raw: string
}

export interface FeedPage {
  readonly seen: readonly IncomingPayment[]
  /** `outsideId`s reported before that a replaced block took away. Never one of a final payment. */
  readonly gone: readonly string[]
  /** Where the next page begins: stored in the same transaction as this page. Opaque text. */
  readonly cursor: string
  /** How far the feed is behind, in its own measure: blocks, statements or payments. */
  readonly lag: number
  /** Our own payments that left, came back or were not made; sources that report none leave it out. */
  readonly paidOut?: readonly (PaidOut | RejectedOut)[]
}

/**
 * The outside contradicts itself, or something that it called final. Nothing is taken from the source while
 * that lasts, and a person has to look. Any other error passes by itself.
 */
export class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

/** A payment that was final, and lies in the block of this height. */
export interface MinedPayment {
  readonly outsideId: string
  readonly height: number
}

/** The poll that is always right. Asked again with the same cursor it tells the same or more, never less. */
export interface PaymentFeed {
  /**
   * The source's name, stored with each payment: letters, digits and dashes, such as `bank`, `chain-erc20`.
   */
  readonly source: string
  /**
   * The time in ms before which the feed is not read again, because reading costs something or nothing
   * changes sooner. Without it, each round reads the feed.
   */
  readonly restMs?: number
  /**
   * Reads from the beginning when the cursor is null. Throws when the outside does not answer, or answers
   * what cannot be true; the caller then takes nothing.
   */
  next(cursor: string | null, signal: AbortSignal): Promise<FeedPage>
  /**
   * Asked at the start and once a day: whether the outside is the expected one and hides nothing. Answers
   * what contradicts that, or null; throws when the outside does not answer. Nothing is taken from the source
   * before the answer is null.
   */
  check?(known: MinedPayment | null, signal: AbortSignal): Promise<string | null>
}

export interface HostedOrder {
  /** Our id of the order, by which the provider is asked for it afterwards. */
  readonly id: string
  /** fen */
  readonly amount: number
  /** The provider's name for the way to pay. */
  readonly channel: string
  /** The path of our page that the payer comes back to. */
  readonly returnPath: string
}

/** The ways to the outside that a site has. */
export interface Gateways {
  readonly feeds: readonly PaymentFeed[]
  /** The provider behind channels of hosted pages; null: there is none. */
  readonly hosted: HostedPage | null
  /** The chains that USDT is paid on, at most one for each network. */
  readonly chains: readonly ChainGateway[]
  /** How money leaves without a file for a bank. */
  readonly payouts: Readonly<Partial<Record<'epay' | Network, PayoutGateway>>>
  /** The text of a file for the bank; throws RangeError for what does not fit in one. */
  readonly paymentFile: (file: PaymentFile) => string
  /**
   * Counts the money that leaves by such files in a day; null: there is no place to count it in, so no money
   * leaves by files.
   */
  readonly byFile: DayCount | null
}

/** A chain on which each member has an own address. */
export interface ChainGateway {
  readonly network: Network
  /** The account of the address with this number: the same one for ever. */
  accountOf(number: number): AccountBytes
  /** The number of blocks on top of a payment that make it final. */
  readonly confirmations: number
  /** The usual time between two blocks. */
  readonly blockMs: number
  /** `ownOf`: which of these accounts are ours. */
  feed(ownOf: (accounts: readonly AccountBytes[]) => Promise<ReadonlySet<AccountBytes>>): PaymentFeed
}

/** A page of a provider where the member pays. */
export interface HostedPage {
  /** The same source as the one of its feed. */
  readonly source: string
  /** Our account with the provider, which receives the payments, as the feed names it. */
  readonly to: string
  /** The same order again answers the same page. */
  open(order: HostedOrder): Promise<Outcome<{ readonly url: string; readonly outsideId: string }>>
  /**
   * The order that a callback says it is about; null: the callback is forged or too old. A callback is only a
   * reason to ask the provider, never the truth.
   */
  hint(body: string, headers: Readonly<Record<string, string | undefined>>, now: number): HostedHint | null
  /** Asks by our id, so that a lost answer can be asked for; `yes` with null: known, and not paid yet. */
  ask(orderId: string): Promise<Outcome<IncomingPayment | null>>
}

export interface HostedHint {
  /** The same event told twice has the same id. */
  readonly eventId: string
  readonly orderId: string
}
