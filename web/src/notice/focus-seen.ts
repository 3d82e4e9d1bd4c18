// Whether what the operator wants seen was shown today: by account, in this browser, until it signs out.
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
