/** Fields that identify a member and are kept as text; hidden until opened. */
export const storedFields = ['phone', 'email', 'realName', 'idNumber'] as const
export type StoredField = (typeof storedFields)[number]

/** Everything that operators open one by one, including the pictures of papers. */
export const personalFields = [...storedFields, 'papers', 'payout', 'chat-picture'] as const
export type PersonalField = (typeof personalFields)[number]

/** Whether a member may come in at all. */
export const memberStates = ['normal', 'locked', 'banned', 'dormant', 'closed'] as const

/** Why a session may only read, and use the calls for the member's own affairs. */
export const restrictions = ['banned', 'closed', 'dormant', 'excluded'] as const
export type RestrictionReason = (typeof restrictions)[number]

/**
 * Flags that each stop one function for a member: orders wait for review, no stake is returned, no promotion,
 * no money in, out or to other members.
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

/**
 * Whether a member would get trial funds. had: it already has some. stopped: it may not play. unknown: no
 * member has that name.
 */
export const trialReaches = ['yes', 'had', 'stopped', 'unknown'] as const

/** The most members that one grant of trial funds may name. */
export const mostTrialMembers = 1000
