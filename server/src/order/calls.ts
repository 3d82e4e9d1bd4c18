import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type * as orderCalls from '@touchline/contract/order/calls'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { limitsAt } from '@touchline/engine/order/limits'
import { readTopUp } from '../deposit/orders/top-up.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/defences/address.ts'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { identityInfo } from '../identity/row.ts'
import { readInterchangeShort } from '../interchange/short.ts'
import { selectionId, selectionOf } from '../market/selection-id.ts'
import { readBeforeOrder } from '../play/before-order.ts'
import { levelOf, readLevel } from '../play/level.ts'
import { readWithdrawShort } from '../withdraw/orders/short.ts'
import { cancelOrder, cancelsLeft, offerCancel } from './cancel/cancel.ts'
import { cancelOfferAnswer } from './cancel/cancel-offer.ts'
import { listOrders, type OrderQuery, PAGE } from './list.ts'
import { reservationHandlers, reserveInfo } from './reservation/calls.ts'
import { reservationsLeft } from './reservation/read.ts'
import { readStakeReturn } from './stake-return.ts'
import { orderAnswer, placedAnswer, receiptOf } from './wire.ts'

export const orderHandlers: HandlersOf<typeof orderCalls> = {
  ...reservationHandlers,

  async placeBet({ deps, member, requestId, body, address }) {
    const placed = await deps.desk.place({
      memberId: member.memberId,
      ...selectionOf(body.selectionId),
      stake: body.dealMoney,
      rate: body.profit,
      key: body.idempotencyKey ?? null,
      ...(requestId !== null && { once: { sessionId: member.sessionId, requestId } }),
      paidFrom: body.paidFrom ?? 'main',
      ...(body.insurance !== undefined && { insurance: body.insurance, address: networkOf(address) }),
    })
    return placedAnswer(placed)
  },

  async verifyCancelBet({ deps, member, params, language }) {
    const offer = await offerCancel(deps, member.memberId, params.id)
    return cancelOfferAnswer(offer, deps, language)
  },

  async cancelBet({ deps, member, params, body }) {
    const canceled = await cancelOrder(deps, member.memberId, params.id, body.token)
    const { orderId, amount, account, balance, receipt } = canceled
    return {
      betId: orderId,
      dealMoney: formatFen(amount),
      account,
      quota: balance === null ? null : formatFen(balance),
      receipt: receipt && receiptOf(receipt, account ?? undefined),
    }
  },

  async betInfo({ deps, member, params, query, language }) {
    refuseForeign(member, params.id)
    const now = deps.siteClock.now()
    const { memberId } = member
    const { category, page = 1 } = query
    const matchId = query.gameId === undefined ? null : Number(query.gameId)
    const asked = { memberId, matchId, trial: query.paidFrom === 'trial', page, now }
    const orders = () => ordersInfo(deps, { ...asked, closed: category === 'closed' }, language)
    const reservations = () => reserveInfo(deps, asked, language)
    if (category === 'reserve') return reservations()
    if (category) return orders()
    const [open, reserved] = await Promise.all([orders(), reservations()])
    return {
      ...open,
      totalPage: Math.max(open.totalPage, reserved.totalPage),
      reserveData: reserved.reserveData,
    }
  },

  async betThreshold({ deps, member }) {
    const { percentBp, leftToday, ...who } = await readStakeReturn(deps, member.memberId)
    return { betInsurancePercent: formatBp(percentBp), leftToday: formatFen(leftToday), ...who }
  },

  async functional({ deps, member, params }) {
    const { orderLimits, cancelBetAllowedDuration } = deps.settings.current
    if (params.x === 'bet_slip') {
      const { inShort, today, againAt } = await cancelsLeft(deps, member.memberId, deps.siteClock.now())
      return {
        bet_slip: {
          cancelBetAllowedDuration,
          cancelsInShort: inShort,
          cancelsToday: today,
          cancelAgainAt: againAt,
        },
      }
    }
    if (params.x === 'identity') {
      return { identity: { identityVerificationInfo: await identityInfo(deps, member.memberId) } }
    }
    if (params.x === 'top_up') return { top_up: await readTopUp(deps, member.memberId) }
    if (params.x === 'P2P') return { P2P: await readInterchangeShort(deps, member.memberId) }
    if (params.x === 'withdraw') return { withdraw: await readWithdrawShort(deps, member.memberId) }
    const level = await readLevel(deps, member.memberId)
    const limits = limitsAt(orderLimits, level)
    return {
      bet: {
        reserveRemainNum: await reservationsLeft(deps, member.memberId),
        reserveMost: deps.settings.current.openReservations,
        feePercent: formatBp(levelOf(deps.settings.current, level).feeBp),
        minimum: formatFen(limits.minimum),
        perOrder: formatFen(limits.perOrder),
        perMarket: formatFen(limits.perMarket),
        perMatch: formatFen(limits.perMatch),
        ...(await readBeforeOrder(deps, member.memberId)),
      },
    }
  },
}

async function ordersInfo(
  deps: Deps,
  asked: OrderQuery,
  language: Language,
): Promise<PayloadOf<typeof orderCalls.betInfo>> {
  const list = await listOrders(deps.sql, asked)
  return {
    siteTime: asked.now,
    totalNum: list.count,
    totalMoney: formatFen(list.stakes),
    trialMoney: formatFen(list.trialStakes),
    totalProfit: formatFen(list.profit),
    totalPage: Math.max(1, Math.ceil(list.count / PAGE)),
    betData: list.rows.map((row) => orderAnswer(row, language, asked.now)),
    selectionData: list.selections.map(({ count, stakes, ...on }) => ({
      selectionId: selectionId(on),
      marketType: on.type,
      count,
      dealMoney: formatFen(stakes),
    })),
    reserveData: [],
  }
}
