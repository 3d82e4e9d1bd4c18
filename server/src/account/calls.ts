import type * as accountCalls from '@touchline/contract/account/calls'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { formatFen } from '@touchline/engine/money/fen'
import type { HandlersOf } from '../http/handler.ts'
import { refuseForeign } from '../order/calls.ts'
import { orderAnswer, receiptOf } from '../order/wire.ts'
import { readDetail } from './detail.ts'
import { readHistory } from './history.ts'

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  async userHistory({ deps, member, params, query, language }) {
    refuseForeign(member, params.x)
    const { memberId } = member
    const now = deps.siteClock.now()
    const { day = null, page = 1 } = query
    if (day !== null && !isDay(day)) throw refusal(1003, { field: 'query.day' })
    const history = await readHistory(deps.sql, { memberId, day, page, now })
    return {
      siteTime: now,
      days: history.days.map(({ day, orders, stake, fee, netResult }) => ({
        ...{ day, orders },
        stake: formatFen(stake),
        fee: formatFen(fee),
        netResult: formatFen(netResult),
      })),
      totalPage: history.pages,
      data: history.rows.map((row) => orderAnswer(row, language, now)),
    }
  },

  async userHistoryDetail({ deps, member, params, language }) {
    const now = deps.siteClock.now()
    const { order, placed, evidence } = await readDetail(deps.sql, member.memberId, params.uid)
    return {
      siteTime: now,
      order: orderAnswer(order, language, now),
      placed: placed && receiptOf(placed),
      evidence: [...evidence],
    }
  },
}

/** Whether there is such a day in the calendar: the contract has only checked its form. */
function isDay(day: string): boolean {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  return !Number.isNaN(noon) && accountingDay(noon) === day
}
