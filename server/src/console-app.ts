// Assembles the console's application. It has its own listener, which serves no member's call, just as the
// members' listener serves no operator's call. It answers only under its own host, so that no page of another
// site can pass for it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operatorModules } from '@touchline/contract/all-calls'
import { consoleLivePath } from '@touchline/contract/live/console'
import { consolePrefix, routeOf } from '@touchline/contract/path'
import type { FastifyInstance } from 'fastify'
import { together } from './capabilities.ts'
import type { Deps } from './deps.ts'
import { healthChecks } from './due-work.ts'
import { withHandlers } from './handlers.ts'
import { healthHandlers } from './health/operator-calls.ts'
import { registerHeaders } from './http/defences/headers.ts'
import { answersFor } from './http/defences/hosts.ts'
import { type BaseOptions, emptyApp, limitRequests } from './http/empty-app.ts'
import { stopGracefully } from './http/graceful-stop.ts'
import { callTimes } from './http/metrics.ts'
import { registerFiles } from './http/pages/pages.ts'
import { largeBody, unknownCall } from './http/relay.ts'
import { checkMarketSettings } from './market/setting-checks.ts'
import { registerPictures } from './notice/banner-picture.ts'
import type { OperatorHandlersOf } from './operator/handler.ts'
import { ConsoleStreams } from './operator/live.ts'
import { type AnyOperatorHandler, serveOperatorCall } from './operator/serve-call.ts'
import { isSignedBy } from './operator/sign-in/passkey.ts'
import { siteOperatorHandlers } from './site/operator-calls.ts'
import { taskHandlers } from './task/operator-calls.ts'
import { proposalWorks, taskWorks } from './task-works.ts'

export interface ConsoleOptions extends BaseOptions {
  /** Scheme, host and port under which operators open it. */
  readonly origin: string
  /** Folder of the built console; without it only calls are served. */
  readonly folder?: string | undefined
  /** How often a live stream is written to and its session looked at, ms; tests have it sooner. */
  readonly beatMs?: number
}

type Handlers = { [Name in keyof typeof operatorModules]: OperatorHandlersOf<(typeof operatorModules)[Name]> }

const handlers: Handlers = {
  ...together('operatorCalls'),
  // These handlers are built from parts of all capabilities.
  task: taskHandlers(taskWorks, proposalWorks, isSignedBy),
  site: siteOperatorHandlers(together('settingEffects'), checkMarketSettings),
  health: healthHandlers(healthChecks),
}

const usualRequestsPerMinute = 1_200

export async function buildConsole(deps: Deps, options: ConsoleOptions): Promise<FastifyInstance> {
  const app = emptyApp(deps, options)
  const { host: own } = new URL(options.origin)
  answersFor(app, (host) => host === own)
  limitRequests(app, deps, options.requestsPerMinute ?? usualRequestsPerMinute)
  registerHeaders(app, (url) => !url.startsWith(consolePrefix), deps.mode === 'production')
  const observe = callTimes(deps)
  for (const [call, handler] of withHandlers<AnyOperatorHandler>(operatorModules, handlers, deps.mode)) {
    const atConsole = { ...deps, consoleOrigin: options.origin }
    const served = { call, handler, observe: observe(call) }
    app.route({
      method: call.method,
      url: routeOf(call),
      ...(call.largeBody && { bodyLimit: largeBody }),
      handler: (request, reply) => serveOperatorCall(atConsole, served, request, reply),
    })
  }
  registerPictures(app, deps)
  const streams = new ConsoleStreams(deps, options.beatMs)
  app.get(consolePrefix + consoleLivePath, (request, reply) => streams.open(request, reply))
  stopGracefully(app, () => streams.close())
  const { folder } = options
  if (folder) await registerFiles(app, folder)
  app.setNotFoundHandler((request, reply) => {
    const file = folder && request.method === 'GET' ? fileOf(folder, request.url) : null
    if (file) return reply.sendFile(file)
    return reply.code(404).send(unknownCall(request, reply))
  })
  return app
}

/**
 * The file to answer a path with: a file of the build, or, for a path without an extension, the page, which
 * does its own routing. Null: a path of the calls, or an unknown file.
 */
function fileOf(folder: string, url: string): string | null {
  const { pathname } = new URL(url, 'http://console')
  if (pathname.startsWith(consolePrefix)) return null
  if (!/\.\w+$/.test(pathname)) return 'index.html'
  return /^\/(assets\/)?[\w.-]+$/.test(pathname) && existsSync(join(folder, pathname))
    ? pathname.slice(1)
    : null
}
