// The closed list of transfers: what moves between which accounts for which act, once. Amounts are fen; each kind's legs
// sum to zero. A member account's amount is what the member gains; a house account's, what the house holds more.

/** Summed over house_entry, never stored as a balance. `owed` is below zero by what members owe the house. */
export type HouseAccount = 'open-stakes' | 'pool' | 'fee' | 'bonus' | 'deposit-transit' | 'owed'

export interface HouseLeg {
  readonly account: HouseAccount
  /** The match, the deposit method or the member that the account is kept for. */
  readonly ref: string
  readonly amount: number
}

export const transferKinds = {
  deposit: 'money arrives from outside: deposit-transit -, main +',
  place: "a batch of orders: main, trial or held - by each stake, the match's open stakes + by all of them",
  cancel:
    'orders taken back: open stakes - by each stake, main or trial + by it; bonus + where trial funds had expired',
  hold: 'a reservation: main - and held + by its stake',
  release: 'reservations that end without an order: held - and main + by each stake',
  settle:
    "a match's result: open stakes - by all stakes, main + by what each member gets, pool + by lost stakes and - by gross profits, fee + by the fees, bonus - by what insured orders get back; void trial stakes to bonus, and from there back to trial before its expiry",
  'trial-grant': 'trial funds given: bonus -, trial +',
  'trial-expire': 'trial funds that were not used in time: trial -, bonus +',
  correct:
    'a later result: what the earlier one moved is taken back and the new one given, as one difference; what a member no longer has is owed',
} as const

export type TransferKind = keyof typeof transferKinds

/** What transfers are of; one of several acts (a batch of orders) has no id, and its entries name them. */
export type ActKind = 'order' | 'reservation' | 'run' | 'trial-grant' | 'sandbox-deposit'

export interface Act {
  readonly kind: ActKind
  readonly id: string
}

export type OrderResult =
  | 'won'
  | 'lost'
  | 'void'
  | 'canceled-by-member'
  | 'canceled-by-system'
  | 'refused-by-risk'

export function depositLegs(method: string, amount: number): HouseLeg[] {
  return [{ account: 'deposit-transit', ref: method, amount: -amount }]
}
