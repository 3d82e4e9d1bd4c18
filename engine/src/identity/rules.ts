// The conditions for having an account verified (spec 5 and 9; domain.md, "Adults only"). Pure: the form
// calls the same functions that decide on the server.
import { HOUR, MINUTE } from '../site/units.ts'
import { siteAheadMs } from '../site/zone.ts'

const fullAge = 18

/** How long a review takes at most (spec 5: about 30 minutes), in ms. */
export const reviewWithinMs = HOUR / 2

/** How many uploads a member may begin within how many ms; more are refused with 1179. */
export const uploadLimit = { most: 8, withinMs: 10 * MINUTE } as const

/** Largest picture that is taken, in bytes (spec 9: ID photo 2MB). */
export const mostPictureBytes = 2 * 1024 * 1024

/** none: nothing is known. named: name and number are given. review: the papers are sent. */
export const identityStates = ['none', 'named', 'review', 'approved', 'refused'] as const
export type IdentityState = (typeof identityStates)[number]

/** Why a reviewer refuses, so that the member can do better. */
export const refusalReasons = ['unreadable', 'different', 'covered', 'expired', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

const actions = {
  /** To give or change the name and number. */
  name: ['none', 'named', 'refused'],
  upload: ['none', 'named', 'refused'],
  apply: ['named'],
  decide: ['review'],
} as const satisfies Record<string, readonly IdentityState[]>

/** Which action is possible in which state: the buttons and the server go by this one table. */
export function allowsIdentity(action: keyof typeof actions, state: IdentityState): boolean {
  const states: readonly IdentityState[] = actions[action]
  return states.includes(state)
}

/**
 * spec 5: no digits or symbols and at most 20 characters; a middle dot or a space may join the parts of a
 * name.
 */
export function isRealName(name: string): boolean {
  return [...name].length >= 2 && [...name].length <= 20 && /^\p{L}\p{M}*(?:[ ·]?\p{L}\p{M}*)*$/u.test(name)
}

/**
 * Whether a person born on the day ("1990-03-07") is of age at the instant (ms): from the start of the 18th
 * birthday in the site's zone. A person born on 29 February comes of age on 1 March.
 */
export function isOfAge(born: string, atMs: number): boolean {
  return yearsOld(born, atMs) >= fullAge
}

/** Full years of age at the instant (ms), by the site's days as in isOfAge. */
export function yearsOld(born: string, atMs: number): number {
  const today = new Date(atMs + siteAheadMs).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(4) >= born.slice(4) ? years : years - 1
}
