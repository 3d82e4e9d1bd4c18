import { CallError } from '@touchline/client/api/call-error'
import type { AnyCode } from '@touchline/contract/codes'

/** The member has no such order or reservation, or the id is malformed. */
const unknown: readonly (AnyCode | number)[] = [1004, 1003] satisfies AnyCode[]

/** Whether a link led to an order or a reservation that does not exist, or belongs to someone else. */
export function isUnknown(error: Error): boolean {
  return error instanceof CallError && unknown.includes(error.code)
}
