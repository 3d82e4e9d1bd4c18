// Proof that a member who moves money out sends along with the session.
import * as z from 'zod/mini'

/**
 * The withdrawal password, and a code to the own contact where the site asks for one (withdrawVerifyStatus).
 */
export const proof = {
  pickupPassword: z.string().check(z.maxLength(200)),
  authToken: z.optional(z.string().check(z.maxLength(200))),
}
/**
 * Answers to a wrong proof: 2234 wrong, 2265 none is set, 1052 and 1060 locked for a while, 1033 the code.
 */
export const proofCodes = [1033, 1052, 1054, 1060, 1062, 1065, 2234, 2265] as const
