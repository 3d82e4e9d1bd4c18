// How money leaves by an adapter: an attempt is written down with its exact bytes before anything is sent, is
// known outside by our id, and ends only by a certain yes or a decisive no. As long as neither is there it is
// asked for, and nothing is sent a second time.
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
  /** Of this attempt, a UUID: what the outside knows it by. No other attempt ever has it. */
  readonly id: string
  readonly withdrawalId: string
  readonly memberId: string
  readonly unit: Unit
  /** The unit's smallest parts, above 0: what arrives. */
  readonly amount: number
  readonly to: PayoutTo
  /** Of the operators who approved it; none where a rule did. */
  readonly approvals: readonly PasskeyApproval[]
}

export interface PayoutGateway {
  /** As its payments': `chain-erc20`, `hosted`. */
  readonly source: string
  /**
   * The exact text that is stored before it is sent, the same one whenever the same payout is asked for. A no
   * means that it may not be paid as it was approved (a cap, an approval that does not hold): a person has to
   * look.
   */
  prepare(payout: Payout): Promise<Outcome<string>>
  /**
   * Sends what was prepared; sent again it is the same payout. A no means that it never was paid, and never
   * will be.
   */
  send(id: string, prepared: string): Promise<Outcome<{ readonly outsideId: string }>>
  /** Its fate, by our id. A no as with `send`. */
  ask(id: string, prepared: string): Promise<Outcome<'paid' | 'pending'>>
}

/** A bank statement's word on a payment that left, or came back. It alone proves either. */
export interface PaidOut {
  /** The bank's own id of it, unique within the source: told again it is the same. */
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
   * The account that it was paid to, where the statement says so: a file may have been changed on its way to
   * the bank.
   */
  readonly to: string | null
  /** Why it came back, by the codes of ISO 20022 (`AC04`: the account is closed), where the bank says so. */
  readonly code: string | null
  /** As it came: kept as evidence. */
  readonly raw: string
}

/** A payment that a bank says it did not make (pain.002). */
export interface RejectedOut {
  /** The bank's own id of the report and what it is about, unique within the source. */
  readonly outsideId: string
  readonly what: 'rejected'
  /**
   * The attempt's id without dashes. null: the whole file, which a bank also says of one that it has taken
   * before, so that it decides nothing: the file may be given to the bank again.
   */
  readonly reference: string | null
  /** The message id of the file. */
  readonly file: string
  /** Why, by the codes of ISO 20022; several with a plus between, `RJCT` without any. */
  readonly code: string
  /** It never was paid by this file and never will be; else a person has to look. */
  readonly decisive: boolean
  /** Unix ms, by the bank's clock. */
  readonly at: number
  readonly raw: string
}
