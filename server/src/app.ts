// Assembles the application from what it is given; it listens on nothing. Tests run this very app without a port.
import { Refusal } from '@touchline/contract/envelope'
import { livePath } from '@touchline/contract/live/events'
import { openApi } from '@touchline/contract/openapi'
import { appPath, relayPrefix } from '@touchline/contract/path'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Deps } from './deps.ts'
import { servedCalls } from './handlers.ts'
import { headerLanguage, jsonType, refusalText } from './http/answer.ts'
import { BuiltApp } from './http/built-app.ts'
import { closedStatus } from './http/closed.ts'
import type { CountryOf } from './http/country.ts'
import { stopGracefully } from './http/graceful-stop.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { callTimes, databaseConnections, registerMetrics, requestsOverLimit } from './http/metrics.ts'
import { Pages, registerFiles } from './http/pages.ts'
import { PlainCiphers } from './http/plain-cipher.ts'
import { RateLimit } from './http/rate-limit.ts'
import { registerCalls, unknownCall } from './http/relay.ts'
import { Repeats } from './http/repeats.ts'
import { ReplayGuard } from './http/replay.ts'
import { requestIds } from './http/request-ids.ts'
import { LiveStreams, type StreamLimits } from './live/streams.ts'

export interface AppOptions {
  /** Addresses or networks of proxies whose X-Forwarded headers are believed; none by default. */
  readonly trustProxy?: readonly string[]
  /** How many requests one network may send a minute; 0 is no limit. */
  readonly requestsPerMinute?: number
  /** Where requests come from; without it no region is refused and no country known. */
  readonly countryOf?: CountryOf
  readonly streamLimits?: Partial<StreamLimits>
  /** With it, /metrics may be read from other machines. */
  readonly metricsToken?: string | undefined
  /** Folder of the built app; without it only calls are served. */
  readonly webFolder?: string | undefined
  /** PEM; without them plain HTTP, behind a proxy that speaks TLS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined
}

/** Largest body in bytes; uploads will have a limit of their own. */
const bodyLimit = 64 * 1024
const usualRequestsPerMinute = 6_000

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = emptyApp(deps, options)
  limitRequests(app, deps, options.requestsPerMinute ?? usualRequestsPerMinute)
  registerHeaders(
    app,
    (url) => !isForClients(url),
    deps.mode === 'production',
    () => deps.settings.current.addresses,
  )

  const replay = new ReplayGuard(deps.sql, deps.wallClock, deps.log)
  const { countryOf = () => null } = options
  registerCalls(
    app,
    { deps, replay, plainCiphers: new PlainCiphers(deps), repeats: new Repeats(deps), countryOf },
    servedCalls(deps.mode),
    callTimes(deps),
  )
  const streams = new LiveStreams(deps, options.streamLimits)
  app.get(relayPrefix + livePath, (request, reply) => streams.open(request, reply, countryOf(request)))
  stopGracefully(app, () => streams.close())
  app.addHook('onClose', async () => replay.close())

  registerHealth(app, deps)
  databaseConnections(deps)
  registerMetrics(app, deps, options.metricsToken)
  const document = JSON.stringify(openApi({ sandbox: deps.mode !== 'production' }))
  app.get('/openapi.json', (_, reply) => reply.header('content-type', jsonType).send(document))

  const built = options.webFolder ? await BuiltApp.open(options.webFolder) : null
  const pages = built && new Pages(deps, built, countryOf)
  if (built) await registerFiles(app, built.folder)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (pages && isPage && !isForClients(request.url)) return pages.send(request, reply)
    return reply.code(404).send(unknownCall(request, reply))
  })
  return app
}

function emptyApp(deps: Deps, { trustProxy, tls }: AppOptions): FastifyInstance {
  const log: FastifyBaseLogger = deps.log
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustProxy ? [...trustProxy] : false,
    bodyLimit,
    // Time to receive a request; how long an answer may take is the handlers' matter.
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // A path that cannot be decoded.
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
  // Bodies stay text: an encrypted one is authenticated as it came, and how it is read follows from its first character.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<FastifyError | Refusal>(answerError)
  return app
}

function limitRequests(app: FastifyInstance, deps: Deps, perMinute: number): void {
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

/** What goes wrong outside the calls: a refusal, a body too large or cut off (1003), or a fault of ours (500). */
function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('content-type', jsonType)
  const language = headerLanguage(request.headers)
  if (error instanceof Refusal)
    return reply
      .code(closedStatus(error) ?? 429)
      .send(refusalText(error.code, language, error.payload, error.said))
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send(refusalText(1003, language, { field: 'body' }))
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(refusalText(500, language))
}

/** Whether a path is for programs rather than one of the app's pages or files. */
function isForClients(url: string): boolean {
  return (
    url.startsWith('/relayApi/') ||
    url.startsWith(appPath) ||
    /^\/(healthz|readyz|metrics|openapi\.json)\b/.test(url)
  )
}
