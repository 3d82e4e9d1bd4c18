import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { betInfo } from '@touchline/contract/order/calls'
import type * as reservationCalls from '@touchline/contract/order/reservation-calls'
import { formatFen } from '@touchline/engine/money/fen'
import type { Deps } from '../../deps.ts'
import { refuseForeign } from '../../http/foreign.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { selectionOf } from '../../market/selection-id.ts'
import { levelOf, readLevel } from '../../play/level.ts'
import { type OrderQuery, PAGE } from '../list.ts'
import { receiptOf } from '../wire.ts'
import { cancelReservation } from './end.ts'
import {
  listReservations,
  type ReservationDetail,
  readAttempts,
  readReservation,
  reservationsLeft,
} from './read.ts'
import { reserve } from './reserve.ts'
import { logAnswer, reservationAnswer, reservedAnswer } from './wire.ts'

export const reservationHandlers: HandlersOf<typeof reservationCalls> = {
  async addReservation({ deps, member, body, language }) {
    const { memberId } = member
    const id = await reserve(deps, {
      memberId,
      ...selectionOf(body.selectionId),
      stake: body.dealMoney,
      interval: { from: body.profitStart, to: body.profitEnd },
      insurance: body.insurance ?? null,
      key: body.idempotencyKey ?? null,
    })
    const [made, left] = await Promise.all([own(deps, memberId, id), reservationsLeft(deps, memberId)])
    return reservedAnswer(made, { language, left })
  },

  async cancelReservation({ deps, member, body }) {
    const { memberId } = member
    await cancelReservation(deps, memberId, body.reservationId)
    const { row, released } = await own(deps, memberId, body.reservationId)
    return {
      reservationId: row.id,
      dealMoney: formatFen(row.stake),
      endTime: row.endedAt!.getTime(),
      quota: formatFen(released!.balance),
      receipt: receiptOf(released!),
      reserveRemainNum: await reservationsLeft(deps, memberId),
    }
  },

  async reservationLog({ deps, member, params, language }) {
    refuseForeign(member, params.a)
    const { memberId } = member
    const [detail, attempts, level] = await Promise.all([
      own(deps, memberId, params.b),
      readAttempts(deps.sql, memberId, params.b),
      readLevel(deps, memberId),
    ])
    const { feeBp } = levelOf(deps.settings.current, level)
    return logAnswer(detail, attempts, { language, now: deps.siteClock.now(), feeBp })
  },
}

/** The reserve tab of bet_info: totals are of the reservations that wait. */
export async function reserveInfo(
  deps: Deps,
  asked: Omit<OrderQuery, 'closed'>,
  language: Language,
): Promise<PayloadOf<typeof betInfo>> {
  const { memberId, now } = asked
  const [list, level] = await Promise.all([listReservations(deps.sql, asked), readLevel(deps, memberId)])
  const { feeBp } = levelOf(deps.settings.current, level)
  const reserveData = list.rows.map((row) => reservationAnswer(row, { language, now, feeBp }))
  return {
    siteTime: now,
    totalNum: list.open,
    totalMoney: formatFen(list.stakes),
    trialMoney: formatFen(0),
    totalProfit: formatFen(0),
    totalPage: Math.max(1, Math.ceil(list.count / PAGE)),
    betData: [],
    selectionData: [],
    reserveData,
  }
}

/** The member's own reservation. Refuses with 1004 when the id is unknown or another member's. */
async function own(deps: Deps, memberId: string, id: string): Promise<ReservationDetail> {
  const detail = await readReservation(deps.sql, memberId, id)
  if (!detail) throw refusal(1004)
  return detail
}
