// Routes of the contract's calls: the relay API by method and path, the app API by function_name. A call that
// is declared and has no handler does not compile (handlers.ts), and one that is not declared has no route.
import type { Call } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import { appPath, functionName, routeOf } from '@touchline/contract/path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headerLanguage, jsonType, refusalText } from './answer.ts'
import { type AnyHandler, type CallEndpoint, type CallService, serveCall, serveRepeat } from './serve-call.ts'

/** A picture of 2 MB, as base64 in JSON, encrypted and in base64 again. */
export const largeBody = 4 * 1024 * 1024

export type Observe = (call: Call) => (code: Code, seconds: number) => void
export type ObserveRepeat = (call: Call) => () => void

/** Registers every call with its handler. */
export function registerCalls(
  app: FastifyInstance,
  serving: CallService,
  calls: Iterable<readonly [Call, AnyHandler]>,
  observe: Observe,
  observeRepeat: ObserveRepeat,
): void {
  const appCalls = new Map<string, CallEndpoint>()
  for (const [call, handler] of calls) {
    const served = { call, handler, observe: observe(call), observeRepeat: observeRepeat(call) }
    if (call.backend === 'app') {
      appCalls.set(functionName(call), served)
      continue
    }
    app.route({
      method: call.method,
      url: routeOf(call),
      ...(call.largeBody && { bodyLimit: largeBody }),
      handler: (request, reply) =>
        serveRepeat(serving, served, request, reply) ?? serveCall(serving, served, request, reply),
    })
  }
  app.post(appPath, (request, reply) => {
    const served = appCalls.get(namedFunction(request))
    return served ? serveCall(serving, served, request, reply) : unknownCall(request, reply)
  })
}

/** Answers 1004 in the client's language: there is no such call, or no such path below the APIs. */
export function unknownCall(request: FastifyRequest, reply: FastifyReply): string {
  reply.header('content-type', jsonType).header('cache-control', 'no-store')
  return refusalText(1004, headerLanguage(request.headers))
}

/** Named in the form, as the specification has it, or in the query, since a form may be encrypted. */
function namedFunction(request: FastifyRequest): string {
  const { function_name: named } = request.query as Record<string, unknown>
  if (typeof named === 'string') return named
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('function_name') ?? ''
}
