// Tips for customer service. A tip moves from a member's main account to the house's account of tips, and
// names the operator it is meant for.
import type { OperatorRole } from '../operator/acts.ts'

/** Whole points of one tip. */
export const tipPoints = { least: 1, most: 1_000 } as const
/** How many tips a member may give in an accounting day. */
export const tipsADay = 10
/** The roles that receive tips. */
export const tippedRoles: readonly OperatorRole[] = ['support']
