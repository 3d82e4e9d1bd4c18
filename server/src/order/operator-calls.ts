import { refusal } from '@touchline/contract/envelope'
import type * as orderCalls from '@touchline/contract/order/operator-calls'
import { worstMost } from '@touchline/contract/order/risk'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { bp, formatBp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { DAY } from '@touchline/engine/site/units'
import { marketName, matchName, type Names, optionName } from '../market/names.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { subjectOf } from '../task/open.ts'
import { partsOf } from './review-case.ts'
import { readExposure, readMatchExposure, readWorst } from './risk/exposure.ts'
import { setForCompetition, setForMatch } from './risk/limit.ts'
import { orderColumns, type StoredOrder } from './stored.ts'
import { readOrdering } from './suspension/read.ts'
import { resume, suspend } from './suspension/suspend.ts'

interface ReviewDetailRow extends StoredOrder {
  readonly home: Names
  readonly away: Names
  readonly competition: Names
  readonly kickoff: Date
  readonly offered: boolean
  readonly base: number
  readonly ordered: number
  readonly cap: number
  readonly since: Date
  readonly level: number
  readonly marked: boolean
}

export const orderOperatorHandlers: OperatorHandlersOf<typeof orderCalls> = {
  exposure: ({ deps, tx, query, language }) => readExposure(tx, deps.siteClock.now(), query, language),
  worstExposure: ({ deps, tx, language }) => readWorst(tx, deps.siteClock.now(), worstMost, language),
  matchExposure: ({ tx, query: { id }, language }) => readMatchExposure(tx, id, language),
  setMatchLimits: ({ deps, tx, operator, body }) => setForMatch(deps, tx, operator, body),
  setCompetitionLimits: ({ deps, tx, operator, body }) => setForCompetition(deps, tx, operator, body),
  matchOrdering: ({ tx, query: { id } }) => readOrdering(tx, id),
  suspendOrdering: ({ deps, tx, operator, body }) => suspend(deps, tx, operator, body),
  resumeOrdering: ({ deps, tx, operator, body }) => resume(deps, tx, operator, body),
  async orderUnderReview({ deps: { siteClock }, tx, language, query: { id } }) {
    const [memberId, orderId] = partsOf(await subjectOf(tx, 'order', id))
    const [order] = await tx<ReviewDetailRow[]>`
      select ${orderColumns(tx)}, h.name as home, a.name as away, c.name as competition, m.kickoff, s.offered, s.base_rate as base,
        s.ordered, s.cap, w.created_at as since, w.level,
        exists (select from member_flag f where f.member_id = w.id and f.flag = 'holdOrders') as marked
      from "order" o join match m on m.id = o.match_id join team h on h.id = m.home_id join team a on a.id = m.away_id
      join competition c on c.id = m.competition_id join member w on w.id = o.member_id
      join selection s on s.match_id = o.match_id and s.market_type = o.market_type and s.option = o.option
      where o.member_id = ${memberId} and o.id = ${orderId}`
    if (!order?.reviewUntil) throw refusal(1960)
    const [month] = await tx<[{ orders: number; ordered: number; largest: number }]>`
      select count(*)::int as orders, coalesce(sum(stake), 0)::int8 as ordered, coalesce(max(stake), 0) as largest from standing_order
      where member_id = ${memberId} and placed_at > ${new Date(siteClock.now() - 30 * DAY)}`
    const { type, option, home, away } = order
    return {
      match: matchName(home, away, language),
      competition: order.competition[language],
      kickoff: order.kickoff.getTime(),
      market: marketName(type, language),
      option: optionName(type, option, language),
      rate: formatBp(order.rate),
      rateNow: order.offered
        ? formatBp(offeredRate(bp(order.base), fen(order.ordered), fen(order.cap)))
        : null,
      stake: formatFen(order.stake),
      placedAt: order.placedAt.getTime(),
      reviewUntil: order.reviewUntil.getTime(),
      why: order.marked ? 'marked' : 'size',
      memberSince: order.since.getTime(),
      level: order.level,
      orders: month.orders,
      ordered: formatFen(fen(month.ordered)),
      largest: formatFen(fen(month.largest)),
    }
  },
}
