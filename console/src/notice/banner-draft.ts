// A banner while it is written: uploaded pictures are kept while a drawing is chosen, and the other way
// round.

import type { Language } from '@touchline/contract/language'
import { type BannerContent, hasItsTime } from '@touchline/contract/notice/banner'
import { isContentLink } from '@touchline/contract/notice/content-link'

export const ways = ['drawing', 'both', 'each'] as const
export type PictureMode = (typeof ways)[number]

export interface Draft extends Omit<BannerContent, 'pictures' | 'link'> {
  readonly way: PictureMode
  readonly uploaded: Partial<Record<Language, string>>
  readonly link: string
}

const none: Draft = {
  title: { 'zh-cn': '', 'en-us': '' },
  line: { 'zh-cn': '', 'en-us': '' },
  way: 'both',
  uploaded: {},
  drawing: null,
  link: '',
  audience: 'all',
  from: null,
  until: null,
}

/** The draft of an existing banner, or an empty draft for a new one. */
export function draftOf(content: BannerContent | null): Draft {
  if (!content) return none
  const { title, line, drawing, pictures, link, audience, from, until } = content
  const way = wayOf(pictures)
  return { title, line, drawing, way, uploaded: pictures ?? {}, link: link ?? '', audience, from, until }
}

function wayOf(pictures: BannerContent['pictures']): PictureMode {
  if (!pictures) return 'drawing'
  return pictures['zh-cn'] === pictures['en-us'] ? 'both' : 'each'
}

/** The banner as the call takes it; null while a picture is missing. */
export function contentOf({ way, uploaded, link, ...draft }: Draft): BannerContent | null {
  const written = { ...draft, link: link.trim() || null }
  if (way === 'drawing') return { ...written, pictures: null }
  const { 'zh-cn': chinese, 'en-us': english } = uploaded
  if (chinese === undefined || english === undefined) return null
  return {
    ...written,
    drawing: null,
    pictures: { 'zh-cn': chinese, 'en-us': way === 'both' ? chinese : english },
  }
}

/** Whether the server would accept the banner. */
export function isWhole(content: BannerContent): boolean {
  const { title, line, link } = content
  const empty = (text: string) => text.trim() === ''
  const lines = Object.values(line).filter(empty).length
  if (Object.values(title).some(empty) || lines === 1) return false
  return (link === null || isContentLink(link)) && hasItsTime(content)
}
