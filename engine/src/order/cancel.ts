// Whether a member may take an order back: one ordered list of obstacles, the same for the server under its
// locks and for the app's button. A cancel must not be a free option: a rise of the base rate is news against
// the order, so the order then stands.

import type { Bp } from '../money/rate.ts'
import { MINUTE } from '../site/units.ts'
import { closesAt } from './window.ts'

const CANCELS_IN_SHORT = 5
export const SHORT_MS = 3 * MINUTE
export const CANCELS_A_DAY = 10

export type CancelState = {
  /** Site clock, ms. */
  now: number
  /** Whether the member who asks placed the order. */
  own: boolean
  order: {
    /** Neither canceled nor settled. */
    open: boolean
    fromReservation: boolean
    placedAt: number
    baseRate: Bp
  }
  match: { kickoff: number; scheduled: boolean }
  /**
   * The selection's rate now, before demand; null: it is no longer offered, for instance because it has
   * become too likely.
   */
  baseRateNow: Bp | null
  /** How long after placing a cancel is allowed, ms. */
  allowedMs: number
  /** The member's own cancels in the last three minutes, and since the accounting day began. */
  inShort: number
  today: number
}

/** Obstacles, in order of precedence: when several apply, the first is answered. */
export const cancelObstacles = {
  'not-own': 2101,
  ended: 2103,
  closed: 2102,
  reservation: 2103,
  news: 2104,
  late: 2104,
  often: 2105,
  day: 2106,
} as const

export type CancelObstacle = keyof typeof cancelObstacles

const applies: Record<CancelObstacle, (state: CancelState) => boolean> = {
  'not-own': ({ own }) => !own,
  ended: ({ order }) => !order.open,
  closed: ({ now, match }) => !match.scheduled || now >= closesAt(match.kickoff),
  reservation: ({ order }) => order.fromReservation,
  news: ({ order, baseRateNow }) => baseRateNow === null || baseRateNow > order.baseRate,
  late: ({ now, order, allowedMs }) => now >= order.placedAt + allowedMs,
  often: ({ inShort }) => inShort >= CANCELS_IN_SHORT,
  day: ({ today }) => today >= CANCELS_A_DAY,
}

/** The first obstacle; null: it may be canceled, and the full stake goes back. */
export function cancelObstacle(state: CancelState): CancelObstacle | null {
  const names = Object.keys(cancelObstacles) as CancelObstacle[]
  return names.find((name) => applies[name](state)) ?? null
}

/** Until when (ms, site clock) a cancel is possible as far as time decides it. */
export function cancelUntil({
  order,
  match,
  allowedMs,
}: Pick<CancelState, 'order' | 'match' | 'allowedMs'>): number {
  return Math.min(order.placedAt + allowedMs, closesAt(match.kickoff))
}
