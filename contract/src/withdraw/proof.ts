// The proof that a member sends with a request that moves money out.
import * as z from 'zod/mini'

/**
 * The withdrawal password, and a code to the member's own contact where the site requires one
 * (withdrawVerifyStatus).
 */
export const proof = {
  pickupPassword: z.string().check(z.maxLength(200)),
  authToken: z.optional(z.string().check(z.maxLength(200))),
}
/**
 * Refusals of a wrong proof. 2234: it is wrong. 2265: none is set. 1052, 1060: locked for a while. 1033: the
 * code is wrong.
 */
export const proofCodes = [1033, 1052, 1054, 1060, 1062, 1065, 2234, 2265] as const
