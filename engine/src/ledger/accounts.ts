// The accounts of the ledger, once: whatever names them (wire, database, screens) derives from here or is
// held equal by a test.

/**
 * A member's, in CNY; each has a balance and a chain of its own. Money that arrived and may not be played
 * with yet lies on `arrived`.
 */
export const memberAccounts = ['main', 'held', 'trial', 'locked', 'arrived'] as const
export type MemberAccount = (typeof memberAccounts)[number]

/** Those that a member chooses from to pay an order, and that a stake goes back to. */
export const payingAccounts = ['main', 'trial'] as const satisfies readonly MemberAccount[]
export type PayingAccount = (typeof payingAccounts)[number]

/** All that a stake is paid from; `held` holds a reservation's. */
export const funds = [...payingAccounts, 'held'] as const satisfies readonly MemberAccount[]
export type Fund = (typeof funds)[number]

/**
 * The house's, each in every unit: summed, never stored as a balance. `owed` is below zero by what members
 * owe the house, `deposit-transit` by the final payments of a source; `suspense` holds what arrived and whose
 * it is not certain, and `conversion` what changed from one unit into another: above zero in the one it took,
 * below in the one it gave. `written-off` is below zero by what members owed and are not asked for any more,
 * and `adjustment` what was given to members by hand. `under-age` is above zero by what children's orders had
 * won, below by what they had lost. `tips` is what members gave customer service, by whom it was for.
 */
export const houseAccounts = [
  'open-stakes',
  'pool',
  'fee',
  'bonus',
  'deposit-transit',
  'withdrawal-transit',
  'suspense',
  'conversion',
  'owed',
  'written-off',
  'adjustment',
  'tips',
  'under-age',
] as const
export type HouseAccount = (typeof houseAccounts)[number]
