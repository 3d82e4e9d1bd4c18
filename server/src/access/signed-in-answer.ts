import type { login } from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/handler.ts'
import type { Cookies } from '../http/sessions/cookies.ts'
import { siteFacts } from '../site/facts.ts'
import type { ChangeDue, SignedInNow } from './begin-session.ts'

interface SignInRequest {
  readonly deps: Deps
  readonly cookies: Cookies
  /** The member signed in on this device until now. */
  readonly member: SignedIn | null
  readonly body: { readonly cookie?: boolean | undefined }
}

/**
 * The answer of login, and of a registration, which signs in. The session's secret goes into the cookie where
 * the request asked for a cookie.
 */
export async function signedInAnswer(
  { deps, cookies, member, body }: SignInRequest,
  result: SignedInNow | ChangeDue,
): Promise<PayloadOf<typeof login>> {
  const session = 'session' in result ? result.session : null
  if (session && body.cookie) cookies.set('session', session.secret)
  // Another member was signed in here: that session no longer belongs to anyone.
  if (session && member && member.memberId !== result.memberId) await endSession(deps, member.sessionId)
  const { sessionIdle, signInLocks, appDownloads } = deps.settings.current
  return {
    type: session ? 1 : 3,
    firstLogin: result.profileComplete ? 0 : 1,
    id: result.memberId,
    userid: result.memberId,
    username: result.username,
    ticket: (body.cookie ? session?.id : session?.secret) ?? '',
    siteSetting: { country: siteFacts.country, timezone: siteFacts.timezone },
    appDownloadInfo: appDownloads,
    errorcount: 0,
    passwordFailedTimesLimit: signInLocks[0]?.failures ?? 0,
    authToken: 'authToken' in result ? result.authToken : null,
    expiresAt: deps.wallClock.now() + sessionIdle,
  }
}

export async function endSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.sql.begin((tx) => deps.sessions.end(tx, sessionId, 'signed-out'))
  deps.sessions.forget(sessionId)
}
