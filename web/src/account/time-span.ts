// The period that figures cover: the last days as accounting days, or the two months that are shown (spec 9).

import { siteNow } from '@touchline/client/api/clock'
import { dayText } from '@touchline/client/i18n/times'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'

export type TimeSpan = 'today' | 'week' | 'month'
/** The spans long enough for a picture. */
export type LongSpan = Exclude<TimeSpan, 'today'>

const daysBack: Record<TimeSpan, number> = { today: 0, week: 6, month: 29 }

/** The query of a call that takes days; nothing for the whole two months. `now` in Unix ms, site time. */
export function spanQuery(span: TimeSpan | undefined, now: number): { from?: string } {
  return span ? { from: accountingDay(now - daysBack[span] * DAY) } : {}
}

/** `11/22` of the accounting day "2026-11-22", with its year where that is not the one of the day now. */
export function shortDay(day: string): string {
  return dayText(day, accountingDay(siteNow()))
}
