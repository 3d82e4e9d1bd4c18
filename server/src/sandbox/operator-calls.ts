import type * as sandboxCalls from '@touchline/contract/sandbox/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { demoOperatorPassword, demoOperatorsNow } from './operators.ts'

export const sandboxOperatorHandlers: OperatorHandlersOf<typeof sandboxCalls> = {
  async demoOperators({ deps: { sql, wallClock } }) {
    return { password: demoOperatorPassword, operators: await demoOperatorsNow(sql, wallClock.now()) }
  },
}
