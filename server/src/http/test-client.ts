// A client of the whole wire for tests and benches: signs in as the app does, registers a cipher with MAC,
// and calls by the contract's declarations. It is as strict as the app: an answer whose MAC is missing or
// wrong is an error.
import { randomBytes, randomUUID } from 'node:crypto'
import { login, setEncryption } from '@touchline/contract/access/calls'
import type { BodySent, Call, ParamsSent, PayloadOf, QuerySent } from '@touchline/contract/call'
import { cipherHeaders, isEncrypted, plainAnswers } from '@touchline/contract/cipher'
import type { Code } from '@touchline/contract/codes'
import type { Envelope, RefusalPayload } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { formBody, pathOf } from '@touchline/contract/path'
import type { FastifyInstance } from 'fastify'
import { SessionCipher } from './sealed/cipher.ts'

export interface WireRequest {
  readonly method: Call['method']
  /** With query. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}
export interface WireAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly cookies: readonly string[]
  readonly body: string
}
export type Transport = (request: WireRequest) => Promise<WireAnswer>

export interface CallInput<C extends Call> {
  readonly params?: ParamsSent<C>
  readonly query?: QuerySent<C>
  readonly body?: BodySent<C>
}

export interface ClientOptions {
  readonly language?: Language
  /** Sent with every request. */
  readonly headers?: Record<string, string>
  /** The wall clock that requests are stamped with. */
  readonly now?: () => number
  /** Address the request comes from, as the test site's proxy states it. */
  readonly from?: string
}

/** The server refused: `code` of the table, with what the payload says. */
class CallRefusal extends Error {
  readonly code: number
  readonly payload: RefusalPayload
  constructor(call: Call, envelope: Envelope) {
    super(`${call.id} refused with ${envelope.StatusCode}: ${envelope.Message}`)
    this.code = envelope.StatusCode
    this.payload = envelope.Payload as RefusalPayload
  }
}

/** Requests go straight into the app, without a port. */
export function injected(app: FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: textHeaders(answer.headers),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      body: answer.body,
    }
  }
}

export class TestClient {
  readonly transport: Transport
  readonly options: ClientOptions
  ticket = ''
  memberId = ''
  username = ''
  cipher: SessionCipher | null = null
  readonly cookies = new Map<string, string>()

  constructor(transport: Transport, options: ClientOptions = {}) {
    this.transport = transport
    this.options = options
  }

  /** A signed-in client with a cipher: with MAC, as the app; `none` leaves everything in clear. */
  static async signedIn(
    transport: Transport,
    username: string,
    password: string,
    options: ClientOptions & { readonly cipher?: 'mac' | 'plain' | 'none' } = {},
  ): Promise<TestClient> {
    const client = new TestClient(transport, options)
    await client.signIn(username, password)
    if (options.cipher !== 'none') await client.encrypt(options.cipher !== 'plain')
    return client
  }

  /** Keeps the secret as a cookie, as the app does. */
  async signIn(username: string, password: string): Promise<PayloadOf<typeof login>> {
    const payload = await this.call(login, { body: { username, password, cookie: true } })
    this.ticket = payload.ticket
    this.memberId = payload.userid
    this.username = payload.username
    this.cipher = null
    return payload
  }

  async encrypt(mac = true): Promise<void> {
    const key = randomBytes(16).toString('hex')
    const iv = randomBytes(8).toString('hex')
    const { token, aesKey, aesIv } = await this.call(setEncryption, {
      body: { userId: this.memberId, key, iv, mac },
    })
    this.cipher = new SessionCipher(token, aesKey, aesIv, mac)
  }

  /** The payload; throws CallRefusal for any code but 0, and for a field that the call does not declare. */
  async call<C extends Call>(call: C, sent: CallInput<C> = {}): Promise<PayloadOf<C>> {
    const envelope = await this.ask(call, sent)
    if (envelope.StatusCode !== 0) throw new CallRefusal(call, envelope)
    const undeclared = undeclaredIn(envelope.Payload, call.payload.parse(envelope.Payload))
    if (undeclared.length > 0) throw new Error(`${call.id} answers what it does not declare: ${undeclared}`)
    return envelope.Payload as PayloadOf<C>
  }

  /** The code alone: 0, or why it was refused. */
  async code<C extends Call>(call: C, sent: CallInput<C> = {}): Promise<number> {
    return (await this.ask(call, sent)).StatusCode
  }

  /** The whole envelope, decrypted. */
  async ask<C extends Call>(call: C, sent: CallInput<C> = {}): Promise<Envelope> {
    const request = this.request(call, sent)
    return this.read(call, request, await this.send(request))
  }

  /** What would be sent: tests of the wire alter it. */
  request<C extends Call>(call: C, sent: CallInput<C> = {}): WireRequest {
    const path = pathOf(call, sent.params, sent.query)
    const text = bodyText(call, sent.body)
    const headers: Record<string, string> = { ...this.#headers() }
    if (text !== undefined) {
      headers['content-type'] =
        call.backend === 'app' ? 'application/x-www-form-urlencoded' : 'application/json'
    }
    if (!this.cipher || !isEncrypted(call)) return request(call, path, headers, text)
    const ciphertext = text === undefined ? '' : this.cipher.encrypt(text)
    headers[cipherHeaders.token] = this.cipher.token
    if (text !== undefined) headers['content-type'] = 'text/plain; charset=utf-8'
    if (this.cipher.mac) this.#authenticate(call, path, headers, ciphertext)
    return request(call, path, headers, text === undefined ? undefined : ciphertext)
  }

  async send(request: WireRequest): Promise<WireAnswer> {
    const answer = await this.transport(request)
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }

  /** The envelope of an answer; throws when it is not what the cipher demands. */
  read(call: Call, request: WireRequest, answer: WireAnswer): Envelope {
    const { cipher } = this
    const clear = answer.headers['content-type']?.startsWith('application/json')
    if (!cipher || !isEncrypted(call) || clear) {
      const envelope = JSON.parse(answer.body) as Envelope
      const believed =
        !cipher?.mac || !isEncrypted(call) || plainAnswers.includes(envelope.StatusCode as Code)
      if (!believed) throw new Error(`${call.id} answered ${envelope.StatusCode} in clear`)
      return envelope
    }
    if (cipher.mac) {
      const parts = {
        direction: 'answer',
        method: call.method,
        path: request.path,
        timestamp: answer.headers[cipherHeaders.timestamp] ?? '',
        requestId: request.headers[cipherHeaders.requestId] ?? '',
        ciphertext: answer.body,
      } as const
      cipher.check(parts, answer.headers[cipherHeaders.mac] ?? '')
    }
    return JSON.parse(cipher.decrypt(answer.body)) as Envelope
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      lang: this.options.language ?? 'zh-cn',
      platform: 'mobile_2.0',
      ...(this.ticket && { ticket: this.ticket, username: this.username }),
      ...(cookie && { cookie }),
      ...(this.options.from && { 'x-forwarded-for': this.options.from }),
      ...this.options.headers,
    }
  }

  #authenticate(call: Call, path: string, headers: Record<string, string>, ciphertext: string): void {
    const timestamp = String((this.options.now ?? Date.now)())
    const requestId = randomUUID()
    const { method } = call
    const parts = { direction: 'request', method, path, timestamp, requestId, ciphertext } as const
    headers[cipherHeaders.timestamp] = timestamp
    headers[cipherHeaders.requestId] = requestId
    headers[cipherHeaders.mac] = this.cipher?.sign(parts) ?? ''
  }
}

/** Fields of an answer that its schema dropped because they are not declared. */
function undeclaredIn(answered: unknown, declared: unknown, place = 'payload'): string[] {
  if (typeof answered !== 'object' || answered === null) return []
  const kept = (declared ?? {}) as Record<string, unknown>
  return Object.entries(answered).flatMap(([name, value]) =>
    name in kept ? undeclaredIn(value, kept[name], `${place}.${name}`) : [`${place}.${name}`],
  )
}

function bodyText<C extends Call>(call: C, body: BodySent<C> | undefined): string | undefined {
  if (call.method === 'GET') return undefined
  if (call.backend === 'app') return formBody(call, body as object | undefined)
  return JSON.stringify(body ?? {})
}

function request(
  { method }: Call,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): WireRequest {
  return { method, path, headers, ...(body !== undefined && { body }) }
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
