import type * as noticeCalls from '@touchline/contract/notice/calls'
import type { HandlersOf } from '../http/handler.ts'
import { acceptClause, shownClause } from './clause.ts'
import { shownBanners, shownNews } from './content.ts'
import { onlineNumber } from './online.ts'
import { siteStatus } from './status.ts'

export const noticeHandlers: HandlersOf<typeof noticeCalls> = {
  async siteStatus({ deps }) {
    return siteStatus(deps)
  },
  async banners({ deps, language }) {
    return shownBanners(deps, language)
  },
  async newsList({ deps, language }) {
    return shownNews(deps, language)
  },
  async onlineNumber({ deps }) {
    return { onlineNumber: await onlineNumber(deps) }
  },
  async clause({ deps, member, query, language }) {
    const { clauseType: type = 'terms' } = query
    return shownClause(deps, { type, memberId: member?.memberId ?? null, language })
  },
  async markClauseAsRead({ deps, member, body }) {
    const { clauseType: type, version } = body
    const at = { siteNow: deps.siteClock.now(), now: deps.wallClock.now() }
    await acceptClause(deps.sql, { type, version, memberId: member.memberId }, at)
    return {}
  },
}
