// Previews a reservation before it is sent, its win and whether it would be taken: the server's own rules on
// the figures that are on screen, as in preview.ts.
import { type Fen, MAX_FEN } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import type { CheckRefusal } from '@touchline/engine/order/check'
import { type Payout, payout } from '@touchline/engine/order/payout'
import {
  allowedInterval,
  type Interval,
  judgeReservation,
  type ReservationLimits,
  type ReservationRefused,
  within,
} from '@touchline/engine/order/reservation'
import { mostOf, type OrderFigures, stakeOf, stateOf } from './preview.ts'

export interface ReservePreview {
  /** null while nothing readable is typed. */
  readonly stake: Fen | null
  readonly rate: Bp
  readonly allowed: Interval
  readonly interval: Interval
  /** The win at either end of the interval; zeros while there is no stake. */
  readonly atFrom: Payout
  readonly atTo: Payout
  /** The rate is in the interval already, so the reservation orders at once. */
  readonly atOnce: boolean
  readonly refused: CheckRefusal | ReservationRefused | null
  /** The most (fen) that can be reserved now. */
  readonly most: Fen
}

/** The interval before the member has chosen one, in bp above the rate now: far enough for waiting to pay. */
const USUAL_FROM_BP = 10
const USUAL_TO_BP = 40

export function usualInterval(rate: Bp): Interval {
  const { to } = allowedInterval(rate)
  const cut = (value: number) => Math.min(value, to) as Bp
  return { from: cut(rate + USUAL_FROM_BP), to: cut(rate + USUAL_TO_BP) }
}

/**
 * An interval of the usual width that begins at a rate that was seen; null when that rate is further from the
 * rate now than an interval may reach.
 */
export function intervalFrom(seen: Bp, rateNow: Bp): Interval | null {
  const { from, to } = allowedInterval(rateNow)
  if (seen < from || seen > to) return null
  return { from: seen, to: Math.min(seen + USUAL_TO_BP - USUAL_FROM_BP, to) as Bp }
}

/** `chosen` is null until the member has moved an end. */
export function reservePreviewOf(
  typed: string,
  chosen: Interval | null,
  figures: OrderFigures,
  limits: ReservationLimits,
): ReservePreview {
  const state = stateOf(figures)
  const { rate } = state.selection
  const interval = chosen ?? usualInterval(rate)
  const stake = stakeOf(typed)
  const { feeBp } = state.member
  const of = (at: Bp) => payout(stake ?? (0 as Fen), at, feeBp)
  return {
    stake,
    rate,
    allowed: allowedInterval(rate),
    interval,
    atFrom: of(interval.from),
    atTo: of(interval.to),
    atOnce: within(rate, interval),
    refused: stake === null ? null : judgeReservation({ stake, interval }, state, limits),
    most: mostOf({ ...state, selection: { ...state.selection, volume: MAX_FEN as Fen } }),
  }
}
