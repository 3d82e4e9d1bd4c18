// Every declared call of the console: the server registers them at its own address from here.

import * as account from './account/operator-calls.ts'
import * as accounting from './accounting/operator-calls.ts'
import * as chat from './chat/operator-calls.ts'
import * as demand from './demand/operator-calls.ts'
import * as deposit from './deposit/operator-calls.ts'
import * as health from './health/operator-calls.ts'
import * as identity from './identity/operator-calls.ts'
import * as market from './market/operator-calls.ts'
import * as member from './member/operator-calls.ts'
import * as notice from './notice/operator-calls.ts'
import * as operator from './operator/calls.ts'
import * as operatorOwn from './operator/own-calls.ts'
import * as operatorPeople from './operator/people-calls.ts'
import * as order from './order/operator-calls.ts'
import * as sandbox from './sandbox/operator-calls.ts'
import * as service from './service/operator-calls.ts'
import * as settlement from './settlement/operator-calls.ts'
import * as site from './site/operator-calls.ts'
import * as task from './task/operator-calls.ts'
import * as withdraw from './withdraw/operator-calls.ts'

/** The modules by capability; each export is a call. */

export const operatorModules = {
  account,
  accounting,
  operator,
  operatorOwn,
  operatorPeople,
  member,
  task,
  identity,
  market,
  notice,
  order,
  settlement,
  service,
  chat,
  site,
  demand,
  deposit,
  withdraw,
  health,
  sandbox,
}
