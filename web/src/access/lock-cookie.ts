// The browser remembers for ten minutes that sign-in was locked (spec 4: after 1060, 1062 and 1065, a cookie
// named for code 1900), so that the dialog says so when it is opened again, and how a code lifts the lock.
// The cookie keeps no one out: the server does.

import type { CallError } from '@touchline/client/api/call-error'
import { cookie, setCookie } from '@touchline/client/cookie'
import { MINUTE } from '@touchline/engine/site/units'
import { longLocks } from './sign-in-problem.ts'

const name = 'code_1900'
const keptMs = 10 * MINUTE

/** Called with each refusal; keeps the code of one that locks for long. */
export function rememberLock(code: CallError['code']): void {
  if (longLocks.some((lock) => lock === code)) setCookie(name, String(code), keptMs)
}

export function wasLocked(): boolean {
  return longLocks.some((lock) => String(lock) === cookie(name))
}

export function forgetLock(): void {
  setCookie(name, '', 0)
}
