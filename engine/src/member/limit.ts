// Changes to a member's own limits. A lower limit applies at once; a higher one or none takes a day's wait
// and then a second confirmation within a week. The bounds of time-outs and self-exclusions are here, too.
// All times are Unix ms, wall clock.
import { DAY } from '../site/units.ts'

/** Amounts of money that a member may limit, in addition to session time. */
export const moneyLimitKinds = ['deposit', 'stake', 'loss'] as const

/** A higher limit waits this long before it can be confirmed. */
const RAISE_WAIT_MS = DAY
/** After that wait, it can be confirmed for this long; then the request lapses. */
const RAISE_OPEN_MS = 7 * DAY

/** The length of a break that a member takes: a day to six weeks. */
export const timeOutHours = { least: 24, most: 6 * 7 * 24 } as const
/** The length of a self-exclusion, half a year to five years; it cannot be ended early. */
export const exclusionMonths = { least: 6, most: 60 } as const
/** A session-time limit for a day, in minutes. */
export const sessionMinutes = { least: 15, most: 24 * 60 } as const

/**
 * `amount` is in fen or minutes; null: no limit. `pending` is the requested limit and from when on it can be
 * confirmed.
 */
export type OwnLimit = {
  amount: number | null
  pending: { amount: number | null; from: number } | null
}

/**
 * The limit after the member requests another at `now`. Requesting the limit in force withdraws a pending
 * request.
 */
export function changedLimit(limit: OwnLimit, wanted: number | null, now: number): OwnLimit {
  const lower = wanted !== null && (limit.amount === null || wanted <= limit.amount)
  if (lower || wanted === limit.amount) return { amount: wanted, pending: null }
  return { amount: limit.amount, pending: { amount: wanted, from: now + RAISE_WAIT_MS } }
}

/**
 * The limit after the second confirmation; or why there is none: no request is open (any more), or it is too
 * early.
 */
export function confirmedLimit(limit: OwnLimit, now: number): OwnLimit | 'nothing' | 'too early' {
  const pending = openWish(limit, now)
  if (!pending) return 'nothing'
  return now < pending.from ? 'too early' : { amount: pending.amount, pending: null }
}

/** The requested limit that can still be confirmed, now or later. */
export function openWish({ pending }: OwnLimit, now: number): OwnLimit['pending'] {
  return pending && now < pending.from + RAISE_OPEN_MS ? pending : null
}

/** `now` plus this many calendar months, in UTC; a day that the month lacks becomes its last day. */
export function monthsLater(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/**
 * Until when (Unix ms) a member who plays on from `now` may play: `used` ms of the day's limit (ms) are used
 * up, and at `dayEnd` a new day's limit begins.
 */
export function playUntil(limit: number, used: number, now: number, dayEnd: number): number {
  const today = now + Math.max(0, limit - used)
  return today < dayEnd ? today : dayEnd + limit
}
