import type * as reportCalls from '@touchline/contract/account/report-calls'
import { formatFen } from '@touchline/engine/money/fen'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { readProfile } from '../member/profile.ts'
import { readExperience } from './experience.ts'
import { monthsOf, readApart, readDays, totalOf } from './report.ts'
import { readRewards } from './rewards.ts'
import { spanOf } from './span.ts'
import { readStayQuota } from './stay-quota.ts'
import { figuresAnswer } from './wire.ts'

type ReportRequest = Pick<
  Parameters<HandlersOf<typeof reportCalls>['userReport']>[0],
  'deps' | 'member' | 'params' | 'query'
>

/**
 * The span of days that a report is asked for, and the beginning of its answer. Refuses another member's
 * report.
 */
function begin({ deps, member, params, query }: ReportRequest) {
  refuseForeign(member, params.x)
  const now = deps.siteClock.now()
  const span = spanOf(query, now)
  return { span, head: { siteTime: now, from: span.from, to: span.to } }
}

export const reportHandlers: HandlersOf<typeof reportCalls> = {
  async userReport(request) {
    const { span, head } = begin(request)
    const days = await readDays(request.deps.sql, request.member.memberId, span)
    return {
      ...head,
      total: figuresAnswer(totalOf(days)),
      months: monthsOf(days).map((row) => ({ month: row.month, ...figuresAnswer(row) })),
      days: days.map((row) => ({ day: row.day, ...figuresAnswer(row) })),
    }
  },

  async userReportDetail(request) {
    const { span, head } = begin(request)
    const { deps, query, language } = request
    const { memberId } = request.member
    const [days, rows] = await Promise.all([
      readDays(deps.sql, memberId, span),
      readApart(deps.sql, memberId, span, query.by, language),
    ])
    return {
      ...head,
      total: figuresAnswer(totalOf(days)),
      rows: rows.map(({ key, name, ...row }) => ({ key, name, ...figuresAnswer(row) })),
    }
  },

  async userReportRewardStatistic(request) {
    const { span, head } = begin(request)
    const rewards = await readRewards(request.deps.sql, request.member.memberId, span)
    return {
      ...head,
      total: formatFen(rewards.reduce((sum, { amount }) => sum + amount, 0)),
      rows: rewards.map(({ kind, count, amount }) => ({ kind, count, amount: formatFen(amount) })),
    }
  },

  async userStayQuotaDetail({ deps, member, params, language }) {
    refuseForeign(member, params.x)
    const { openStakes, held, stakes, withdrawals } = await readStayQuota(deps.sql, member.memberId)
    return {
      siteTime: deps.siteClock.now(),
      openStakes: formatFen(openStakes),
      held: formatFen(held),
      data: stakes.map((order) => ({
        betId: order.betId,
        reservationId: order.reservationId,
        amount: formatFen(order.stake),
        since: order.since.getTime(),
        gameId: String(order.matchId),
        home: order.home[language],
        away: order.away[language],
        marketType: order.type,
        option: order.option,
        gameTime: order.kickoff.getTime(),
      })),
      withdrawals: withdrawals.map(({ id, number, amount, since }) => ({
        id,
        orderNumber: `W${number}`,
        amount: formatFen(amount),
        since: since.getTime(),
      })),
    }
  },

  async experienceDetail({ deps, member, params }) {
    refuseForeign(member, params.x)
    const now = deps.siteClock.now()
    const [{ level }, { total, earlier, days }] = await Promise.all([
      readProfile(deps, member.memberId),
      readExperience(deps.sql, member.memberId, now),
    ])
    const next = deps.settings.current.vipLevels.find((other) => other.level === level + 1)
    return {
      siteTime: now,
      level,
      nextLevel: next?.level ?? null,
      total: formatFen(total),
      nextLevelExperience: next ? formatFen(next.experience * 100) : null,
      earlier: formatFen(earlier),
      days: days.map(({ day, orders, experience }) => ({ day, orders, experience: formatFen(experience) })),
    }
  },
}
