import type * as accountCalls from '@touchline/contract/account/calls'
import type { ownHistory } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import { formatFen } from '@touchline/engine/money/fen'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf, RequestOf } from '../http/handler.ts'
import { orderAnswer } from '../order/wire.ts'
import { orderDetail } from './detail.ts'
import { readHistory } from './history.ts'
import { ledgerHandlers } from './ledger-calls.ts'
import { proofHandlers } from './proof-calls.ts'
import { reportHandlers } from './report-calls.ts'
import { dayOf } from './span.ts'

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  ...ledgerHandlers,
  ...proofHandlers,
  ...reportHandlers,

  async userHistory(request) {
    refuseForeign(request.member, request.params.x)
    return historyOf({ ...request, params: undefined })
  },

  ownHistory: historyOf,

  userHistoryDetail: ({ deps, member: { memberId }, params, language }) =>
    orderDetail(deps.sql, { memberId, id: params.uid, language, now: deps.siteClock.now() }),
}

/** The history of the member whose session asks. */
async function historyOf({
  deps,
  member,
  query,
  language,
}: RequestOf<typeof ownHistory>): Promise<PayloadOf<typeof ownHistory>> {
  const { memberId } = member
  const now = deps.siteClock.now()
  const { day = null, category = 'main', kind = null, page = 1 } = query
  const { includeExperienceBet: trials = true, paidFrom } = query
  dayOf(query.day, 'query.day')
  const history = await readHistory(deps.sql, {
    memberId,
    day,
    category,
    kind,
    page,
    now,
    trials: paidFrom === 'trial' ? 'only' : trials,
  })
  return {
    siteTime: now,
    days: history.days.map(({ day, orders, stake, trialStake, fee, netResult }) => ({
      day,
      orders,
      stake: formatFen(stake),
      trialStake: formatFen(trialStake),
      fee: formatFen(fee),
      netResult: formatFen(netResult),
    })),
    totalPage: history.pages,
    data: history.rows.map((row) => orderAnswer(row, language, now)),
  }
}
