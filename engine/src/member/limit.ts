// Changes to a member's own limits: a lower one applies at once, a higher one or none after a day and a
// second confirmation within a week of the request. The bounds of time-outs and self-exclusions are here,
// too. All times are Unix ms, wall clock.
import { DAY } from '../site/units.ts'

/** Amounts of money that a member may limit, in addition to session time. */
export const moneyLimitKinds = ['deposit', 'stake', 'loss'] as const

/** A higher limit waits this long before it can be confirmed. */
const RAISE_WAIT_MS = DAY
/** From then on it can be confirmed this long; later the wish is forgotten. */
const RAISE_OPEN_MS = 7 * DAY

/** A break on one's own wish: a day to six weeks. */
export const timeOutHours = { least: 24, most: 6 * 7 * 24 } as const
/** Half a year to five years; no one can end it early. */
export const exclusionMonths = { least: 6, most: 60 } as const
/** A session-time limit for a day, in minutes. */
export const sessionMinutes = { least: 15, most: 24 * 60 } as const

/**
 * `amount` in fen or minutes; null: none. `pending` is what was asked for and from when it can be confirmed.
 */
export type OwnLimit = {
  amount: number | null
  pending: { amount: number | null; from: number } | null
}

/**
 * The limit after the member asked for another at `now`. Asking for what is in force takes a pending wish
 * back.
 */
export function changedLimit(limit: OwnLimit, wanted: number | null, now: number): OwnLimit {
  const lower = wanted !== null && (limit.amount === null || wanted <= limit.amount)
  if (lower || wanted === limit.amount) return { amount: wanted, pending: null }
  return { amount: limit.amount, pending: { amount: wanted, from: now + RAISE_WAIT_MS } }
}

/**
 * The limit after the second confirmation; why there is none: nothing was asked for (any more), or it is too
 * early.
 */
export function confirmedLimit(limit: OwnLimit, now: number): OwnLimit | 'nothing' | 'too early' {
  const pending = openWish(limit, now)
  if (!pending) return 'nothing'
  return now < pending.from ? 'too early' : { amount: pending.amount, pending: null }
}

/** The wish that can still be confirmed, now or later. */
export function openWish({ pending }: OwnLimit, now: number): OwnLimit['pending'] {
  return pending && now < pending.from + RAISE_OPEN_MS ? pending : null
}

/** That many calendar months after `now`, in UTC; a day that the month lacks becomes its last. */
export function monthsLater(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/**
 * Until when (Unix ms) a session that goes on from `now` may be played in: `used` ms of the day's limit (ms)
 * are gone, and at `dayEnd` a new day's time begins.
 */
export function playUntil(limit: number, used: number, now: number, dayEnd: number): number {
  const today = now + Math.max(0, limit - used)
  return today < dayEnd ? today : dayEnd + limit
}
