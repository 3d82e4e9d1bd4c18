import type * as depositOperatorCalls from '@touchline/contract/deposit/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { propose } from '../task/proposal.ts'
import { readUnanswered } from './hosted/unanswered.ts'
import { readDay } from './payment/day.ts'
import { openSuspended, proposedPayment, readCase, readSuspended } from './suspense/suspense.ts'

export const depositOperatorHandlers: OperatorHandlersOf<typeof depositOperatorCalls> = {
  payments: ({ tx, query }) => readSuspended(tx, query),
  payment: ({ deps, tx, query: { id } }) => readCase(deps, tx, id),
  async openPayment({ deps, tx, body: { id, reason } }) {
    return { payload: await openSuspended(deps, tx, id), object: `payment:${id}`, reason }
  },
  async proposePayment({ deps, tx, operator, body: { id, order, reason } }) {
    const { after, memberId } = await proposedPayment(tx, id, order)
    const proposal = {
      matter: 'payment',
      object: id,
      before: null,
      after,
      reason,
      ...(memberId && { memberId }),
    } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    return { payload: { proposed }, object: `payment:${id}`, reason, after: { proposed, ...after } }
  },
  unansweredDeposits: ({ deps, tx }) => readUnanswered(deps, tx),
  depositDay: ({ tx, query: { day } }) => readDay(tx, day),
}
