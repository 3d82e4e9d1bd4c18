// The encrypted wire: a request is authenticated before it is decrypted, and has no effect twice. Its answer
// is encrypted and signed with the cipher of the same session. Any fault is answered with 1006, and nothing
// of the request is used.
import { cipherContentType, cipherHeaders, type MacParts, macWindowMs } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WallClock } from '../../clocks.ts'
import type { SessionCipher } from './cipher.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const hexMac = /^[0-9a-f]{64}$/
const unixMs = /^\d{13}$/

interface Guards {
  readonly wallClock: WallClock
  /**
   * Takes the id of an authenticated write: refuses an id seen before with 1006, or leaves that to the
   * handler.
   */
  once(requestId: string): Promise<void> | void
}

/**
 * The cipher that reads a request to an encrypted call; null: the request is in clear, and may be. Refuses
 * with 1007 a request in clear or without MAC where encryption is required, and with 1006 one that names
 * another cipher than the session's. Once a client has a cipher with MAC, a request of its session in clear
 * is refused.
 */
export function cipherOf(
  { headers }: FastifyRequest,
  cipher: SessionCipher | null,
  required: boolean,
): SessionCipher | null {
  const token = headers[cipherHeaders.token]
  if (required && (token === undefined || cipher?.mac === false)) throw refusal(1007)
  if (token === undefined && !cipher?.mac) return null
  if (!cipher || token !== cipher.token) throw refusal(1006)
  return cipher
}

/** A request's body in clear; refuses with 1006 what cannot be decrypted. */
export function unseal(body: string, cipher: SessionCipher): string {
  return body === '' ? '' : cipher.decrypt(body)
}

/** Encrypts the text and sets the headers. */
export function seal(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  cipher: SessionCipher,
  now: number,
): string {
  const ciphertext = cipher.encrypt(text)
  reply.header('content-type', cipherContentType)
  if (cipher.mac) {
    const timestamp = String(now)
    const requestId = header(request, cipherHeaders.requestId)
    reply.header(cipherHeaders.timestamp, timestamp)
    reply.header(cipherHeaders.mac, cipher.sign(parts('answer', request, timestamp, requestId, ciphertext)))
  }
  return ciphertext
}

/** Refuses with 1006 a request that is not from the member's client, is too old, or was sent before. */
export async function authenticate(
  request: FastifyRequest,
  body: string,
  cipher: SessionCipher,
  { wallClock, once }: Guards,
): Promise<void> {
  const mac = header(request, cipherHeaders.mac)
  const timestamp = header(request, cipherHeaders.timestamp)
  const requestId = header(request, cipherHeaders.requestId)
  if (!hexMac.test(mac) || !unixMs.test(timestamp) || !uuid.test(requestId)) throw refusal(1006)
  if (Math.abs(wallClock.now() - Number(timestamp)) > macWindowMs) throw refusal(1006)
  cipher.check(parts('request', request, timestamp, requestId, body), mac)
  // A repeated read may pass: its answer is encrypted for the same member, so it tells no one anything new.
  if (request.method !== 'GET') await once(requestId)
}

function parts(
  direction: MacParts['direction'],
  request: FastifyRequest,
  timestamp: string,
  requestId: string,
  ciphertext: string,
): MacParts {
  const method = request.method as MacParts['method']
  return { direction, method, path: request.url, timestamp, requestId, ciphertext }
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
