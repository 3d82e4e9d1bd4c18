// Every declared call. The server registers them from here, so that none is forgotten; the browser imports single calls
// from their capability instead and never this file.
import * as access from './access/calls.ts'
import * as account from './account/calls.ts'
import * as accountDesk from './account/operator-calls.ts'
import * as accountingDesk from './accounting/operator-calls.ts'
import type { Call } from './call.ts'
import * as chat from './chat/calls.ts'
import * as chatDesk from './chat/operator-calls.ts'
import { anyCall, anyMemberCall, anyMerchantCall, type Code } from './codes.ts'
import * as demand from './demand/calls.ts'
import * as demandDesk from './demand/operator-calls.ts'
import * as deposit from './deposit/calls.ts'
import * as depositDesk from './deposit/operator-calls.ts'
import * as healthDesk from './health/operator-calls.ts'
import * as identity from './identity/calls.ts'
import * as identityDesk from './identity/operator-calls.ts'
import * as interchange from './interchange/calls.ts'
import * as market from './market/calls.ts'
import * as marketDesk from './market/operator-calls.ts'
import * as member from './member/calls.ts'
import * as memberDesk from './member/operator-calls.ts'
import * as notice from './notice/calls.ts'
import * as noticeDesk from './notice/operator-calls.ts'
import * as operator from './operator/calls.ts'
import * as operatorOwn from './operator/own-calls.ts'
import * as operatorPeople from './operator/people-calls.ts'
import * as order from './order/calls.ts'
import * as orderDesk from './order/operator-calls.ts'
import * as sandbox from './sandbox/calls.ts'
import * as sandboxDesk from './sandbox/operator-calls.ts'
import * as service from './service/calls.ts'
import * as serviceDesk from './service/operator-calls.ts'
import * as settlementDesk from './settlement/operator-calls.ts'
import * as site from './site/calls.ts'
import * as siteDesk from './site/operator-calls.ts'
import * as taskDesk from './task/operator-calls.ts'
import * as withdraw from './withdraw/calls.ts'
import * as withdrawDesk from './withdraw/operator-calls.ts'

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

/** Those of the console, which the server registers at its own address. */
export const operatorModules = {
  account: accountDesk,
  accounting: accountingDesk,
  operator,
  operatorOwn,
  operatorPeople,
  member: memberDesk,
  task: taskDesk,
  identity: identityDesk,
  market: marketDesk,
  notice: noticeDesk,
  order: orderDesk,
  settlement: settlementDesk,
  service: serviceDesk,
  chat: chatDesk,
  site: siteDesk,
  demand: demandDesk,
  deposit: depositDesk,
  withdraw: withdrawDesk,
  health: healthDesk,
  sandbox: sandboxDesk,
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
