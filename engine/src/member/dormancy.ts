// An account that its member has not signed in to for long falls asleep, and the member wakes it (decision
// 105).
import { DAY } from '../site/units.ts'

/** How long before the account falls asleep its member is told, ms. */
export const toldBeforeMs = 30 * DAY

/** The result of the member's request to wake: the account wakes at once, or an operator looks first. */
export const wakings = ['awake', 'asked'] as const
export type WakeOutcome = (typeof wakings)[number]

/**
 * Applies to a member who signed in. Waking takes two of password, contact and identity. A password regained
 * through a contact while the account slept does not count together with that contact: otherwise anyone who
 * controls the contact, a mailbox for instance, would have the account.
 */
export function waking({
  asleepSince,
  regainedAt,
  hasCode,
  isIdentified,
}: {
  /** Unix ms, wall clock. */
  readonly asleepSince: number
  /** When the password was last reset through a contact, Unix ms, wall clock; null: never. */
  readonly regainedAt: number | null
  /** The member entered the code sent to a contact on file. */
  readonly hasCode: boolean
  /** The identity number is that of the approved papers. */
  readonly isIdentified: boolean
}): WakeOutcome {
  const ownPassword = regainedAt === null || regainedAt < asleepSince
  return isIdentified || (hasCode && ownPassword) ? 'awake' : 'asked'
}
