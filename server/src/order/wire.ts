// Orders in the specification's words. Odd names: dealMoney = stake, profit = rate, originalOdd = rate before
// demand, quota = balance.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { placeBet } from '@touchline/contract/order/calls'
import type { Order } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { closesAt } from '@touchline/engine/order/window'
import { scoreOf } from '../feed/facts.ts'
import { sideOf } from '../market/match/view.ts'
import { optionName } from '../market/names.ts'
import { selectionId } from '../market/selection-id.ts'
import { siteFacts } from '../site/facts.ts'
import type { PlacedOrder } from './desk/request.ts'
import type { OrderRow } from './read.ts'

/** Writes days as 2026-11-21. */
const siteDay = new Intl.DateTimeFormat('sv-SE', { timeZone: siteFacts.timezone })

export function placedAnswer(order: PlacedOrder): PayloadOf<typeof placeBet> {
  return {
    betId: order.id,
    selectionId: selectionId(order),
    dealMoney: formatFen(order.stake),
    profit: formatBp(order.rate),
    originalOdd: formatBp(order.baseRate),
    gross: formatFen(order.gross),
    fee: formatFen(order.fee),
    net: formatFen(order.net),
    createTime: order.placedAt.getTime(),
    paidFrom: order.paidFrom,
    insurancePercent: formatBp(order.insuranceBp),
    keepBonus: formatFen(order.insured),
    reviewUntil: order.reviewUntil?.getTime() ?? null,
    quota: formatFen(order.balance),
    receipt: receiptOf(order.receipt, order.paidFrom),
  }
}

/** An entry of a member's account: its place in the chain and its hash. */
export function receiptOf({ seq, hash }: { seq: number; hash: Buffer }, account = 'main') {
  return { account, seq, hash: hash.toString('hex') }
}

/** `now` in Unix ms, site time. */
export function orderAnswer(row: OrderRow, language: Language, now: number): Order {
  const { end } = row
  return {
    betId: row.id,
    gameId: String(row.matchId),
    eventId: String(row.matchId),
    openDate: siteDay.format(row.kickoff),
    home: sideOf(row.home, language),
    away: sideOf(row.away, language),
    competitionName: row.competition[language],
    gameTime: row.kickoff.getTime(),
    gameState: matchStateOf(row, now),
    score: row.matchState === 'scheduled' || row.matchState === 'postponed' ? null : scoreOf(row.facts.ft),
    marketType: row.type,
    selectionId: selectionId(row),
    option: row.option,
    optionName: optionName(row.type, row.option, language),
    dealMoney: formatFen(row.stake),
    profit: formatBp(row.rate),
    originalOdd: formatBp(row.baseRate),
    originalOddNow: row.baseRateNow === null ? null : formatBp(row.baseRateNow),
    gross: formatFen(row.gross),
    fee: formatFen(row.fee),
    feePercent: formatBp(row.feeBp),
    net: formatFen(row.net),
    paidFrom: row.paidFrom,
    reservationId: row.reservationId,
    insurancePercent: formatBp(row.insuranceBp),
    insured: formatFen(row.insured),
    state: orderState(row, now),
    reviewUntil: row.reviewUntil?.getTime() ?? null,
    result: end?.result ?? null,
    netResult: end && formatFen(end.net),
    endReason: end?.reason ?? null,
    createTime: row.placedAt.getTime(),
    endTime: end?.at ?? null,
  }
}

function orderState({ end, reviewUntil, released }: OrderRow, now: number): Order['state'] {
  if (end)
    return end.result === 'void'
      ? 'void'
      : end.result === 'won' || end.result === 'lost'
        ? 'settled'
        : 'canceled'
  return reviewUntil && !released && now < reviewUntil.getTime() ? 'pending' : 'placed'
}

/** A match that has orders has been open, so a scheduled one is open or closed. */
export function matchStateOf(
  { matchState, kickoff }: Pick<OrderRow, 'matchState' | 'kickoff'>,
  now: number,
): Order['gameState'] {
  if (matchState !== 'scheduled') return matchState
  return now >= closesAt(kickoff.getTime()) ? 'closed' : 'open'
}
