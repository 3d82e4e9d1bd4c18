import type { Call } from '@touchline/contract/call'
import { backgroundHeader } from '@touchline/contract/headers'
import type { FastifyRequest } from 'fastify'

const headerName = backgroundHeader.toLowerCase()

/**
 * Polling calls, and GET requests with the header, do not extend a session: no user asked for them. The
 * header counts for nothing on a write, which is a user's act.
 */
export function isBackground(
  call: Pick<Call, 'background' | 'method'>,
  { headers }: FastifyRequest,
): boolean {
  return call.background === true || (call.method === 'GET' && headers[headerName] === '1')
}
