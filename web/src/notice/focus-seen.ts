// Whether what the operator wants seen was shown today: by account, in this browser, until it signs out.
import { siteNow } from '@touchline/client/api/clock'
import { focusKey } from '@touchline/client/api/session'
import { calendarDay } from '@touchline/client/i18n/times'

function flagOf(memberId: string, zone: string): string {
  return `${memberId} ${calendarDay(siteNow(), zone)}`
}

export function wasSeenToday(memberId: string, zone: string): boolean {
  return localStorage.getItem(focusKey) === flagOf(memberId, zone)
}

export function keepSeen(memberId: string, zone: string): void {
  localStorage.setItem(focusKey, flagOf(memberId, zone))
}
