// A member's identity as its owner sees it.
import { identityStates, refusalReasons } from '@touchline/engine/identity/rules'
import * as z from 'zod/mini'
import { time } from '../wire-types.ts'

export const side = z.enum(['face', 'back'])

/** spec 3, "Function payloads by topic": identity. Pictures are empty texts until there are some. */
export const identityVerificationInfo = z.object({
  state: z.enum(identityStates),
  /** The real name, in which bank accounts must be. */
  bankAccountName: z.string(),
  /** The number with all but its first three and last four characters hidden. */
  identity: z.string(),
  canUploadPicture: z.boolean(),
  canApply: z.boolean(),
  /** Which picture there is; another id after each upload. */
  idPictureFace: z.string(),
  idPictureBack: z.string(),
  /** Where its owner reads it. */
  idPictureFaceUrl: z.string(),
  idPictureBackUrl: z.string(),
  appliedAt: z.nullable(time),
  /** When the review should be done. */
  promisedAt: z.nullable(time),
  decidedAt: z.nullable(time),
  /** A given number is that of a person under age: no order or deposit (1740) until papers are approved. */
  underAge: z.boolean(),
  /** Why it was refused. */
  reason: z.nullable(z.enum(refusalReasons)),
  /** Applications that came earlier and still wait. */
  ahead: z.number(),
  siteTime: time,
})
export type IdentityVerificationInfo = z.output<typeof identityVerificationInfo>
