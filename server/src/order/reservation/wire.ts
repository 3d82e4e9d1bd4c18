// Reservations in the specification's words. Odd names: dealMoney and size = stake, profit = rate,
// lowStandard and highStandard = the ends of what could be reserved when it was made.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { addReservation, reservationLog } from '@touchline/contract/order/calls'
import type { Reservation } from '@touchline/contract/order/types'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { payout } from '@touchline/engine/order/payout'
import { refusalName } from '@touchline/engine/order/refusals'
import { allowedInterval } from '@touchline/engine/order/reservation'
import { offeredRate } from '@touchline/engine/pricing/offer'
import { sideOf } from '../../market/match/view.ts'
import { marketName, matchName, optionName } from '../../market/names.ts'
import { selectionId } from '../../market/selection-id.ts'
import { matchStateOf, receiptOf } from '../wire.ts'
import type { AttemptRow, ReservationDetail, ReservationRow } from './read.ts'

export interface View {
  readonly language: Language
  /** Unix ms, site time. */
  readonly now: number
  /** The member's fee, basis points of the profit. */
  readonly feeBp: number
}

export function reservationAnswer(row: ReservationRow, { language, now, feeBp }: View): Reservation {
  const { state, reason, skippedCode } = row
  const gameState = matchStateOf(row, now)
  const offer = gameState === 'open' ? row.offer : null
  const allowed = allowedInterval(row.rateThen)
  const waitsFor = state === 'reserved' && skippedCode !== null ? refusalName(skippedCode) : null
  return {
    reservationId: row.id,
    createTime: row.reservedAt.getTime(),
    gameId: String(row.matchId),
    version: row.version,
    home: sideOf(row.home, language),
    away: sideOf(row.away, language),
    competition: row.competition[language],
    gameTime: row.kickoff.getTime(),
    gameState,
    marketType: row.type,
    selectionId: selectionId(row),
    option: row.option,
    optionName: optionName(row.type, row.option, language),
    dealMoney: formatFen(row.stake),
    profitStart: formatBp(row.from),
    profitEnd: formatBp(row.to),
    lowStandard: formatBp(allowed.from),
    highStandard: formatBp(allowed.to),
    netStart: formatFen(payout(row.stake, row.from, feeBp).net),
    netEnd: formatFen(payout(row.stake, row.to, feeBp).net),
    rateNow: offer && formatBp(offeredRate(offer.baseRate, offer.ordered, offer.cap)),
    state,
    reason: reason ?? waitsFor,
    betId: row.orderId,
    profit: row.rate === null ? null : formatBp(row.rate),
    stopsAt: row.stopsAt.getTime(),
    endTime: row.endedAt?.getTime() ?? null,
  }
}

/** `left` is how many more the member may reserve. */
export function reservedAnswer(
  { row, held }: ReservationDetail,
  { language, left }: { language: Language; left: number },
): PayloadOf<typeof addReservation> {
  return {
    reservationId: row.id,
    gameName: matchName(row.home.name, row.away.name, language),
    marketName: marketName(row.type, language),
    selectionName: optionName(row.type, row.option, language),
    size: formatFen(row.stake),
    profit: formatBp(row.rateThen),
    profitStart: formatBp(row.from),
    profitEnd: formatBp(row.to),
    remainingQuota: formatFen(held.balance),
    marketType: row.type,
    selectionId: selectionId(row),
    home: row.home.name[language],
    away: row.away.name[language],
    insurance: formatFen(0),
    state: row.state,
    betId: row.orderId,
    stopsAt: row.stopsAt.getTime(),
    receipt: receiptOf(held),
    reserveRemainNum: left,
  }
}

export function logAnswer(
  { row, held, released }: ReservationDetail,
  attempts: readonly AttemptRow[],
  view: View,
): PayloadOf<typeof reservationLog> {
  return {
    siteTime: view.now,
    reservation: { ...reservationAnswer(row, view), createdAt: row.reservedAt.getTime() },
    history: attempts.map(({ result, reason, rate, at }) => ({
      result,
      reason,
      createdAt: at.getTime(),
      profit: rate === null ? null : formatBp(rate),
    })),
    entries: { held: receiptOf(held), released: released && receiptOf(released) },
  }
}
