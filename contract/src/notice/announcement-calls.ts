// Announcements, as operators write them.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { time } from '../wire-types.ts'
import { announcementContent, isSound, writtenAnnouncement } from './announcement.ts'
import { contentId, versionOf, versionRead } from './versions.ts'

const base = { capability: 'notice' } as const
const id = z.number().check(z.int(), z.gte(1))

export const writtenAnnouncements = operatorCall({
  ...base,
  id: 'console.announcements',
  act: 'content.read',
  summary:
    'All announcements, the newest first, those to come too, 100 at most, and the 20 that were taken away last',
  method: 'GET',
  follows: ['notice'],
  path: '/announcements',
  payload: z.object({ announcements: z.array(writtenAnnouncement), siteTime: time }),
  refusals: [],
})

export const announcementVersions = operatorCall({
  ...base,
  id: 'console.announcement_versions',
  act: 'content.read',
  summary: 'Every version of an announcement, the newest first; 100 at most',
  method: 'GET',
  follows: ['notice'],
  path: '/announcements/versions',
  query: z.object({ id: contentId }),
  payload: z.object({ versions: z.array(versionOf(announcementContent)) }),
  refusals: [],
})

export const writeAnnouncement = operatorCall({
  ...base,
  id: 'console.write_announcement',
  act: 'content.change',
  summary:
    'Write an announcement, or the next version of one, which is shown again then; whom it is for is told at once, or when its time has come. With another time it counts as unread again',
  method: 'POST',
  path: '/announcements',
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(id),
    version: versionRead,
    content: announcementContent.check(z.refine(isSound)),
    reason,
  }),
  payload: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1971, 1990],
})

export const endAnnouncement = operatorCall({
  ...base,
  id: 'console.end_announcement',
  act: 'content.change',
  summary: 'Take an announcement away; its versions stay',
  method: 'POST',
  path: '/announcements/end',
  body: z.object({ id, version: versionRead, reason }),
  payload: z.object({}),
  refusals: [1004, 1971],
})
