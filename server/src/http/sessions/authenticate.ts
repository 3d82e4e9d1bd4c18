// Identifies the sender of a request. Our app sends the session's id as Ticket and its secret in a cookie:
// both must belong together, so neither a cookie that a foreign page makes the browser send nor an id read
// somewhere is enough. A client without cookies sends the secret itself as Ticket.
import type { Call } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import { refusal } from '@touchline/contract/envelope'
import { restrictionAt } from '@touchline/engine/member/restriction'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readCookie } from './cookies.ts'
import type { EndReason, Session } from './sessions.ts'

/** The form of a session's id, a member's or an operator's: our own apps send it as the ticket. */
export const sessionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** spec 8: what a member is told whose session has ended. */
const endedCode: Record<EndReason, Code> = {
  'signed-out': 1040,
  blocked: 1040,
  idle: 1041,
  password: 1042,
  remote: 1043,
  elsewhere: 993,
}

/** The session that the request proves to belong to, ended ones included; null when it proves none. */
export async function findSession(deps: Deps, request: FastifyRequest): Promise<Session | null> {
  const { ticket } = request.headers
  if (typeof ticket !== 'string' || ticket === '') return null
  if (!sessionId.test(ticket)) return deps.sessions.find(ticket)
  const secret = readCookie(request.headers.cookie, 'session', deps.mode === 'production')
  const session = secret ? await deps.sessions.find(secret) : null
  return session?.sessionId === ticket ? session : null
}

/**
 * Closed by default: a call that needs a session is refused without a live one, with 1040 or the reason why
 * the session ended. A restricted session may read, and may use calls that declare themselves open to it; all
 * else gets 1731, or 1732 with the end. `now` is the wall clock's. Answers the session if it is alive; a
 * visitor's and a merchant's call goes on without one.
 */
export function allowed(
  call: Pick<Call, 'access' | 'method' | 'restricted'>,
  session: Session | null,
  now: number,
): Session | null {
  const alive = session && !session.endReason ? session : null
  if (call.access === 'visitor' || call.access === 'merchant') return alive
  if (!alive) throw refusal(session?.endReason ? endedCode[session.endReason] : 1040)
  const kept = restrictionAt(alive.restriction, now)
  if (kept && call.method !== 'GET' && !call.restricted)
    throw kept.reason === 'excluded' && kept.until !== null
      ? refusal(1732, { time: kept.until })
      : refusal(1731)
  return alive
}

/**
 * Refuses with 1743 while the member has to finish the profile. It is called only once the request is known
 * to be the member's own.
 */
export function checkProfile({ wholeProfile }: Pick<Call, 'wholeProfile'>, session: Session | null): void {
  if (wholeProfile && !session?.profileComplete) throw refusal(1743)
}
