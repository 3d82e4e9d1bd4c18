// The way of every call: origin, maintenance, session, access, MAC and replay, decryption, schema, handler, answer. A refusal
// becomes its envelope; anything unexpected is logged with the request's id and answered 500 without detail.
import type { Call } from '@touchline/contract/call'
import {
  cipherContentType,
  cipherHeaders,
  isEncrypted,
  type MacParts,
  macWindowMs,
  readBody,
} from '@touchline/contract/cipher'
import type { Code } from '@touchline/contract/codes'
import { Refusal, refusal } from '@touchline/contract/envelope'
import { type Language, languageOf } from '@touchline/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { jsonType, refusalText, successText } from './answer.ts'
import { Cookies, readCookie } from './cookies.ts'
import type { MemberRequest, VisitorRequest } from './handler.ts'
import { isCrossSite } from './origin.ts'
import { Rendered } from './rendered.ts'
import type { ReplayGuard } from './replay.ts'
import type { EndReason, Session } from './sessions.ts'

export type AnyHandler = (request: MemberRequest<Call> & VisitorRequest<Call>) => Promise<unknown>

export interface Served {
  readonly call: Call
  readonly handler: AnyHandler
  /** Told once for each answer: its code (0 is success) and how long it took, in seconds. */
  readonly observe: (code: Code, seconds: number) => void
}

export interface Serving {
  readonly deps: Deps
  readonly replay: ReplayGuard
}

/** What is known about a request while it is served; nothing in it is trusted before its step. */
interface Exchange {
  readonly serving: Serving
  readonly served: Served
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  session: Session | null
  /** Set once the request was found to be encrypted by its session's cipher: the answer is then encrypted too. */
  encrypted: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const hexMac = /^[0-9a-f]{64}$/
const unixMs = /^\d{13}$/

/** spec 8: what a member is told whose session has ended. */
const endedCode: Record<EndReason, Code> = {
  'signed-out': 1040,
  blocked: 1040,
  idle: 1041,
  password: 1042,
  elsewhere: 993,
}

/** Serves one call; answers the text of the body, its headers set. */
export async function serveCall(
  serving: Serving,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const started = performance.now()
  const exchange: Exchange = { serving, served, request, reply, session: null, encrypted: false }
  let code: Code = 0
  let text: string
  try {
    text = succeeded(exchange, await handle(exchange))
  } catch (error) {
    const refused = asRefusal(exchange, error)
    code = refused.code
    text = refusalText(code, languageFor(exchange), refused.payload)
  }
  served.observe(code, (performance.now() - started) / 1000)
  return send(exchange, text)
}

async function handle(exchange: Exchange): Promise<unknown> {
  const { serving, served, request } = exchange
  const { deps } = serving
  const { call } = served
  if (isCrossSite(request)) {
    exchange.reply.code(403)
    throw refusal(1004)
  }
  const { site, until } = deps.settings.current.maintenance
  if (site) throw refusal(1900, until === null ? {} : { time: until })
  exchange.session = allowed(call, await findSession(deps, request))
  const text = await readText(exchange)
  if (exchange.session && !call.background) deps.sessions.touch(exchange.session)
  return served.handler({
    deps,
    params: parsed('path', call.params, request.params),
    query: parsed('query', call.query, request.query),
    body: call.body ? parsed('body', call.body, bodyOf(text)) : undefined,
    language: languageFor(exchange),
    address: request.ip,
    device: deviceOf(request),
    cookies: new Cookies(request, exchange.reply),
    // `allowed` has refused a member's call without a session.
    member: exchange.session as Session,
  })
}

/**
 * Our app sends the session's id as Ticket and its secret in a cookie: both must belong together, so neither a cookie that a
 * foreign page makes the browser send nor an id read somewhere is enough. A client without cookies sends the secret itself.
 */
async function findSession(deps: Deps, request: FastifyRequest): Promise<Session | null> {
  const { ticket } = request.headers
  if (typeof ticket !== 'string' || ticket === '') return null
  if (!uuid.test(ticket)) return deps.sessions.find(ticket)
  const secret = readCookie(request.headers.cookie, 'session')
  const session = secret ? await deps.sessions.find(secret) : null
  return session?.sessionId === ticket ? session : null
}

/** Closed by default: what is neither open to visitors nor to this session is refused. */
function allowed(call: Call, session: Session | null): Session | null {
  const alive = session && !session.endReason ? session : null
  if (call.access === 'visitor') return alive
  if (!alive) throw refusal(session?.endReason ? endedCode[session.endReason] : 1040)
  if (call.access === 'member') return alive
  throw refusal(1004)
}

/** The body in clear. An encrypted one is authenticated, seen for the first time, and only then decrypted. */
async function readText(exchange: Exchange): Promise<string> {
  const { served, request, session } = exchange
  const body = typeof request.body === 'string' ? request.body : ''
  if (!session?.cipher || !isEncrypted(served.call)) return body
  const { cipher } = session
  const token = request.headers[cipherHeaders.token]
  // A client that knows only the specification may send in clear; one that authenticates may not be talked out of it.
  if (token === undefined && !cipher.mac) return body
  if (token !== cipher.token) throw refusal(1006)
  if (cipher.mac) await authenticate(exchange, session, body)
  const text = body === '' ? '' : cipher.decrypt(body)
  exchange.encrypted = true
  return text
}

async function authenticate({ serving, request }: Exchange, session: Session, body: string): Promise<void> {
  const { deps, replay } = serving
  const mac = header(request, cipherHeaders.mac)
  const timestamp = header(request, cipherHeaders.timestamp)
  const requestId = header(request, cipherHeaders.requestId)
  if (!hexMac.test(mac) || !unixMs.test(timestamp) || !uuid.test(requestId)) throw refusal(1006)
  if (Math.abs(deps.wallClock.now() - Number(timestamp)) > macWindowMs) throw refusal(1006)
  session.cipher?.check(macParts('request', request, timestamp, requestId, body), mac)
  // Reading again what was read before tells nobody anything new: the answer is encrypted for the same member.
  if (request.method !== 'GET') await replay.once(session.sessionId, requestId)
}

function macParts(
  direction: MacParts['direction'],
  request: FastifyRequest,
  timestamp: string,
  requestId: string,
  ciphertext: string,
): MacParts {
  return {
    direction,
    method: request.method as MacParts['method'],
    path: request.url,
    timestamp,
    requestId,
    ciphertext,
  }
}

function bodyOf(text: string): unknown {
  try {
    return readBody(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(1003, { field: 'body' })
    throw error
  }
}

/** Validated and converted by the call's schema; refuses with 1003 and the first part that does not fit. */
function parsed(part: string, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusal(1003, { field: [part, ...(result.error.issues[0]?.path ?? [])].join('.') })
}

function succeeded({ serving, served, request, reply }: Exchange, payload: unknown): string {
  if (serving.deps.mode === 'test') checkPayload(served.call, payload)
  if (payload instanceof Rendered) {
    reply.header('etag', payload.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === payload.etag) {
      reply.code(304)
      return ''
    }
  }
  return successText(payload)
}

/** In tests an answer that is not what the contract declares is an error. */
function checkPayload(call: Call, payload: unknown): void {
  const value: unknown = payload instanceof Rendered ? JSON.parse(payload.json) : payload
  const result = call.payload.safeParse(value)
  if (result.success) return
  const issue = result.error.issues[0]
  throw new Error(`${call.id} answered ${issue?.path.join('.')}: ${issue?.message}`)
}

function asRefusal({ served, request, reply }: Exchange, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  request.log.error({ err: error, call: served.call.id }, 'call failed')
  reply.code(500)
  return refusal(500)
}

function send({ serving, request, reply, session, encrypted }: Exchange, text: string): string {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!encrypted || !session?.cipher) {
    reply.header('content-type', jsonType)
    return text
  }
  const ciphertext = session.cipher.encrypt(text)
  reply.header('content-type', cipherContentType)
  if (session.cipher.mac) {
    const timestamp = String(serving.deps.wallClock.now())
    const requestId = header(request, cipherHeaders.requestId)
    reply.header(cipherHeaders.timestamp, timestamp)
    reply.header(
      cipherHeaders.mac,
      session.cipher.sign(macParts('answer', request, timestamp, requestId, ciphertext)),
    )
  }
  return ciphertext
}

/** The language asked for, else the member's, else Chinese. */
function languageFor({ request, session }: Exchange): Language {
  const { lang } = request.headers
  return typeof lang === 'string' && lang !== ''
    ? languageOf(lang)
    : (session?.language ?? languageOf(undefined))
}

function deviceOf(request: FastifyRequest): string {
  return (header(request, 'deviceinfo') || header(request, 'user-agent')).slice(0, 200)
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
