// Every declared call. The server registers them from here, so that none is forgotten; the browser imports single calls
// from their capability instead and never this file.
import * as access from './access/calls.ts'
import * as account from './account/calls.ts'
import type { Call } from './call.ts'
import * as chat from './chat/calls.ts'
import { anyCall, anyMemberCall, anyMerchantCall, type Code } from './codes.ts'
import * as demand from './demand/calls.ts'
import * as deposit from './deposit/calls.ts'
import * as identity from './identity/calls.ts'
import * as interchange from './interchange/calls.ts'
import * as market from './market/calls.ts'
import * as member from './member/calls.ts'
import * as notice from './notice/calls.ts'
import * as order from './order/calls.ts'
import * as sandbox from './sandbox/calls.ts'
import * as service from './service/calls.ts'
import * as site from './site/calls.ts'
import * as withdraw from './withdraw/calls.ts'

/** The modules by capability; each export is a call. */
export const callModules = {
  access,
  identity,
  member,
  market,
  order,
  account,
  deposit,
  withdraw,
  interchange,
  notice,
  service,
  chat,
  site,
  demand,
  sandbox,
}

export interface CallScope {
  /** Whether the sandbox's calls count; production neither registers nor documents them. */
  readonly sandbox: boolean
}

/** All calls of a site, by capability, then by id. */
export function allCalls(scope: CallScope): readonly Call[] {
  return Object.values(callModules)
    .flatMap((module): Call[] =>
      Object.values(module).sort((one: Call, other: Call) => (one.id < other.id ? -1 : 1)),
    )
    .filter((call) => scope.sandbox || call.capability !== 'sandbox')
}

const generalTo: Readonly<Record<Call['access'], readonly Code[]>> = {
  visitor: [],
  member: anyMemberCall,
  merchant: anyMerchantCall,
  operator: anyMemberCall,
}

/** Every code the call may answer, ascending: its own and those any call may. */
export function refusalsOf(call: Call): Code[] {
  const general = generalTo[call.access]
  return [...new Set([...call.refusals, ...anyCall, ...general])].sort((one, other) => one - other)
}
