// The one list of the ledger's accounts: whatever names them (wire, database, screens) derives from this list
// or is held equal to it by a test.

/**
 * A member's accounts, in CNY; each has a balance and a chain of its own. Money that arrived and may not be
 * played with yet lies on `arrived`.
 */
export const memberAccounts = ['main', 'held', 'trial', 'locked', 'arrived'] as const
export type MemberAccount = (typeof memberAccounts)[number]

/** The accounts that a member can choose to pay an order from, and that a stake goes back to. */
export const payingAccounts = ['main', 'trial'] as const satisfies readonly MemberAccount[]
export type PayingAccount = (typeof payingAccounts)[number]

/** All accounts that a stake is paid from; `held` holds the stake of a reservation. */
export const funds = [...payingAccounts, 'held'] as const satisfies readonly MemberAccount[]
export type Fund = (typeof funds)[number]

/**
 * The house's accounts, each in every unit; their balances are summed, never stored. `owed` is below zero by
 * what members owe the house, `deposit-transit` by the final payments of a source. `suspense` holds money
 * that arrived without a certain owner. `conversion` is above zero in a unit that was taken in exchange,
 * below zero in a unit that was given. `written-off` is below zero by debts of members that are no longer
 * claimed, and `adjustment` by what members were given by hand. `under-age` is above zero by what children's
 * orders had won, below by what they had lost. `tips` holds members' tips to customer service, by the person
 * they were for.
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
