// The closed list of transfers: which act moves money between which accounts. Amounts are fen; the legs of
// each kind sum to zero, unit by unit. On a member account, + is what the member gains; on a house account,
// what the house then holds more.
export const transferKinds = [
  /**
   * Money arrives from outside, and its owner is certain: deposit-transit -, main + by what may be played
   * with, arrived + by the rest. In another unit, deposit-transit - and conversion + in that unit, then
   * conversion - and the member's accounts + in CNY. If the owner was found later: from suspense.
   */
  'deposit',
  /** Money arrives from outside, and its owner is not certain: deposit-transit -, suspense +. */
  'suspense',
  /**
   * Money that arrived but belongs to no member goes back to where it came from: suspense -,
   * withdrawal-transit +.
   */
  'payment-return',
  /**
   * An outside takes a payment back: suspense + by its amount. If the payment was credited, the member's
   * arrived - and main - as far as they reach, and owed - by the rest; if it had been sent back,
   * withdrawal-transit - instead.
   */
  'deposit-reversal',
  /** Arrived money may now be played with: arrived -, main +. */
  'arrived-release',
  /** A withdrawal is asked for: arrived -, main -, held + by its amount. */
  'withdraw-hold',
  /**
   * The outside has paid a withdrawal: held - by its amount, fee + by the fee, withdrawal-transit + by what
   * arrived. In another unit, conversion + in CNY by the amount less the fee; in that unit conversion -,
   * withdrawal-transit + by what arrived, fee + by the network's cost.
   */
  'withdraw-pay',
  /**
   * A withdrawal was canceled, refused, or failed: held -, and main or arrived + (always arrived after a
   * cancellation or refusal).
   */
  'withdraw-return',
  /**
   * A paid withdrawal came back from the outside: the legs of its payment reversed; main and arrived get back
   * what each had given.
   */
  'withdraw-bounce',
  /**
   * Money goes from member to member: the sender's main - by the amount; the receiver's main + by what may be
   * played with, arrived + by the rest. It is wagered and limited as a deposit, and never returnable to a
   * source.
   */
  'interchange',
  /** A batch of orders: main, trial or held - by each stake, the match's open stakes + by all of them. */
  'place',
  /**
   * Orders are canceled: open stakes - by each stake, main or trial + by it; bonus + instead where trial
   * funds had expired.
   */
  'cancel',
  /** A reservation: main - and held + by its stake. */
  'hold',
  /** Reservations that end without an order: held - and main + by each stake. */
  'release',
  /**
   * A match is settled: open stakes - by all stakes, main + by what each member gets, pool + by lost stakes
   * and - by gross profits, fee + by the fees, bonus - by what insured orders get back. Void trial stakes go
   * to bonus, and from there back to trial unless it has expired.
   */
  'settle',
  /**
   * A match is settled by a later result: the difference between the new movement and the earlier one. A part
   * that a member no longer has is owed.
   */
  'correct',
  /**
   * Two operators give up a member's debt: owed + by what was still open, written-off - by the same amount.
   */
  'write-off',
  /**
   * A later result gives back a debt that had been written off: owed - by what the correction put there in
   * excess, written-off + by the same amount.
   */
  'write-off-return',
  /** Two operators correct a main account by hand, up or down: main + or -, adjustment the opposite. */
  'adjust',
  /** A member tips a person of customer service: main - by the tip, tips + by it. */
  'tip',
  /**
   * Two operators undo the results of a child's orders: what the orders won is taken from main and arrived as
   * far as they reach, what they lost is added to main; under-age moves the opposite way. If papers later
   * show an adult, the transfer is reversed.
   */
  'under-age',
  /** Trial funds given: bonus -, trial +. */
  'trial-grant',
  /** Trial funds expire unused: trial -, bonus +. */
  'trial-expire',
] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * Moves between a member's own accounts: both accounts get an entry, and the member becomes neither richer
 * nor poorer.
 */
export const ownMoves: readonly TransferKind[] = [
  'hold',
  'release',
  'arrived-release',
  'withdraw-hold',
  'withdraw-return',
]

/** Purposes of transfers, as members see them. */
export const moneyTypes = [
  'deposit',
  'withdrawal',
  'interchange',
  'order',
  'settlement',
  'return',
  'hold',
  'trial',
  'adjustment',
  'tip',
] as const
export type MoneyType = (typeof moneyTypes)[number]

/** A transfer's purpose, as members see it; a new kind does not compile without one. */
export const moneyTypeOf: Record<TransferKind, MoneyType> = {
  deposit: 'deposit',
  suspense: 'deposit',
  'arrived-release': 'deposit',
  'payment-return': 'deposit',
  'deposit-reversal': 'deposit',
  'withdraw-hold': 'withdrawal',
  'withdraw-pay': 'withdrawal',
  'withdraw-return': 'withdrawal',
  'withdraw-bounce': 'withdrawal',
  interchange: 'interchange',
  place: 'order',
  cancel: 'return',
  hold: 'hold',
  release: 'hold',
  settle: 'settlement',
  correct: 'settlement',
  'write-off': 'settlement',
  'write-off-return': 'settlement',
  adjust: 'adjustment',
  tip: 'tip',
  'under-age': 'settlement',
  'trial-grant': 'trial',
  'trial-expire': 'trial',
}

/**
 * Kinds of acts behind transfers. A transfer for several acts (a batch of orders) has no act's id; its
 * entries name the acts.
 */
export type ActKind =
  | 'order'
  | 'reservation'
  | 'run'
  | 'trial-grant'
  | 'sandbox-deposit'
  | 'payment'
  | 'arrived-release'
  | 'withdrawal'
  | 'interchange'
  | 'write-off'
  | 'adjustment'
  | 'tip'
  | 'under-age'
