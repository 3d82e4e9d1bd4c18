// An account that nobody signs in to falls asleep, and its member wakes it (decision 105).
import { DAY } from '../site/units.ts'

/** The member is told so long before, ms. */
export const toldBeforeMs = 30 * DAY

/** The result of asking: it wakes at once, or an operator looks first. */
export const wakings = ['awake', 'asked'] as const
export type WakeOutcome = (typeof wakings)[number]

/**
 * Applies to a member who signed in: waking takes two of password, contact and identity. A password regained
 * through a contact while the account slept does not count in addition to that contact: anyone who got hold
 * of the contact, a mailbox for instance, would have the account.
 */
export function waking({
  asleepSince,
  regainedAt,
  hasCode,
  isIdentified,
}: {
  /** Unix ms, wall clock. */
  readonly asleepSince: number
  /** When the password was last got back by a contact, Unix ms, wall clock; null: never. */
  readonly regainedAt: number | null
  /** Shown, of a contact on file. */
  readonly hasCode: boolean
  /** The identity number is that of the approved papers. */
  readonly isIdentified: boolean
}): WakeOutcome {
  const ownPassword = regainedAt === null || regainedAt < asleepSince
  return isIdentified || (hasCode && ownPassword) ? 'awake' : 'asked'
}
