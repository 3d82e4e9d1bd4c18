// The accounting days that a member asks about: whole days, of the last two months (spec 9), the running one
// included.
import { refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { LISTED_MS } from '../order/list.ts'

export interface Span {
  /** The first and the last accounting day. */
  readonly from: string
  readonly to: string
  /** Unix ms, the second one not included. */
  readonly start: number
  readonly end: number
}

interface DayBounds {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * A bound that is left out or outside the two months becomes their first or last day, so that a start alone
 * is accepted at noon even when the asker's clock is ahead. Refuses with 1003 a bound that is no day, and an
 * end before the start.
 */
export function spanOf(asked: DayBounds, now: number): Span {
  const first = accountingDay(now - LISTED_MS)
  const last = accountingDay(now)
  const from = dayOf(asked.from, 'query.from') ?? first
  const to = dayOf(asked.to, 'query.to') ?? last
  if (asked.from && asked.to && to < from) throw refusal(1003, { field: 'query.to' })
  const inside = (day: string) => (day < first ? first : day > last ? last : day)
  const span = { from: inside(from), to: inside(to) }
  return { ...span, start: accountingDayStart(span.from), end: accountingDayEnd(span.to) }
}

/** The day, which must be one of the calendar (1003): the contract has only checked its form. */
export function dayOf<Day extends string | undefined>(day: Day, field: string): Day {
  if (day === undefined || isDay(day)) return day
  throw refusal(1003, { field })
}

function isDay(day: string): boolean {
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  return !Number.isNaN(noon) && accountingDay(noon) === day
}
