// Signing in (spec 4, "Login flow"): the session is only begun once its cipher is registered.

import { CallError } from '@touchline/client/api/call-error'
import { queries, query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { clearSession, startSession } from '@touchline/client/api/session'
import { addMember, login } from '@touchline/contract/access/calls'
import type { BodySent, PayloadOf } from '@touchline/contract/call'
import { assetsFull, memberInfo } from '@touchline/contract/member/calls'
import { keepLanguage } from '../app/keep-language.ts'
import { termsQuery } from '../notice/clause-query.ts'
import { forgetLock } from './lock-cookie.ts'
import { loginRecords } from './login-records.ts'

/**
 * How signing in ended, with the step that is left: finishing the profile, or setting a new password with the
 * token before a session begins.
 */
export type SignedIn =
  | { readonly kind: 'in'; readonly username: string; readonly finishProfile: boolean }
  | { readonly kind: 'change-password'; readonly username: string; readonly authToken: string }

/** Signs in. A refusal throws a CallError with its code, and no session is left behind. */
export async function signIn(body: Omit<BodySent<typeof login>, 'cookie'>): Promise<SignedIn> {
  return begin(await send(login, { body: { ...body, cookie: true } }))
}

/**
 * Registers and thereby signs in: the code that was typed is the proof for both. Returns false when the
 * account is made but its session could not begin. A refusal throws a CallError with its code, and no account
 * is made.
 */
export async function register(body: Omit<BodySent<typeof addMember>, 'cookie'>): Promise<boolean> {
  const answer = await send(addMember, { body: { ...body, cookie: true } })
  try {
    await begin(answer)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}

async function begin(answer: PayloadOf<typeof login>): Promise<SignedIn> {
  forgetLock()
  const { userid, username, ticket, authToken } = answer
  if (authToken !== null) return { kind: 'change-password', username, authToken }
  const finishProfile = answer.firstLogin === 1
  const member = { userid, username, ticket, ...(finishProfile && { unfinished: true as const }) }
  startSession(member)
  try {
    const { cipherKeys } = await import('@touchline/client/api/cipher-keys')
    await cipherKeys(member)
  } catch (error) {
    clearSession()
    throw error
  }
  // spec 4, "Login flow": these queries run in parallel, and the sign-in waits for none of them.
  void queries.prefetchQuery(query(assetsFull))
  void queries.prefetchQuery(query(memberInfo))
  void queries.prefetchQuery(loginRecords(1))
  void queries.prefetchQuery(termsQuery)
  void keepLanguage()
  return { kind: 'in', username, finishProfile }
}

const nameKey = 'touchline.name'

/** The name kept for the next sign-in; never a password (decision 89). */
export function rememberedName(): string {
  return localStorage.getItem(nameKey) ?? ''
}

export function rememberName(name: string): void {
  if (name === '') localStorage.removeItem(nameKey)
  else localStorage.setItem(nameKey, name)
}
