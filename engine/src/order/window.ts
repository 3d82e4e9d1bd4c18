// The time in which a match takes orders: from exactly 10 hours before kick-off until just before 3 minutes
// before it (spec 9).
import { HOUR, MINUTE } from '../site/units.ts'

/** How long before kick-off orders begin and end to be taken. */
export const OPENS_BEFORE_MS = 10 * HOUR
export const CLOSES_BEFORE_MS = 3 * MINUTE

/** The first instant (ms) at which orders are taken; before it they are refused with 1781. */
export function opensAt(kickoff: number): number {
  return kickoff - OPENS_BEFORE_MS
}

/** The first instant (ms) at which orders are no longer taken; from it on they are refused with 1782. */
export function closesAt(kickoff: number): number {
  return kickoff - CLOSES_BEFORE_MS
}
