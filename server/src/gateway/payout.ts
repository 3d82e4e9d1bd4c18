// How money leaves by an adapter. An attempt is stored with its exact bytes before anything is sent, and the
// outside knows it by our id. Only a certain yes or a decisive no ends it. Until then the service asks for
// it, and sends no second payment.
import type { AccountBytes, Network } from '@touchline/engine/money/chain-address'
import type { Unit } from '@touchline/engine/money/unit'
import type { Outcome } from './gateway.ts'

/** Where a payout goes. */
export type PayoutTo =
  | { readonly kind: 'address'; readonly network: Network; readonly account: AccountBytes }
  | {
      readonly kind: 'epay'
      /** The provider's name for the way to pay. */
      readonly channel: string
      readonly account: string
      readonly holder: string
    }

/**
 * An operator's passkey signature: its challenge is the payout's digest (engine/src/withdraw/digest.ts). All
 * base64url but the name.
 */
export interface PasskeyApproval {
  readonly operator: string
  /** The passkey's id. */
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

export interface Payout {
  /** The attempt's id, a UUID, by which the outside knows it. No other attempt ever has it. */
  readonly id: string
  readonly withdrawalId: string
  readonly memberId: string
  readonly unit: Unit
  /** The amount that arrives, in the unit's smallest parts, above 0. */
  readonly amount: number
  readonly to: PayoutTo
  /** The signatures of the operators who approved it; none where a rule did. */
  readonly approvals: readonly PasskeyApproval[]
}

/** What has become of a payout that the outside has. `outsideId`: what it is known by there. */
export interface PayoutFate {
  readonly is: 'paid' | 'pending'
  readonly outsideId: string
}

export interface PayoutGateway {
  /** The same source as the one of its payments: `chain-erc20`, `hosted`. */
  readonly source: string
  /**
   * The exact text that is stored before it is sent; the same payout always gives the same text. A no means
   * that the payout may not be paid as it was approved (a cap, an approval that does not hold): a person has
   * to look.
   */
  prepare(payout: Payout): Promise<Outcome<string>>
  /**
   * Sends the prepared text; sending it again makes no second payout. A no means that it was never paid, and
   * never will be.
   */
  send(id: string, prepared: string): Promise<Outcome<{ readonly outsideId: string }>>
  /** The payout's fate, asked for by our id. A no means the same as for `send`. */
  ask(id: string, prepared: string): Promise<Outcome<PayoutFate>>
}

/** A bank statement's record of a payment that left or came back. Only a statement proves either. */
export interface PaidOut {
  /** The bank's own id of the entry, unique within the source: the same entry always has the same id. */
  readonly outsideId: string
  /** Our attempt's id without dashes, as the file to the bank had it. */
  readonly reference: string
  readonly unit: Unit
  /** The unit's smallest parts, above 0. */
  readonly amount: number
  /** Unix ms, by the bank's clock. */
  readonly at: number
  /** returned: what had been paid is back. */
  readonly what: 'paid' | 'returned'
  /** The company's account that it left, or is back on. */
  readonly from: string
  /**
   * The account that received the money, where the statement names it: a file may have been changed on its
   * way to the bank.
   */
  readonly to: string | null
  /** Why it came back, by the codes of ISO 20022 (`AC04`: the account is closed), where the bank says so. */
  readonly code: string | null
  /** The text of the entry, as received: kept as evidence. */
  readonly raw: string
}

/** A payment that a bank says it did not make (pain.002). */
export interface RejectedOut {
  /** The bank's own id of the report with the payment or file that it rejects, unique within the source. */
  readonly outsideId: string
  readonly what: 'rejected'
  /**
   * The attempt's id without dashes; null: the whole file. That decides nothing, because a bank also rejects
   * a file that it has taken before: the file may be given to the bank again.
   */
  readonly reference: string | null
  /** The message id of the file. */
  readonly file: string
  /** Why, by the codes of ISO 20022; several with a plus between, `RJCT` without any. */
  readonly code: string
  /** The payment was never made by this file and never will be; if false, a person has to look. */
  readonly decisive: boolean
  /** Unix ms, by the bank's clock. */
  readonly at: number
  readonly raw: string
}
