// The browser remembers for ten minutes that sign-in was locked (spec 4: after 1060, 1062 and 1065, a cookie named for code 1900), so
// that the dialog says so when it is opened again, and how a code lifts the lock. It keeps nobody out: the server does.
import { cookie, setCookie } from '../app/cookie.ts'
import { type LongLock, longLocks } from './sign-in-problem.ts'

const name = 'code_1900'
const days = 10 / (24 * 60)

export function rememberLock(code: LongLock): void {
  setCookie(name, String(code), days)
}

export function rememberedLock(): LongLock | null {
  return longLocks.find((code) => String(code) === cookie(name)) ?? null
}

export function forgetLock(): void {
  setCookie(name, '', 0)
}
