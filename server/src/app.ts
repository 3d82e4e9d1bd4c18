// Assembles the application from what it is given; it listens on nothing. Tests run this very app without a
// port.
import { livePath } from '@touchline/contract/live/events'
import { picturePrefix } from '@touchline/contract/notice/banner'
import { openApi } from '@touchline/contract/openapi'
import { appPath, relayPrefix } from '@touchline/contract/path'
import type { FastifyInstance } from 'fastify'
import { registerRootList } from './account/root-page.ts'
import { callbackPath, registerCallbacks } from './deposit/hosted/callback.ts'
import type { Deps } from './deps.ts'
import { firstAnswers } from './first-data.ts'
import { servedCalls } from './handlers.ts'
import { jsonType } from './http/answer.ts'
import type { CountryOf } from './http/defences/country.ts'
import { elsewhereOf, registerHeaders } from './http/defences/headers.ts'
import { answersFor } from './http/defences/hosts.ts'
import { type BaseOptions, emptyApp, limitRequests } from './http/empty-app.ts'
import { stopGracefully } from './http/graceful-stop.ts'
import { registerHealth } from './http/health.ts'
import { callRepeats, callTimes, databaseConnections, registerMetrics } from './http/metrics.ts'
import { BuiltApp } from './http/pages/built-app.ts'
import { Pages, registerFiles } from './http/pages/pages.ts'
import { registerCalls, unknownCall } from './http/relay.ts'
import { Repeats } from './http/repeats.ts'
import { PlainCiphers } from './http/sealed/plain-cipher.ts'
import { ReplayGuard } from './http/sealed/replay.ts'
import { LiveStreams, type StreamLimits } from './live/streams.ts'
import { registerPictures } from './notice/banner-picture.ts'

export interface AppOptions extends BaseOptions {
  /** The country that a request comes from. Without it, no region is refused and no country is known. */
  readonly countryOf?: CountryOf
  readonly streamLimits?: Partial<StreamLimits>
  /** With it, /metrics may be read from other machines. */
  readonly metricsToken?: string | undefined
  /** Folder of the built app; without it only calls are served. */
  readonly webFolder?: string | undefined
}

const usualRequestsPerMinute = 6_000

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = emptyApp(deps, options)
  if (deps.consoleOrigin) {
    // Members' calls are not served under the host where operators work.
    const { host: atConsole } = new URL(deps.consoleOrigin)
    answersFor(app, (host) => host !== atConsole)
  }
  limitRequests(app, deps, options.requestsPerMinute ?? usualRequestsPerMinute)
  registerHeaders(
    app,
    (url) => !isForClients(url),
    deps.mode === 'production',
    () => elsewhereOf(deps.settings.current),
  )

  const replay = new ReplayGuard(deps.sql, deps.wallClock, deps.log)
  const { countryOf = () => null } = options
  registerCalls(
    app,
    { deps, replay, plainCiphers: new PlainCiphers(deps), repeats: new Repeats(deps), countryOf },
    servedCalls(deps.mode),
    callTimes(deps),
    callRepeats(deps),
  )
  const streams = new LiveStreams(deps, options.streamLimits)
  app.get(relayPrefix + livePath, (request, reply) => streams.open(request, reply, countryOf(request)))
  stopGracefully(app, () => streams.close())
  app.addHook('onClose', async () => replay.close())

  registerPictures(app, deps)
  registerCallbacks(app, deps)
  registerHealth(app, deps)
  registerRootList(app, deps)
  databaseConnections(deps)
  registerMetrics(app, deps, options.metricsToken)
  // Kept as bytes: text would take twice as much memory and be encoded again for each reader.
  const document = Buffer.from(JSON.stringify(openApi({ sandbox: deps.mode !== 'production' })))
  app.get('/openapi.json', (_, reply) => reply.header('content-type', jsonType).send(document))

  const built = options.webFolder ? await BuiltApp.open(options.webFolder) : null
  const pages = built && new Pages(deps, built, firstAnswers, countryOf)
  if (built) await registerFiles(app, built.folder)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (pages && isPage && !isForClients(request.url)) return pages.send(request, reply)
    return reply.code(404).send(unknownCall(request, reply))
  })
  return app
}

/** Whether a path is for programs rather than one of the app's pages or files. */
function isForClients(url: string): boolean {
  return (
    url.startsWith('/relayApi/') ||
    url.startsWith(appPath) ||
    url.startsWith(picturePrefix) ||
    url.startsWith(callbackPath) ||
    /^\/(healthz|readyz|metrics|openapi\.json|day-roots\.txt)\b/.test(url)
  )
}
