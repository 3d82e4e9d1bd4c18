// An announcement while it is written: its level and its member are kept while another audience is chosen.
import {
  type AnnouncementContent,
  type AnnouncementKind,
  announcementAudiences,
  isSound,
} from '@touchline/contract/notice/announcement'
import { isContentLink } from '@touchline/contract/notice/content-link'

export interface Draft extends Omit<AnnouncementContent, 'pictures' | 'link' | 'levelFrom' | 'member'> {
  /** The hash of the picture, which serves both languages; null: none. */
  readonly picture: string | null
  readonly link: string
  readonly levelFrom: number
  readonly member: string
}

const none: Draft = {
  kind: 'notice',
  title: { 'zh-cn': '', 'en-us': '' },
  body: { 'zh-cn': '', 'en-us': '' },
  picture: null,
  link: '',
  audience: 'all',
  levelFrom: 1,
  member: '',
  from: null,
  until: null,
}

/** The draft of an existing announcement, or an empty draft for a new one. */
export function draftOf(content: AnnouncementContent | null): Draft {
  if (!content) return none
  const { pictures, link, levelFrom, member, kind, title, body, audience, from, until } = content
  return {
    kind,
    title,
    body,
    audience,
    from,
    until,
    picture: pictures?.['zh-cn'] ?? null,
    link: link ?? '',
    levelFrom: levelFrom ?? none.levelFrom,
    member: member ?? '',
  }
}

/** The announcement as the call takes it. */
export function contentOf({ picture, link, levelFrom, member, ...draft }: Draft): AnnouncementContent {
  return {
    ...draft,
    pictures: picture === null ? null : { 'zh-cn': picture, 'en-us': picture },
    link: link.trim() || null,
    levelFrom: draft.audience === 'level' ? levelFrom : null,
    member: draft.audience === 'member' ? member.trim() || null : null,
  }
}

/** Whether the server would accept the announcement; only the server knows whether the member exists. */
export function isWhole(content: AnnouncementContent): boolean {
  const { title, body, link } = content
  const texts = [...Object.values(title), ...Object.values(body)]
  if (texts.some((text) => text.trim() === '')) return false
  return (link === null || isContentLink(link)) && isSound(content)
}

/** The audiences that an announcement of this kind may have. */
export function audiencesOf(kind: AnnouncementKind) {
  return announcementAudiences.filter((audience) => kind !== 'update' || audience !== 'member')
}
