// The accounts of the ledger, once: whatever names them (wire, database, screens) derives from here or is held equal by a test.

/** A member's; each has a balance and a chain of its own. */
export const memberAccounts = ['main', 'held', 'trial', 'locked'] as const
export type MemberAccount = (typeof memberAccounts)[number]

/** The house's: summed, never stored as a balance. `owed` is below zero by what members owe the house. */
export const houseAccounts = ['open-stakes', 'pool', 'fee', 'bonus', 'deposit-transit', 'owed'] as const
export type HouseAccount = (typeof houseAccounts)[number]
