// The service's interface to the outside, whatever it is: a bank, a chain, a payment provider. Adapters only
// translate: they know neither members nor orders, move no money, and never guess; anything they cannot tell
// for certain is unknown, and is asked for again.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { Unit } from '@touchline/engine/money/unit'
import type { PaymentFile } from './bank/pain001.ts'
import type { DayCount } from './day-count.ts'
import type { PaidOut, PayoutGateway, RejectedOut } from './payout.ts'

/**
 * Only `yes`, and `no` with a code that is on the adapter's list of decisive ones, settle anything. Age never
 * does.
 */
export type Outcome<T> =
  | { readonly is: 'yes'; readonly value: T }
  | { readonly is: 'no'; readonly code: string }
  | { readonly is: 'unknown'; readonly why: string }

/**
 * A payment as the outside tells of it: a fact. Told again it has the same `outsideId`; all else is as it is
 * now.
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
  /** The company's account, or the address, that was paid to. */
  readonly to: string
  /** The payer's text, or the id that we gave the provider. */
  readonly reference: string | null
  /** The payer's name as the bank has it; chains know none. */
  readonly payer: string | null
  /**
   * It cannot be taken back by what the outside does alone: booked by the bank, in a final block, paid by the
   * provider's word.
   */
  readonly final: boolean
  /** The `outsideId` of the payment that this one takes back. */
  readonly reverses: string | null
  /** Where it lies on a chain, and how many blocks stand on it. */
  readonly block: { readonly height: number; readonly hash: string; readonly confirmations: number } | null
  /** Its source text, as it came: kept as evidence. */
  readonly raw: string
}

export interface FeedPage {
  readonly seen: readonly IncomingPayment[]
  /** `outsideId`s told of before that are no more: a replaced block took them. Never of a final one. */
  readonly gone: readonly string[]
  /** To go on from: stored in the transaction that stores the page. Opaque text. */
  readonly cursor: string
  /** How far it is behind, in its own measure: blocks, or ms. */
  readonly lag: number
  /** Our own payments that left, came back or were not made; sources that tell of none have none. */
  readonly paidOut?: readonly (PaidOut | RejectedOut)[]
}

/**
 * The outside contradicts itself or what it called final: nothing is taken from this source for as long as it
 * does, and a person has to look. Anything else that is thrown passes by itself.
 */
export class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

/** One that was final, and lies in the block of this height. */
export interface MinedPayment {
  readonly outsideId: string
  readonly height: number
}

/** The poll that is always right. Asked again with the same cursor it tells the same or more, never less. */
export interface PaymentFeed {
  /** Stored with each payment, letters, digits and dashes: `bank`, `chain-erc20`. */
  readonly source: string
  /**
   * Not asked again sooner than after so many ms, for what is asked costs or changes no faster; without it,
   * in each round.
   */
  readonly restMs?: number
  /**
   * From the beginning for null. Throws when the outside does not answer, or answers what cannot be true;
   * nothing is taken then.
   */
  next(cursor: string | null, signal: AbortSignal): Promise<FeedPage>
  /**
   * Asked at the start and once a day: whether the outside is the one that is meant, and keeps nothing to
   * itself. Answers what contradicts that, or null; throws when the outside does not answer. Nothing is taken
   * but after a null.
   */
  check?(known: MinedPayment | null, signal: AbortSignal): Promise<string | null>
}

export interface HostedOrder {
  /** Ours, and what the provider is asked by afterwards. */
  readonly id: string
  /** fen */
  readonly amount: number
  /** The provider's name for the way to pay. */
  readonly channel: string
  /** The path of our page that the payer comes back to. */
  readonly returnPath: string
}

/** The ways to the outside that a site was given; without any, it has none. */
export interface Gateways {
  readonly feeds: readonly PaymentFeed[]
  /** The provider behind channels of hosted pages; null: there is none. */
  readonly hosted: HostedPage | null
  /** The chains that USDT is paid on, one of a network. */
  readonly chains: readonly ChainGateway[]
  /** How money leaves without a file for a bank. */
  readonly payouts: Readonly<Partial<Record<'epay' | Network, PayoutGateway>>>
  /** The text of a file for the bank; throws RangeError for what does not fit in one. */
  readonly paymentFile: (file: PaymentFile) => string
  /**
   * Counts money that leaves by such files in a day; null: there is nothing to count it in, so nothing leaves
   * by them.
   */
  readonly byFile: DayCount | null
}

/** A chain on which each member has an own address. */
export interface ChainGateway {
  readonly network: Network
  /** The account of the address with this number: the same one for ever. */
  accountOf(number: number): AccountBytes
  /** Blocks on a payment that make it final. */
  readonly confirmations: number
  /** Between two blocks, about. */
  readonly blockMs: number
  /** `ownOf`: which of these accounts are ours. */
  feed(ownOf: (accounts: readonly AccountBytes[]) => Promise<ReadonlySet<AccountBytes>>): PaymentFeed
}

/** A page of a provider where the member pays. */
export interface HostedPage {
  /** As its feed's. */
  readonly source: string
  /** Our account with the provider, which its payments are paid to, as its feed says it. */
  readonly to: string
  /** The same order again answers the same page. */
  open(order: HostedOrder): Promise<Outcome<{ readonly url: string; readonly outsideId: string }>>
  /**
   * The order that a callback says it is about; null: forged, or too old. It is a hint to ask, never the
   * truth.
   */
  hint(body: string, headers: Readonly<Record<string, string | undefined>>, now: number): HostedHint | null
  /** By our id, so that a lost answer can be asked for; `yes` with null: known, and not paid yet. */
  ask(orderId: string): Promise<Outcome<IncomingPayment | null>>
}

export interface HostedHint {
  /** The same event told twice has the same id. */
  readonly eventId: string
  readonly orderId: string
}
