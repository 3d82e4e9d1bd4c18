// An announcement: what the operator tells everybody, members from a level on, or one member, in the app.
import { vipLevels } from '@touchline/engine/vip/levels'
import * as z from 'zod/mini'
import { inBoth, time } from '../wire-types.ts'
import { hasItsTime, pictureHash } from './banner.ts'
import { isContentLink } from './content-link.ts'

/**
 * notice: in the list. focus: also shown after signing in, once a day. update: news about the app, shown
 * once. activity: like focus, with a picture and a link.
 */
export const announcementKinds = ['notice', 'focus', 'update', 'activity'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** all: visitors read it, too. level: members of that level and of those above it. member: one of them. */
export const announcementAudiences = ['all', 'members', 'level', 'member'] as const

/** As operators write it. */
export const announcementContent = z.object({
  kind: z.enum(announcementKinds),
  title: inBoth(100),
  /** The markup of markup.ts, and line breaks as they were written; anything else is taken out. */
  body: inBoth(5_000),
  /** One of each language, or the same for both. */
  pictures: z.nullable(z.object({ 'zh-cn': pictureHash, 'en-us': pictureHash })),
  /** A page of the app, or an address elsewhere by https; null: it leads nowhere. */
  link: z.nullable(z.string().check(z.trim(), z.maxLength(300), z.refine(isContentLink))),
  audience: z.enum(announcementAudiences),
  /** The lowest level, for audience `level`; else null. */
  levelFrom: z.nullable(z.number().check(z.int(), z.gte(1), z.lt(vipLevels.length))),
  /** The name of the one member, for audience `member`; else null. */
  member: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  /** Null: `from` is now; there is no `until`. */
  from: z.nullable(time),
  until: z.nullable(time),
})
export type AnnouncementContent = z.infer<typeof announcementContent>

type AnnouncementTarget = Pick<AnnouncementContent, 'kind' | 'audience' | 'levelFrom' | 'member'>

/** Whether the announcement names its audience and no other. News about the app cannot be for one member. */
function isAimed({ kind, audience, levelFrom, member }: AnnouncementTarget): boolean {
  if (kind === 'update' && audience === 'member') return false
  return (audience === 'level') === (levelFrom !== null) && (audience === 'member') === (member !== null)
}

/** Whether operators may publish it as it is. */
export function isSound(content: AnnouncementContent): boolean {
  return hasItsTime(content) && isAimed(content)
}

export const writtenAnnouncement = z.object({
  ...announcementContent.shape,
  /** When it was or will be shown. A later version keeps this time unless it names another. */
  from: time,
  id: z.number(),
  version: z.number(),
  /** The announcement was taken away. Operators can still write a new version of it. */
  ended: z.boolean(),
})
export type WrittenAnnouncement = z.infer<typeof writtenAnnouncement>
