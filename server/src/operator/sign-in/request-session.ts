import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { sessionId } from '../../http/sessions/authenticate.ts'
import { readCookie } from '../../http/sessions/cookies.ts'
import { findOperatorSession, type OperatorSession } from './sessions.ts'

/**
 * The session of the operator who sends the request. Ticket and cookie must belong together: neither a
 * foreign page nor an id that was read somewhere is enough.
 */
export async function operatorOf(
  deps: Deps,
  request: FastifyRequest,
  { extend }: { readonly extend: boolean },
): Promise<OperatorSession | null> {
  const { ticket, cookie } = request.headers
  const secret = readCookie(cookie, 'operator', deps.mode === 'production')
  if (typeof ticket !== 'string' || !sessionId.test(ticket) || !secret) return null
  return findOperatorSession(deps.sql, { ticket, secret, extend }, deps.wallClock.now())
}
