// News, as operators write them.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { time } from '../wire-types.ts'
import { newsContent, writtenNews as written } from './news.ts'
import { contentId, versionOf, versionRead } from './versions.ts'

const base = { capability: 'notice' } as const
const id = z.number().check(z.int(), z.gte(1))
const { title, body, marquee } = newsContent.shape

export const writtenNews = operatorCall({
  ...base,
  id: 'console.news',
  act: 'content.read',
  summary:
    'All news, the newest first, those that are not shown yet too, 100 at most, and the 20 that were taken away last',
  method: 'GET',
  follows: ['notice'],
  path: '/news',
  payload: z.object({ news: z.array(written), siteTime: time }),
  refusals: [],
})

export const newsVersions = operatorCall({
  ...base,
  id: 'console.news_versions',
  act: 'content.read',
  summary: 'Every version of one of the news, the newest first; 100 at most',
  method: 'GET',
  follows: ['notice'],
  path: '/news/versions',
  query: z.object({ id: contentId }),
  payload: z.object({ versions: z.array(versionOf(newsContent)) }),
  refusals: [],
})

export const writeNews = operatorCall({
  ...base,
  id: 'console.write_news',
  act: 'content.change',
  summary:
    'Write news, or the next version of one, which is shown again then; every open app shows it at once, or when its time has come',
  method: 'POST',
  path: '/news',
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(id),
    version: versionRead,
    title,
    body,
    marquee,
    /** Null: now. */
    publishAt: z.nullable(time),
    reason,
  }),
  payload: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1971],
})

export const removeNews = operatorCall({
  ...base,
  id: 'console.remove_news',
  act: 'content.change',
  summary: 'Take news away; their versions stay',
  method: 'POST',
  path: '/news/remove',
  body: z.object({ id, version: versionRead, reason }),
  payload: z.object({}),
  refusals: [1004, 1971],
})
