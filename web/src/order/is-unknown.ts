import { CallError } from '@touchline/client/api/call-error'
import type { AnyCode } from '@touchline/contract/codes'

/** No such thing of this member, or an id that is none. */
const unknown: readonly (AnyCode | number)[] = [1004, 1003] satisfies AnyCode[]

/** A link to an order or a reservation that does not exist, or belongs to someone else. */
export function isUnknown(error: Error): boolean {
  return error instanceof CallError && unknown.includes(error.code)
}
