// The way of every call: origin, maintenance and region, session, access, signature or MAC and replay,
// decryption, schema, finished profile, handler, answer. A refusal becomes its envelope; anything unexpected
// is logged with the request's id and answered 500 without detail.
import { type Span, trace } from '@opentelemetry/api'
import type { Call } from '@touchline/contract/call'
import { isEncrypted } from '@touchline/contract/cipher'
import type { Code } from '@touchline/contract/codes'
import { Refusal, refusal } from '@touchline/contract/envelope'
import { type Language, languageOf } from '@touchline/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { jsonType, refusalText, sendRendered, successText } from './answer.ts'
import { closedTo } from './defences/closed.ts'
import type { CountryOf } from './defences/country.ts'
import { isCrossSite } from './defences/origin.ts'
import type { Merchant, RequestOf } from './handler.ts'
import { placeOfMember, signedBy } from './merchants/merchants.ts'
import { RenderedPayload } from './rendered.ts'
import type { Repeats } from './repeats.ts'
import { bodyOf, checkPayload, nulInForm, type Parts, partsOf, textOf } from './request-parts.ts'
import type { SessionCipher } from './sealed/cipher.ts'
import { checkReadable, type PlainCiphers } from './sealed/plain-cipher.ts'
import type { ReplayGuard } from './sealed/replay.ts'
import { authenticate, cipherOf, seal, unseal } from './sealed/sealed.ts'
import { allowed, checkProfile, findSession } from './sessions/authenticate.ts'
import { isBackground } from './sessions/background.ts'
import { HttpCookies } from './sessions/cookies.ts'
import type { Session } from './sessions/sessions.ts'

type AnyRequest = RequestOf<Call & { readonly access: 'member'; readonly writesId: true }> & {
  readonly merchant: Merchant | null
}

export type AnyHandler = (request: AnyRequest) => Promise<unknown>

export interface CallEndpoint {
  readonly call: Call
  readonly handler: AnyHandler
  /**
   * Called once for each answer that was made, with its code (0 is success) and the time it took, in seconds.
   */
  readonly observe: (code: Code, seconds: number) => void
  /** Called once for each answer that was sent again. */
  readonly observeRepeat: () => void
}

export interface CallService {
  readonly deps: Deps
  readonly replay: ReplayGuard
  readonly plainCiphers: PlainCiphers
  readonly repeats: Repeats
  readonly countryOf: CountryOf
}

/**
 * What is known about a request while it is served; no part of it is trusted before the step that checks it.
 */
interface Exchange {
  readonly serving: CallService
  readonly served: CallEndpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  session: Session | null
  /** Set once the session's cipher has read the request: the answer is then encrypted too. */
  cipher: SessionCipher | null
  /** The id of a request whose handler writes the id; else null. */
  requestId: string | null
}

/** Does nothing until the operator preloads an OpenTelemetry SDK. */
const tracer = trace.getTracer('touchline')

/** Serves one call: sets the headers of the answer, and returns its body. */
export async function serveCall(
  serving: CallService,
  served: CallEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const started = performance.now()
  const span = tracer.startSpan(served.call.id, { attributes: { 'request.id': request.id } })
  const exchange: Exchange = { serving, served, request, reply, session: null, cipher: null, requestId: null }
  let code: Code = 0
  let text: string
  reply.header('content-type', jsonType)
  try {
    const payload = await handle(exchange)
    if (serving.deps.mode === 'test') checkPayload(served.call, payload)
    if (payload instanceof RenderedPayload && !exchange.cipher) {
      observed(served, span, code, started)
      serving.repeats.keep(request, payload)
      return sendRendered(request, reply, payload)
    }
    text = payload instanceof RenderedPayload ? payload.envelope.plain.toString() : successText(payload)
  } catch (error) {
    const refused = asRefusal(exchange, error)
    code = refused.code
    if (keepsOut(code)) {
      const member = exchange.session?.memberId
      request.log.info({ call: served.call.id, code, member, address: request.ip }, 'refused')
    }
    text = refusalText(code, languageFor(exchange), refused.payload, refused.said)
  }
  observed(served, span, code, started)
  reply.header('cache-control', 'no-store')
  return exchange.cipher ? seal(request, reply, text, exchange.cipher, serving.deps.wallClock.now()) : text
}

/** The answer to a request that was answered before and whose answer still stands; null: serve it. */
export function serveRepeat(
  { repeats }: CallService,
  served: CallEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> | Buffer | string | null {
  const answer = repeats.find(request)
  if (!answer) return null
  served.observeRepeat()
  reply.header('content-type', jsonType)
  return sendRendered(request, reply, answer)
}

async function handle(exchange: Exchange): Promise<unknown> {
  const { serving, served, request, reply } = exchange
  const { deps } = serving
  const { call } = served
  if (isCrossSite(request)) {
    reply.code(403)
    throw refusal(1004)
  }
  const country = serving.countryOf(request)
  const closed = closedTo(deps, country)
  if (closed) throw closed
  if (nulInForm.test(request.url)) throw refusal(1003, { field: 'path' })
  exchange.session = allowed(call, await findSession(deps, request), deps.wallClock.now())
  const merchant = call.access === 'merchant' ? await signedBy(serving, request, textOf(request)) : null
  const sent = await understood(exchange)
  const from = merchant ? placeOfMember(serving, request, sent.body) : { address: request.ip, country }
  checkProfile(call, exchange.session)
  if (exchange.session && !isBackground(call, request)) deps.sessions.touch(exchange.session)
  return served.handler({
    deps,
    ...sent,
    language: languageFor(exchange),
    ...from,
    merchant,
    device: deviceOf(request),
    deviceId: deviceIdOf(request),
    cookies: new HttpCookies(request, reply, deps.mode === 'production'),
    // `allowed` has refused a member's call without a session.
    member: exchange.session as Session,
    requestId: exchange.requestId,
  })
}

async function understood(exchange: Exchange): Promise<Parts> {
  const { serving, served, request, session } = exchange
  if (!session || !isEncrypted(served.call)) return partsOf(served.call, request, textOf(request))
  const { encryption } = serving.deps.settings.current
  const own = encryption === 'off' ? null : session.cipher
  const cipher = cipherOf(request, own, encryption === 'required')
  if (!cipher) return partsOf(served.call, request, textOf(request))
  if (!cipher.mac) return withoutMac(exchange, session, cipher)
  const { wallClock } = serving.deps
  const once = (requestId: string) => {
    if (!served.call.writesId) return serving.replay.once(session.sessionId, requestId)
    exchange.requestId = requestId
  }
  const body = textOf(request)
  await authenticate(request, body, cipher, { wallClock, once })
  const text = unseal(body, cipher)
  exchange.cipher = cipher
  return partsOf(served.call, request, text)
}

/** The answer to a request that was not read is in clear: it must not show how far the reading came. */
async function withoutMac(exchange: Exchange, session: Session, cipher: SessionCipher): Promise<Parts> {
  const { serving, served, request } = exchange
  const sent = await serving.plainCiphers.read(session, cipher, async () => {
    const text = unseal(textOf(request), cipher)
    checkReadable(text, served.call.body ? null : bodyOf(text))
    return partsOf(served.call, request, text)
  })
  exchange.cipher = cipher
  return sent
}

/**
 * Whether the refusal kept someone out: spec 8's codes for access, identity and the wire. Those are logged
 * one by one, so that the operator sees who tries; refusals to those who are in, such as of an order at an
 * old rate, are only counted.
 */
function keepsOut(code: Code): boolean {
  return code === 993 || code === 4500 || (code >= 1000 && code < 1200)
}

function asRefusal({ served, request, reply }: Exchange, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  request.log.error({ err: error, call: served.call.id }, 'call failed')
  reply.code(500)
  return refusal(500)
}

/** The language asked for, else the member's, else Chinese. */
function languageFor({ request, session }: Exchange): Language {
  const { lang } = request.headers
  if (typeof lang === 'string' && lang !== '') return languageOf(lang)
  return session?.language ?? languageOf(undefined)
}

function deviceOf({ headers }: FastifyRequest): string {
  const { deviceinfo, 'user-agent': agent = '' } = headers
  return (typeof deviceinfo === 'string' ? deviceinfo : agent).slice(0, 200)
}

/** A browser is left out: it names itself by its headers, and has a cookie for this. */
function deviceIdOf({ headers }: FastifyRequest): string {
  const { uuid } = headers
  return headers['sec-fetch-site'] === undefined && typeof uuid === 'string' ? uuid : ''
}

function observed({ observe }: CallEndpoint, span: Span, code: Code, started: number): void {
  span.setAttribute('touchline.code', code).end()
  observe(code, (performance.now() - started) / 1000)
}
