// What the sign-in dialog says after a refusal (spec 4, "Escalation"; decision 11).
import type { AnyCode } from '@touchline/contract/codes'
import type { CallError } from '../api/call-error.ts'

export type SignInProblem =
  /** Try again; from the fifth error on also how to get a new password. */
  | { readonly kind: 'retry'; readonly error: CallError; readonly offerReset: boolean }
  /** Locked for a time, or until the password is reset. */
  | {
      readonly kind: 'locked'
      readonly error: CallError
      readonly offerReset: boolean
      readonly until: number | null
    }
  /** Signing in from somewhere new: `id` names what waits for the code. */
  | { readonly kind: 'verify'; readonly id: string }

/** What a dialog says; a verification has its own place. */
export type ShownProblem = Exclude<SignInProblem, { readonly kind: 'verify' }>

const wrongPassword: AnyCode = 1051
const unusual: AnyCode = 1199
const lockedUntilReset: AnyCode = 1065
/** The locks that last ten minutes or more. */
const longLocks: readonly AnyCode[] = [1060, 1062, lockedUntilReset]
const locks: readonly AnyCode[] = [1052, 1054, ...longLocks]
/** Where the site does not say its limit (spec 9). */
const usualLimit = 5

export function signInProblem(error: CallError): SignInProblem {
  const { code, payload } = error
  if (code === unusual && payload.id !== undefined) return { kind: 'verify', id: payload.id }
  if (locks.some((lock) => lock === code)) {
    return { kind: 'locked', error, offerReset: code === lockedUntilReset, until: payload.time ?? null }
  }
  const limit = payload.passwordFailedTimesLimit ?? usualLimit
  const offerReset = code === wrongPassword && (payload.errorcount ?? 0) >= limit
  return { kind: 'retry', error, offerReset }
}

/** Whether the browser remembers the lock for ten minutes (spec 4: after 1060, 1062 and 1065). */
export function leavesLockCookie(code: CallError['code']): boolean {
  return longLocks.some((lock) => lock === code)
}
