// Tips for customer service: from a member's main account to the house's account of tips, by the one who is
// meant.
import type { OperatorRole } from '../operator/acts.ts'

/** Whole points of one tip. */
export const tipPoints = { least: 1, most: 1_000 } as const
/** In an accounting day, of a member. */
export const tipsADay = 10
/** The roles that receive tips. */
export const tippedRoles: readonly OperatorRole[] = ['support']
