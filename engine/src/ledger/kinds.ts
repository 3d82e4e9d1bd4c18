// The closed list of transfers: what moves between which accounts for which act, once. Amounts are fen; each
// kind's legs sum to zero, unit by unit. A member account's amount is what the member gains; a house
// account's, what the house holds more.
export const transferKinds = [
  /**
   * Money arrives from outside, and its owner is certain: deposit-transit -, main + by what may be played
   * with, arrived + by the rest. In another unit: deposit-transit - and conversion + in that one, conversion
   * - and the member's accounts + in CNY. Matched later: from suspense.
   */
  'deposit',
  /** Money arrives from outside, and its owner is not certain: deposit-transit -, suspense +. */
  'suspense',
  /**
   * Money that arrived but belongs to no one here goes back to where it came from: suspense -,
   * withdrawal-transit +.
   */
  'payment-return',
  /**
   * An outside takes back what it had paid: suspense + by it; from whom it was credited to, arrived - and
   * main - as far as there is so much, and owed - by the rest; withdrawal-transit - where it had been sent
   * back.
   */
  'deposit-reversal',
  /** Arrived money goes where it may be played with: arrived -, main +. */
  'arrived-release',
  /** A withdrawal is asked for: arrived -, main -, held + by its amount. */
  'withdraw-hold',
  /**
   * The outside has paid it: held - by its amount; fee + by the fee, withdrawal-transit + by what arrived. In
   * another unit: conversion + by what was paid for in CNY; in that one conversion -, withdrawal-transit + by
   * what arrived, fee + by what the network costs.
   */
  'withdraw-pay',
  /**
   * It was taken back, refused, or failed: held -, and main or arrived + (what was taken back or refused
   * always to arrived).
   */
  'withdraw-return',
  /**
   * A paid withdrawal came back from the outside: as it was paid, the other way; main and arrived + as they
   * had given.
   */
  'withdraw-bounce',
  /**
   * From member to member: main - by it of the sender; of the receiver main + by what may be played with,
   * arrived + by the rest. Wagered and limited as a deposit, and never returnable to a source.
   */
  'interchange',
  /** A batch of orders: main, trial or held - by each stake, the match's open stakes + by all of them. */
  'place',
  /**
   * Orders taken back: open stakes - by each stake, main or trial + by it; bonus + where trial funds had
   * expired.
   */
  'cancel',
  /** A reservation: main - and held + by its stake. */
  'hold',
  /** Reservations that end without an order: held - and main + by each stake. */
  'release',
  /**
   * A match's result: open stakes - by all stakes, main + by what each member gets, pool + by lost stakes and
   * - by gross profits, fee + by the fees, bonus - by what insured orders get back; void trial stakes to
   * bonus, and from there back to trial before its expiry.
   */
  'settle',
  /**
   * A later result: the earlier one's movement is taken back and the new one made, as one difference; a part
   * that a member no longer has is owed.
   */
  'correct',
  /**
   * A member's debt is not asked for any more, by two operators: owed + by what was still open, written-off -
   * by it.
   */
  'write-off',
  /**
   * A later result gives back what had been written off: owed - by what the correction has put there too
   * much, written-off + by it.
   */
  'write-off-return',
  /**
   * A main account corrected by hand, by two operators, up or down: main + or -, adjustment the other way.
   */
  'adjust',
  /** A member gives one of customer service a tip: main - by it, tips + by it. */
  'tip',
  /**
   * The result of a child's orders is undone, by two operators: of what they won main - and arrived - as far
   * as there is so much, of what they lost main +; under-age the other way. An adult's papers undo that, the
   * other way.
   */
  'under-age',
  /** Trial funds given: bonus -, trial +. */
  'trial-grant',
  /** Trial funds that were not used in time: trial -, bonus +. */
  'trial-expire',
] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * Moves between a member's own accounts: each has an entry on both of them, and the member is neither richer
 * nor poorer by it.
 */
export const ownMoves: readonly TransferKind[] = [
  'hold',
  'release',
  'arrived-release',
  'withdraw-hold',
  'withdraw-return',
]

/** Purposes of transfers, in the member's words. */
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

/** A transfer's purpose, in the member's words; a new kind does not compile without one. */
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
 * Kinds of acts behind transfers; a transfer of several acts (a batch of orders) has no id, and its entries
 * name them.
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
