// The base of the members' application and of the console's: an empty one that reads, limits and fails in the
// same way.
import type { Code } from '@touchline/contract/codes'
import { Refusal } from '@touchline/contract/envelope'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Deps } from '../deps.ts'
import { headerLanguage, jsonType, refusalText } from './answer.ts'
import { closedStatus } from './defences/closed.ts'
import { RateLimit } from './defences/rate-limit.ts'
import { requestsOverLimit } from './metrics.ts'
import { requestIds } from './request-ids.ts'

export interface BaseOptions {
  /** Addresses or networks of proxies whose X-Forwarded headers are believed; none by default. */
  readonly trustProxy?: readonly string[]
  /** How many requests one network may send a minute; 0 is no limit. */
  readonly requestsPerMinute?: number
  /** PEM; without them plain HTTP, behind a proxy that speaks TLS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** The largest body in bytes; calls with pictures have a larger limit (relay.ts). */
const bodyLimit = 64 * 1024

/** An application without routes: limits of time and size, bodies as text, errors as envelopes. */
export function emptyApp(deps: Deps, { trustProxy, tls }: BaseOptions): FastifyInstance {
  const log: FastifyBaseLogger = deps.log
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustProxy ? [...trustProxy] : false,
    bodyLimit,
    // The time to receive a request; each handler decides how long its answer may take.
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // Answers a path that cannot be decoded.
    frameworkErrors: (
      _error: FastifyError,
      { raw: request }: FastifyRequest,
      { raw: reply }: FastifyReply,
    ) => {
      reply.writeHead(404, { 'content-type': jsonType })
      reply.end(refusalText(1004, headerLanguage(request.headers)))
    },
  }
  const limits = { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 }
  const app: FastifyInstance = tls
    ? (fastify({ ...options, https: { ...limits, ...tls } }) as unknown as FastifyInstance)
    : fastify({ ...options, http: limits })
  // Bodies stay text: the MAC of an encrypted one covers the text as received, and the first character of a
  // body decides how it is read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError | Refusal>(answerError)
  return app
}

/** Refuses with 429 and 1005 the requests of one network beyond this number a minute; 0 is no limit. */
export function limitRequests(app: FastifyInstance, deps: Deps, perMinute: number): void {
  const limit = new RateLimit(perMinute)
  const refused = requestsOverLimit(deps)
  app.addHook('onRequest', (request, reply, done) => {
    const wait = limit.take(request.ip)
    if (wait === 0) return done()
    refused.inc()
    reply
      .code(429)
      .header('content-type', jsonType)
      .header('retry-after', Math.ceil(wait / 1000))
    reply.send(refusalText(1005, headerLanguage(request.headers), { time: deps.wallClock.now() + wait }))
  })
}

/** The HTTP status of refusals outside the calls that closedStatus has none for; without one, 403. */
const statusOf: Partial<Record<Code, number>> = { 1005: 429, 1040: 401 }

/**
 * What goes wrong outside the calls: a refusal, a body too large or cut off (1003), or a fault of ours (500).
 */
function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('content-type', jsonType)
  const language = headerLanguage(request.headers)
  if (error instanceof Refusal)
    return reply
      .code(closedStatus(error) ?? statusOf[error.code] ?? 403)
      .send(refusalText(error.code, language, error.payload, error.said))
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send(refusalText(1003, language, { field: 'body' }))
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(refusalText(500, language))
}
