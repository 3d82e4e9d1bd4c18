// Whether the notices that the operator wants seen were shown today: kept by account in this browser, until
// the member signs out.
import { siteNow } from '@touchline/client/api/clock'
import { focusKey } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'

function flagOf(memberId: string): string {
  return `${memberId} ${calendarDay(siteNow())}`
}

export function wasSeenToday(memberId: string): boolean {
  return localStorage.getItem(focusKey) === flagOf(memberId)
}

export function keepSeen(memberId: string): void {
  localStorage.setItem(focusKey, flagOf(memberId))
}
