import type { Call } from '@touchline/contract/call'
import { backgroundHeader } from '@touchline/contract/headers'
import type { FastifyRequest } from 'fastify'

const headerName = backgroundHeader.toLowerCase()

/**
 * Requests that no user asked for do not extend a session. A write is always a user's act, whatever it says
 * of itself.
 */
export function isBackground(
  call: Pick<Call, 'background' | 'method'>,
  { headers }: FastifyRequest,
): boolean {
  return call.background === true || (call.method === 'GET' && headers[headerName] === '1')
}
