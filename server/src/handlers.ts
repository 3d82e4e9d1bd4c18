// Every call of the contract with its handler. A call without one, or a handler that answers another shape,
// does not compile.
import { callModules } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { together } from './capabilities.ts'
import type { Deps } from './deps.ts'
import type { HandlersOf } from './http/handler.ts'
import type { AnyHandler } from './http/serve-call.ts'

type Handlers = { [Name in keyof typeof callModules]: HandlersOf<(typeof callModules)[Name]> }

const handlers: Handlers = together('calls')

/** The calls that a site in this mode serves. */
export function servedCalls(mode: Deps['mode']): [Call, AnyHandler][] {
  return withHandlers<AnyHandler>(callModules, handlers, mode)
}

/** Each call of the modules with the handler of the same name; production leaves out the sandbox's calls. */
export function withHandlers<Handler>(
  modules: Readonly<Record<string, object>>,
  handlers: Readonly<Record<string, object>>,
  mode: Deps['mode'],
): [Call, Handler][] {
  return Object.entries(modules).flatMap(([capability, module]) => {
    if (mode === 'production' && capability === 'sandbox') return []
    const its = handlers[capability] as Record<string, Handler>
    return Object.entries(module).map(([name, call]): [Call, Handler] => [call as Call, its[name] as Handler])
  })
}
