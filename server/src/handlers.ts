// Every call of the contract with its handler. A call without one, or a handler that answers another shape, does not compile.
import { callModules } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { accessHandlers } from './access/calls.ts'
import { accountHandlers } from './account/calls.ts'
import { chatHandlers } from './chat/calls.ts'
import { demandHandlers } from './demand/calls.ts'
import { depositHandlers } from './deposit/calls.ts'
import type { Deps } from './deps.ts'
import type { HandlersOf } from './http/handler.ts'
import type { AnyHandler } from './http/serve-call.ts'
import { identityHandlers } from './identity/calls.ts'
import { interchangeHandlers } from './interchange/calls.ts'
import { marketHandlers } from './market/calls.ts'
import { memberHandlers } from './member/calls.ts'
import { noticeHandlers } from './notice/calls.ts'
import { orderHandlers } from './order/calls.ts'
import { sandboxHandlers } from './sandbox/calls.ts'
import { serviceHandlers } from './service/calls.ts'
import { siteHandlers } from './site/calls.ts'
import { withdrawHandlers } from './withdraw/calls.ts'

type Handlers = { [Name in keyof typeof callModules]: HandlersOf<(typeof callModules)[Name]> }

const handlers: Handlers = {
  access: accessHandlers,
  account: accountHandlers,
  demand: demandHandlers,
  deposit: depositHandlers,
  identity: identityHandlers,
  interchange: interchangeHandlers,
  market: marketHandlers,
  member: memberHandlers,
  notice: noticeHandlers,
  order: orderHandlers,
  sandbox: sandboxHandlers,
  service: serviceHandlers,
  chat: chatHandlers,
  site: siteHandlers,
  withdraw: withdrawHandlers,
}

/** The calls that a site in this mode serves. */
export function servedCalls(mode: Deps['mode']): [Call, AnyHandler][] {
  return withHandlers<AnyHandler>(callModules, handlers, mode)
}

/** Each call of the modules with its handler, which has its name; production serves none of the sandbox's. */
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
