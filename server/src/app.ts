// Assembles the application from what it is given; it listens on nothing. Tests run this very app without a port.
import { type Language, languageOf } from '@touchline/contract/language'
import { appPath, relayPrefix } from '@touchline/contract/path'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Deps } from './deps.ts'
import { servedCalls } from './handlers.ts'
import { jsonType, refusalText } from './http/answer.ts'
import { registerCalls, unknownCall } from './http/relay.ts'
import { ReplayGuard } from './http/replay.ts'
import { requestIds } from './http/request-ids.ts'

export interface AppOptions {
  /** Addresses or networks of proxies whose X-Forwarded headers are believed; none by default. */
  readonly trustProxy?: readonly string[]
}

/** Largest body in bytes; uploads will have a limit of their own. */
const bodyLimit = 64 * 1024

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: options.trustProxy ? [...options.trustProxy] : false,
    bodyLimit,
    // Time to receive a request; how long an answer may take is the handlers' matter.
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    // A path that cannot be decoded.
    frameworkErrors: (_error, { raw: request }, { raw: reply }) => {
      reply.writeHead(404, { 'content-type': jsonType })
      reply.end(refusalText(1004, language(request.headers.lang)))
    },
  })
  // Bodies stay text: an encrypted one is authenticated as it came, and what it is read as follows from its own first character.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const replay = new ReplayGuard(deps.sql, deps.wallClock, deps.log)
  app.addHook('onClose', async () => replay.close())
  registerCalls(app, { deps, replay }, servedCalls(deps.mode), () => () => {})

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const text = refusalText(status >= 500 ? 500 : 1003, language(request.headers.lang), {})
    return reply.code(status).header('content-type', jsonType).send(text)
  })
  app.setNotFoundHandler((request, reply) => {
    reply.code(404)
    return unknownCall(request, reply)
  })
  return app
}

function language(header: string | string[] | undefined): Language {
  return languageOf(typeof header === 'string' ? header : undefined)
}

/** Whether a path belongs to the calls rather than to the pages of the app. */
export function isCallPath(path: string): boolean {
  return path.startsWith(`${relayPrefix}/`) || path.startsWith(appPath)
}
