// Every declared call. The server registers them from here, so that none is forgotten; the browser imports
// single calls from their capability instead and never this file.
import * as access from './access/calls.ts'
import * as account from './account/calls.ts'
import * as accountConsole from './account/operator-calls.ts'
import * as accountingConsole from './accounting/operator-calls.ts'
import type { Call } from './call.ts'
import * as chat from './chat/calls.ts'
import * as chatConsole from './chat/operator-calls.ts'
import { anyCall, anyMemberCall, anyMerchantCall, type Code } from './codes.ts'
import * as demand from './demand/calls.ts'
import * as demandConsole from './demand/operator-calls.ts'
import * as deposit from './deposit/calls.ts'
import * as depositConsole from './deposit/operator-calls.ts'
import * as healthConsole from './health/operator-calls.ts'
import * as identity from './identity/calls.ts'
import * as identityConsole from './identity/operator-calls.ts'
import * as interchange from './interchange/calls.ts'
import * as market from './market/calls.ts'
import * as marketConsole from './market/operator-calls.ts'
import * as member from './member/calls.ts'
import * as memberConsole from './member/operator-calls.ts'
import * as notice from './notice/calls.ts'
import * as noticeConsole from './notice/operator-calls.ts'
import * as operator from './operator/calls.ts'
import * as operatorOwn from './operator/own-calls.ts'
import * as operatorPeople from './operator/people-calls.ts'
import * as order from './order/calls.ts'
import * as orderConsole from './order/operator-calls.ts'
import * as sandbox from './sandbox/calls.ts'
import * as sandboxConsole from './sandbox/operator-calls.ts'
import * as service from './service/calls.ts'
import * as serviceConsole from './service/operator-calls.ts'
import * as settlementConsole from './settlement/operator-calls.ts'
import * as site from './site/calls.ts'
import * as siteConsole from './site/operator-calls.ts'
import * as taskConsole from './task/operator-calls.ts'
import * as withdraw from './withdraw/calls.ts'
import * as withdrawConsole from './withdraw/operator-calls.ts'

/** The members' modules by capability; each export is a call. */
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

/** The modules of console calls, which the server registers at the console's own address. */
export const operatorModules = {
  account: accountConsole,
  accounting: accountingConsole,
  operator,
  operatorOwn,
  operatorPeople,
  member: memberConsole,
  task: taskConsole,
  identity: identityConsole,
  market: marketConsole,
  notice: noticeConsole,
  order: orderConsole,
  settlement: settlementConsole,
  service: serviceConsole,
  chat: chatConsole,
  site: siteConsole,
  demand: demandConsole,
  deposit: depositConsole,
  withdraw: withdrawConsole,
  health: healthConsole,
  sandbox: sandboxConsole,
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
