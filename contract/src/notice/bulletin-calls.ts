// The notices a member sees in the app, and which of them were read. Notices are kept for 90 days; members
// see only their own.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, pageSent, time, uuid } from '../wire-types.ts'
import { noticeCategories } from './matters.ts'
import { notice } from './shapes.ts'

const base = { capability: 'notice', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

const counted = z.object({ categoryId: z.enum(noticeCategories), total: z.number(), unread: z.number() })

export const noticeList = call({
  ...base,
  id: 'notice.list',
  follows: ['site'],
  summary: 'Notices of the last 90 days, newest first, 20 a page: all, of a type (0 to 3) or of a category',
  method: 'GET',
  path: '/notice/list/{x}',
  params: z.object({ x: z.enum(['all', '0', '1', '2', '3', ...noticeCategories]) }),
  query: z.object({ page: z.optional(pageSent) }),
  payload: z.object({
    /** Counts over all of the member's notices, whatever was asked for. */
    categoryList: z.array(counted),
    data: z.array(notice),
    totalNum: z.number(),
    totalPage: z.number(),
    siteTime: time,
  }),
  refusals: [],
})

export const noticeDetail = call({
  ...base,
  id: 'notice.detail',
  follows: ['site'],
  added: true,
  summary: 'One notice of the last 90 days; 1004 for an unknown or foreign one',
  method: 'GET',
  path: '/notice/detail/{x}',
  params: z.object({ x: uuid }),
  payload: notice,
  refusals: [],
})

export const publicNotices = call({
  id: 'notice.public',
  capability: 'notice',
  backend: 'relay',
  access: 'visitor',
  secrecy: 'plain',
  added: true,
  follows: ['site'],
  summary: 'What the site tells everybody, newest first, of the last 90 days; 50 at most',
  method: 'GET',
  path: '/notice/public',
  payload: z.array(
    z.object({
      noticeId: uuid,
      noticeTitle: z.string(),
      /** A few tags and nothing else: see markup.ts. */
      noticeContent: z.string(),
      noticeDate: time,
      picture: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})

export const customList = call({
  ...base,
  id: 'notice.custom_list',
  follows: ['site'],
  summary:
    'What is shown after signing in, by noticeType: the terms (their text is of members/clause), what is new in the app, what the operator wants seen, and activities; the newest of each first',
  method: 'POST',
  path: '/notice/custom_list',
  restricted: true,
  body: z.object({}),
  payload: z.array(
    z.object({
      noticeType: z.enum(['clause', 'update', 'focus', 'activity']),
      /** For the terms, their version. */
      noticeId: z.string(),
      noticeTitle: z.string(),
      /** Text with the tags of markup.ts and no other markup; empty for the terms. */
      noticeContent: z.string(),
      /** When it was shown first; null for the terms. */
      noticeDate: z.nullable(time),
      /** The picture of an activity. */
      imageURLMobile: z.nullable(z.string()),
      link: z.nullable(z.string()),
      isRead: z.boolean(),
    }),
  ),
  refusals: [],
})

export const domainList = call({
  ...base,
  id: 'notice.domain_list',
  follows: ['site'],
  summary: 'Addresses of this site: those for members from VIP 1 on (none below it), and those for everybody',
  method: 'GET',
  path: '/notice/domain_list',
  payload: z.object({ vip: z.array(z.string()), official: z.array(z.string()) }),
  refusals: [],
})

const unreadCounts = z.object({
  /** All that is unread. */
  noticeSum: z.number(),
  /** Of these: notices of type 2, those of executed reservations, and those that the site tells everybody. */
  notice: z.number(),
  autoBetSum: z.number(),
  frontsite: z.number(),
  contributionSum: z.number(),
  rewardSum: z.number(),
  /** The sum of the unread rewards. */
  rewardMoney: money,
  /** The newest that is unread. */
  newestId: z.nullable(uuid),
})

export const unread = call({
  ...base,
  id: 'notice.unread',
  follows: ['site'],
  summary: 'How many notices are unread; asked for by the app itself, so it does not extend the session',
  method: 'GET',
  path: '/notice/unread',
  background: true,
  payload: unreadCounts,
  refusals: [],
})

/** The rewards of member {x}, 10 a page. */
const ownRewards = {
  ...base,
  method: 'GET',
  params: z.object({ x: uuid }),
  query: z.object({ page: z.optional(pageSent) }),
  refusals: [],
} as const

export const rewardNotices = call({
  ...ownRewards,
  id: 'notice.reward_notices',
  summary: 'Rewards and contributions that the member {x} was told of, newest first, 10 a page',
  path: '/notice/reward_notices/{x}',
  payload: z.object({
    rewardNotices: z.array(notice),
    contributionNotices: z.array(notice),
    totalPage: z.number(),
  }),
})

export const rewardNoticesDetail = call({
  ...ownRewards,
  id: 'notice.reward_notices_detail',
  summary: 'The rewards that the member {x} was told of, how many they are and what they come to; 10 a page',
  path: '/notice/reward_notices_detail/{x}',
  payload: z.object({ num: z.number(), allReward: money, data: z.array(notice), totalPage: z.number() }),
})

/** One of the member's, or all of them. */
const read = z.object({ x: z.union([uuid, z.literal('all')]) })

export const readNotice = call({
  ...base,
  id: 'notice.read_detail',
  summary: 'A notice was read, or all of types 1 and 2 (1004: no such); answers what is unread then',
  method: 'PUT',
  path: '/notice/detail/{x}',
  restricted: true,
  params: read,
  payload: unreadCounts,
  refusals: [],
})

export const readRewardNotices = call({
  ...base,
  id: 'notice.read_reward_notices',
  summary: 'A reward was read, or all of them (1004: no such); answers what is unread then',
  method: 'PUT',
  path: '/notice/reward_notices/{x}',
  restricted: true,
  params: read,
  payload: unreadCounts,
  refusals: [],
})

export const readContributionNotices = call({
  ...base,
  id: 'notice.read_contribution_notices',
  summary: 'A contribution was read, or all of them (1004: no such); answers what is unread then',
  method: 'PUT',
  path: '/notice/contribution_notices/{x}',
  restricted: true,
  params: read,
  payload: unreadCounts,
  refusals: [],
})
