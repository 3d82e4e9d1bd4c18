/** Fields that identify a member and are kept as text; hidden until opened. */
export const storedFields = ['phone', 'email', 'realName', 'idNumber'] as const
export type StoredField = (typeof storedFields)[number]

/** All that operators open one by one: the pictures of papers, too. */
export const personalFields = [...storedFields, 'papers', 'payout', 'chat-picture'] as const
export type PersonalField = (typeof personalFields)[number]

/** Whether a member may come in at all. */
export const memberStates = ['normal', 'locked', 'banned', 'dormant', 'closed'] as const

/** Why a session is open for reading, and for what is the member's own, alone. */
export const restrictions = ['banned', 'closed', 'dormant', 'excluded'] as const
export type RestrictionReason = (typeof restrictions)[number]

/**
 * Flags that stop one thing for a member: orders wait for a look, no stake comes back, no promotion, no money
 * in, out or across.
 */
export const memberFlags = [
  'holdOrders',
  'noStakeReturn',
  'noPromotion',
  'saveMoneyBlocked',
  'withdrawMoneyBlocked',
  'transferBlocked',
] as const
export type MemberFlag = (typeof memberFlags)[number]

/** Whether a member would get trial funds: it has some, it may not play, or no member has that name. */
export const trialReaches = ['yes', 'had', 'stopped', 'unknown'] as const

/** So many members are granted trial funds at once. */
export const mostTrialMembers = 1000
