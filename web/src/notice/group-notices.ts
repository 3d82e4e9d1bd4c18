import { calendarDay } from '@touchline/client/i18n/times'
import type { Notice } from '@touchline/contract/notice/shapes'
import { DAY } from '@touchline/engine/site/units'
import type { Translate } from '../i18n/texts.ts'

/** Notices under their days in the site's zone, in the order in which the server sent them. */
export function groupNotices(notices: readonly Notice[]): [day: string, notices: Notice[]][] {
  return [...Map.groupBy(notices, ({ noticeDate }) => calendarDay(noticeDate))]
}

/** "Today", "Yesterday, 11/21", or month and day. */
export function pastDay(day: string, now: number, t: Translate): string {
  const date = day.slice(5).replace('-', '/')
  if (day === calendarDay(now)) return t('app.today')
  return day === calendarDay(now - DAY) ? t('notice.yesterday', { date }) : date
}
