// Banners and news in the member's language; what has no text in it falls back to Chinese (spec 2).
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { type BannerAudience, pictureAddress } from '@touchline/contract/notice/banner'
import type { banners, newsList } from '@touchline/contract/notice/calls'
import type { Deps } from '../deps.ts'

/** News that are shown at most, newest first. */
const newsShown = 50

export type Texts = Partial<Record<Language, string>>

interface BannerRow {
  readonly id: number
  readonly drawing: string
  readonly pictures: Record<Language, string> | null
  readonly title: Texts
  readonly line: Texts
  readonly link: string | null
  readonly audience: string
}

export async function shownBanners(deps: Deps, language: Language): Promise<PayloadOf<typeof banners>> {
  const now = new Date(deps.siteClock.now())
  const rows = await deps.sql<BannerRow[]>`
    select id, picture as drawing, pictures, title, line, link, audience from banner
    where ended_at is null and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true) order by sort, id`
  return rows.map(({ drawing, pictures, audience, ...row }) => ({
    ...row,
    picture: pictures && pictureAddress(pictures[language]),
    drawing: drawing || null,
    audience: audience as BannerAudience,
    title: inLanguage(row.title, language),
    line: inLanguage(row.line, language),
  }))
}

export async function shownNews(deps: Deps, language: Language): Promise<PayloadOf<typeof newsList>> {
  const now = new Date(deps.siteClock.now())
  const rows = await deps.sql<
    { id: number; title: Texts; body: Texts; marquee: boolean; published_at: Date }[]
  >`
    select id, title, body, marquee, published_at from news
    where ended_at is null and published_at <= ${now} order by published_at desc, id desc limit ${newsShown}`
  return rows.map(({ id, title, body, marquee, published_at }) => ({
    id,
    title: inLanguage(title, language),
    body: inLanguage(body, language),
    marquee,
    time: published_at.getTime(),
  }))
}

export function inLanguage(texts: Texts, language: Language): string {
  return texts[language] ?? texts['zh-cn'] ?? ''
}
