// Reservations (spec 9): a stake is held until the offered rate lies in an interval. Which intervals are
// allowed, what a reservation is refused for, and what may be done in which state: one set of rules for the
// server and the app.

import { type Fen, MAX_FEN } from '../money/fen.ts'
import { type Bp, MAX_RATE_BP } from '../money/rate.ts'
import type { CheckRefusal } from './check.ts'
import { isInsured } from './funds.ts'
import { judgeOrder } from './place.ts'
import { orderRefusal } from './refusals.ts'
import type { OrderState } from './state.ts'

/** Basis points, both ends included. */
export type Interval = { from: Bp; to: Bp }

export type ReservationState = 'reserved' | 'executed' | 'stopped' | 'canceled'

/** How far from the rate now an interval may reach: one percentage point. */
const REACH_BP = 100

/** The widest interval that may be reserved at a rate; its lower end is never below 0.01 %. */
export function allowedInterval(rate: Bp): Interval {
  return { from: Math.max(1, rate - REACH_BP) as Bp, to: Math.min(MAX_RATE_BP, rate + REACH_BP) as Bp }
}

export function within(rate: number, { from, to }: Interval): boolean {
  return from <= rate && rate <= to
}

export const reservationRefusal = { insured: 1774, interval: 1783, tooMany: 1775 } as const

/** A refusal, with the interval that would be allowed or how many reservations may be open at once. */
export type ReservationRefused =
  | { code: typeof reservationRefusal.insured }
  | { code: typeof reservationRefusal.interval; allowed: Interval }
  | { code: typeof reservationRefusal.tooMany; most: number }

export type ReservationRequest = {
  stake: Fen
  interval: Interval
  /** The stake return that was requested; null or left out: none. */
  insurance?: Bp | null
}

export type ReservationLimits = { open: number; most: number }

/**
 * Null when the stake may be held; otherwise the first refusal that applies: those of an order at the
 * interval's lower end (fen and codes as in judgeOrder), then 1774, 1783, 1775. Volume is not checked, since
 * a reservation waits until it suffices.
 */
export function judgeReservation(
  { stake, interval, insurance = null }: ReservationRequest,
  state: OrderState,
  limits: ReservationLimits,
): CheckRefusal | ReservationRefused | null {
  const allowed = allowedInterval(state.selection.rate)
  const rate = Math.max(allowed.from, Math.min(interval.from, allowed.to)) as Bp
  const volume = MAX_FEN as Fen
  const order = judgeOrder({ stake, rate }, { ...state, selection: { ...state.selection, rate, volume } })
  if ('code' in order) return order
  if (isInsured({ insurance })) return { code: reservationRefusal.insured }
  if (!within(interval.from, allowed) || !within(interval.to, allowed) || interval.from > interval.to)
    return { code: reservationRefusal.interval, allowed }
  return limits.open >= limits.most ? { code: reservationRefusal.tooMany, most: limits.most } : null
}

/** The code that refuses a cancel in each state; null: it succeeds, also when already canceled. */
export const cancelReservationRefusal = {
  reserved: null,
  executed: 1786,
  stopped: 1787,
  canceled: null,
} as const satisfies Record<ReservationState, number | null>

/**
 * Whether the refusal concerns the member rather than the order: the reservation then ends instead of waiting
 * for another rate.
 */
export function endsReservation({ code }: { code: number }): boolean {
  const { blocked, underAge, selfExcluded, timeOut } = orderRefusal
  return ([blocked, underAge, selfExcluded, timeOut] as number[]).includes(code)
}
