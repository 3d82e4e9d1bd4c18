import type * as noticeCalls from '@touchline/contract/notice/calls'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { listCustom, listPublic } from './announced.ts'
import { listNotices, listRewards, readNotice, readTypes, rewardsInAll } from './bulletin.ts'
import { acceptClause, shownClause } from './clause.ts'
import { newsBefore, oneNews, shownBanners, shownNews } from './content.ts'
import { listDomains } from './domains.ts'
import { pushState, renew, stop, subscribe } from './push/subscriptions.ts'
import { siteStatus } from './status.ts'
import { countUnread, markRead } from './unread.ts'

export const noticeHandlers: HandlersOf<typeof noticeCalls> = {
  async siteStatus({ deps }) {
    return siteStatus(deps)
  },
  async serviceStatus({ deps, params: { service }, language }) {
    const closed = deps.settings.current.maintenance[service === 'tgbusiness' ? 'partners' : service]
    return { status: closed ? 1 : 0, text: closed?.text?.[language] ?? '', time: closed?.until ?? null }
  },
  async banners({ deps, language }) {
    return shownBanners(deps, language)
  },
  async newsList({ deps, language }) {
    return shownNews(deps, language)
  },
  async olderNews({ deps, params: { id }, language }) {
    return newsBefore(deps, id, language)
  },
  async newsDetail({ deps, params: { id }, language }) {
    return oneNews(deps, id, language)
  },
  async onlineNumber({ deps }) {
    return { onlineNumber: await deps.online.now() }
  },
  async noticeList({ deps, member, params, query, language }) {
    const { memberId } = member
    return listNotices(deps, params.x, { memberId, language, page: query.page ?? 1 })
  },
  async publicNotices({ deps, language }) {
    return listPublic(deps, language)
  },
  async customList({ deps, member, language }) {
    return listCustom(deps, member.memberId, language)
  },
  async pushState({ deps, member }) {
    return pushState(deps, member)
  },
  async pushSubscribe({ deps, member, body }) {
    await subscribe(deps, member, body)
    return pushState(deps, member)
  },
  async pushRenew({ deps, member, body }) {
    await renew(deps, member, body.endpoint)
    return pushState(deps, member)
  },
  async pushStop({ deps, member }) {
    await stop(deps, member)
    return pushState(deps, member)
  },
  async domainList({ deps, member }) {
    return listDomains(deps, member.memberId)
  },
  async noticeDetail({ deps, member, params, language }) {
    return readNotice(deps, params.x, { memberId: member.memberId, language })
  },
  async unread({ deps, member }) {
    return countUnread(deps, member.memberId)
  },
  async rewardNotices({ deps, member, params, query, language }) {
    refuseForeign(member, params.x)
    return listRewards(deps, { memberId: member.memberId, language, page: query.page ?? 1 })
  },
  async rewardNoticesDetail({ deps, member, params, query, language }) {
    refuseForeign(member, params.x)
    return rewardsInAll(deps, { memberId: member.memberId, language, page: query.page ?? 1 })
  },
  async readNotice({ deps, member, params }) {
    await markRead(deps, member.memberId, params.x, readTypes.detail)
    return countUnread(deps, member.memberId)
  },
  async readRewardNotices({ deps, member, params }) {
    await markRead(deps, member.memberId, params.x, readTypes.rewards)
    return countUnread(deps, member.memberId)
  },
  async readContributionNotices({ deps, member, params }) {
    await markRead(deps, member.memberId, params.x, readTypes.contributions)
    return countUnread(deps, member.memberId)
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
