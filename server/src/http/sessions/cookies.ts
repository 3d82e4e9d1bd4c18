// The site's cookies, all out of reach of scripts. Those with the secret of a session, a member's or an
// operator's, and of a visitor's chat end with the browser. The one with the device's name stays for a year,
// so that strangers' wrong passwords do not lock a known device out.
import type { FastifyReply, FastifyRequest } from 'fastify'

const names = {
  session: 'touchline_session',
  device: 'touchline_device',
  operator: 'touchline_operator',
  chat: 'touchline_chat',
} as const
export type CookieName = keyof typeof names

/**
 * In production a cookie is only sent over TLS, whatever a proxy forgot to say about the request. The prefix
 * makes browsers refuse a cookie that another host of the domain or a plain page planted.
 */
function nameOf(name: CookieName, production: boolean): string {
  return production ? `__Host-${names[name]}` : names[name]
}

const yearSeconds = 365 * 86_400
const value = /^[\w-]{20,64}$/

export interface Cookies {
  /** What the client sent; null when absent or not of our making. */
  get(name: CookieName): string | null
  set(name: CookieName, secret: string): void
  clear(name: CookieName): void
}

export class HttpCookies implements Cookies {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #production: boolean

  constructor(request: FastifyRequest, reply: FastifyReply, production: boolean) {
    this.#request = request
    this.#reply = reply
    this.#production = production
  }

  get(name: CookieName): string | null {
    return readCookie(this.#request.headers.cookie, name, this.#production)
  }

  set(name: CookieName, secret: string): void {
    this.#write(name, secret, name === 'device' ? `; Max-Age=${yearSeconds}` : '')
  }

  clear(name: CookieName): void {
    this.#write(name, '', '; Max-Age=0')
  }

  #write(name: CookieName, text: string, lifetime: string): void {
    const secure = this.#production || this.#request.protocol === 'https' ? '; Secure' : ''
    this.#reply.header(
      'set-cookie',
      `${nameOf(name, this.#production)}=${text}; Path=/; HttpOnly; SameSite=Strict${secure}${lifetime}`,
    )
  }
}

/** One cookie of a Cookie header. */
export function readCookie(header: string | undefined, name: CookieName, production: boolean): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (part.slice(0, equals).trim() !== nameOf(name, production)) continue
    const text = part.slice(equals + 1).trim()
    return value.test(text) ? text : null
  }
  return null
}
