import * as z from 'zod/mini'
import { call } from '../call.ts'
import { siteServices } from '../site/types.ts'
import { realTime, time } from '../wire-types.ts'
import { bannerAudience } from './banner.ts'

export * from './bulletin-calls.ts'
export * from './clause-calls.ts'
export * from './push-calls.ts'

const newsId = z.coerce.number().check(z.int(), z.gte(1))
const news = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  marquee: z.boolean(),
  time,
})

const base = { capability: 'notice', backend: 'relay', access: 'visitor', secrecy: 'plain' } as const

export const siteStatus = call({
  ...base,
  id: 'notice.site_status',
  follows: ['site'],
  summary: 'Whether the site is open; polled, so it does not extend the session',
  method: 'GET',
  path: '/notice/site_status',
  background: true,
  payload: z.object({ siteTime: time, sandbox: z.boolean(), version: z.string() }),
  refusals: [],
})

export const serviceStatus = call({
  ...base,
  id: 'notice.service_status',
  summary:
    'Whether one service of the site is open, and if not, until when; tgbusiness is another name of partners',
  method: 'GET',
  path: '/notice/service_status/{service}',
  follows: ['site'],
  params: z.object({ service: z.enum([...siteServices, 'tgbusiness']) }),
  payload: z.object({
    /** 0: open. 1: closed for maintenance. */
    status: z.literal([0, 1]),
    /** The words about the maintenance, in the language asked for; empty if there are none. */
    text: z.string(),
    /** Until when it lasts; null: not known. */
    time: z.nullable(realTime),
  }),
  refusals: [],
})

export const banners = call({
  ...base,
  id: 'notice.banners',
  follows: ['site'],
  summary: 'Banners of the home page, in their order; the app shows those that are for who looks',
  method: 'GET',
  path: '/notice/banners',
  payload: z.array(
    z.object({
      id: z.number(),
      /** The address of the banner's picture on this site. The title says in words what it shows. */
      picture: z.nullable(z.string()),
      /** For a banner without a picture: the app's own drawing next to the title. */
      drawing: z.nullable(z.string()),
      title: z.string(),
      line: z.string(),
      /** A page of the app, or an address by https. */
      link: z.nullable(z.string()),
      audience: bannerAudience,
    }),
  ),
  refusals: [],
})

export const newsList = call({
  ...base,
  id: 'notice.news_list',
  follows: ['site'],
  summary: 'News, newest first, 50 at most; marquee ones also run on the home page',
  method: 'GET',
  path: '/notice/news_list',
  payload: z.array(news),
  refusals: [],
})

export const olderNews = call({
  ...base,
  id: 'notice.older_news',
  follows: ['site'],
  added: true,
  summary: 'News that were published before one of them, newest first, 50 at most',
  method: 'GET',
  path: '/notice/older_news/{id}',
  params: z.object({ id: newsId }),
  payload: z.array(news),
  refusals: [],
})

export const newsDetail = call({
  ...base,
  id: 'notice.news_detail',
  follows: ['site'],
  summary: 'One of the news; 1004 where it was taken away, or is yet to come',
  method: 'GET',
  path: '/notice/news_detail/{id}',
  params: z.object({ id: newsId }),
  payload: news,
  refusals: [],
})

export const onlineNumber = call({
  ...base,
  id: 'notice.online_number',
  summary: 'How many members have a session that was active in the last five minutes; a true count',
  method: 'GET',
  path: '/notice/online_number',
  payload: z.object({ onlineNumber: z.number() }),
  refusals: [],
})
