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
  /** The picture's id, which changes with each upload. */
  idPictureFace: z.string(),
  idPictureBack: z.string(),
  /** The address at which the member reads the picture. */
  idPictureFaceUrl: z.string(),
  idPictureBackUrl: z.string(),
  appliedAt: z.nullable(time),
  /** When the review should be done. */
  promisedAt: z.nullable(time),
  decidedAt: z.nullable(time),
  /**
   * The given number is of a person under age. Orders and deposits are refused (1740) until papers are
   * approved.
   */
  underAge: z.boolean(),
  /** Why it was refused. */
  reason: z.nullable(z.enum(refusalReasons)),
  /** Applications that came earlier and still wait. */
  ahead: z.number(),
  siteTime: time,
})
export type IdentityVerificationInfo = z.output<typeof identityVerificationInfo>
