// Posts from other sites are refused before anything else, whatever cookies came along. Browsers say where a
// request comes from (Fetch Metadata, Origin); a request that does not say is not from a browser.
import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site made the browser send this. Reading requests are safe: they change nothing.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  if (request.method === 'GET') return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}
