// The sign-in dialog's message after a refusal (spec 4, "Escalation"; decision 11).

import type { CallError } from '@touchline/client/api/call-error'
import type { AnyCode } from '@touchline/contract/codes'

export type SignInProblem =
  /** The member tries again. At the site's limit of wrong passwords a new password is offered. */
  | { readonly kind: 'retry'; readonly error: CallError; readonly offerReset: boolean }
  /** Locked; `offerReset` is false for locks that show only a title and a cancel button (spec 8). */
  | {
      readonly kind: 'locked'
      readonly error: CallError
      readonly offerReset: boolean
      readonly until: number | null
    }
  /** Signing in from somewhere new: `id` names what waits for the code. */
  | { readonly kind: 'verify'; readonly id: string }

/** A problem that a dialog tells; a verification is a step of the sign-in instead. */
export type DialogProblem = Exclude<SignInProblem, { readonly kind: 'verify' }>

const wrongPassword: AnyCode = 1051
const unusual: AnyCode = 1199
/** The locks that last ten minutes or more; the last of them, 1065, does not end with time. */
export const longLocks = [1060, 1062, 1065] as const
const locks: readonly AnyCode[] = [1052, 1054, ...longLocks]
/** spec 8: these locks show a title and a cancel button, and offer no new password. */
const onlyTimeEnds: readonly AnyCode[] = [1060, 1062]
/** The limit of wrong passwords where the answer does not give the site's own (spec 9). */
const usualLimit = 5

export function signInProblem(error: CallError): SignInProblem {
  const { code, payload } = error
  if (code === unusual && payload.id !== undefined) return { kind: 'verify', id: payload.id }
  if (locks.some((lock) => lock === code)) {
    const offerReset = !onlyTimeEnds.some((lock) => lock === code)
    return { kind: 'locked', error, offerReset, until: payload.time ?? null }
  }
  const limit = payload.passwordFailedTimesLimit ?? usualLimit
  const offerReset = code === wrongPassword && (payload.errorcount ?? 0) >= limit
  return { kind: 'retry', error, offerReset }
}
