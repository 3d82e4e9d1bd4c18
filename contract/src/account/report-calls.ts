// Calls about what a member's orders came to. Every figure is summed over the books when it is asked for; no
// figure is stored.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { gameId, marketType, money, time, uuid } from '../wire-types.ts'
import { day, figures } from './types.ts'

const base = {
  capability: 'account',
  backend: 'relay',
  method: 'GET',
  access: 'member',
  secrecy: 'encrypted',
} as const
const params = z.object({ x: uuid })
/** Accounting days, both included; the last two months when left out. */
const span = { from: z.optional(day), to: z.optional(day) }
const spanned = { siteTime: time, from: day, to: day }

const rewardKind = z.enum(['stake-return', 'trial-grant', 'trial-profit', 'trial-expired'])

export const userReport = call({
  ...base,
  id: 'accounting.get_user_report',
  summary: 'What ended orders came to, in all and for each accounting day and month; the last two months',
  path: '/accounting/get_user_report/{x}',
  params,
  query: z.object(span),
  payload: z.object({
    ...spanned,
    total: figures,
    months: z.array(z.extend(figures, { month: z.string() })),
    /** Newest first; days without an ended order are left out. */
    days: z.array(z.extend(figures, { day })),
  }),
  refusals: [],
})

export const userReportDetail = call({
  ...base,
  id: 'accounting.get_user_report_detail',
  summary: 'The same figures apart by market, league, match or the hour in which orders were placed',
  path: '/accounting/get_user_report_detail/{x}',
  params,
  query: z.object({ ...span, by: z.enum(['market', 'league', 'match', 'hour']) }),
  payload: z.object({
    ...spanned,
    total: figures,
    /**
     * The largest stake first, but hours in their order. Of matches, only the MATCHES_APART with the largest
     * stakes.
     */
    rows: z.array(
      z.extend(figures, {
        /** Market type, league, match, or hour of the site's day from 0 to 23. */
        key: z.string(),
        /** A league or match by its name; empty for markets and hours. */
        name: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const userReportRewardStatistic = call({
  ...base,
  id: 'accounting.get_user_report_reward_statistic',
  summary: 'What the house gave beside won orders, by kind: stakes that came back, trial funds',
  path: '/accounting/get_user_report_reward_statistic/{x}',
  params,
  query: z.object(span),
  payload: z.object({
    ...spanned,
    total: money,
    rows: z.array(z.object({ kind: rewardKind, count: z.number(), amount: money })),
  }),
  refusals: [],
})

export const userStayQuotaDetail = call({
  ...base,
  id: 'accounting.get_user_stay_quota_detail',
  summary:
    'Money that is neither spent nor free: stakes of open orders and what is held, each with its cause',
  path: '/accounting/get_user_stay_quota_detail/{x}',
  params,
  payload: z.object({
    siteTime: time,
    openStakes: money,
    held: money,
    /**
     * Open orders and waiting reservations, the newest first, at most 100. The sums above are over all of
     * them.
     */
    data: z.array(
      z.object({
        betId: z.nullable(uuid),
        /** Null for an order. Each row has exactly one of the two ids. */
        reservationId: z.nullable(uuid),
        amount: money,
        since: time,
        gameId,
        home: z.string(),
        away: z.string(),
        marketType,
        option: z.string(),
        gameTime: time,
      }),
    ),
    /** Withdrawals that are under way. The sums above include them. */
    withdrawals: z.array(z.object({ id: uuid, orderNumber: z.string(), amount: money, since: time })),
  }),
  refusals: [],
})

export const experienceDetail = call({
  ...base,
  id: 'accounting.get_experience_process_detail',
  summary:
    'How experience came together: of each order the smaller of its stake and its net result, by accounting day',
  path: '/accounting/get_experience_process_detail/{x}',
  params,
  payload: z.object({
    siteTime: time,
    level: z.number(),
    nextLevel: z.nullable(z.number()),
    /** All experience since the member joined. */
    total: money,
    nextLevelExperience: z.nullable(money),
    /** The experience earned before the days below. */
    earlier: money,
    days: z.array(z.object({ day, orders: z.number(), experience: money })),
  }),
  refusals: [],
})
