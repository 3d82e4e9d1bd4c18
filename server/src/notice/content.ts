// Banners and news in the member's language. A text that is missing in it is shown in Chinese (spec 2).
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { type BannerAudience, pictureAddress } from '@touchline/contract/notice/banner'
import type { banners, newsDetail, newsList, olderNews } from '@touchline/contract/notice/calls'
import { newsShown } from '@touchline/contract/notice/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

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
  return readNews(deps, language, deps.sql`order by n.published_at desc, n.id desc limit ${newsShown}`)
}

/** News published before news `id`, newest first; none when that one was taken away. */
export async function newsBefore(
  deps: Deps,
  id: number,
  language: Language,
): Promise<PayloadOf<typeof olderNews>> {
  const { sql } = deps
  return readNews(
    deps,
    language,
    sql`and (n.published_at, n.id) < (select o.published_at, o.id from news o where o.id = ${id} and o.ended_at is null)
      order by n.published_at desc, n.id desc limit ${newsShown}`,
  )
}

export async function oneNews(
  deps: Deps,
  id: number,
  language: Language,
): Promise<PayloadOf<typeof newsDetail>> {
  const [news] = await readNews(deps, language, deps.sql`and n.id = ${id}`)
  if (!news) throw refusal(1004)
  return news
}

/** `which`: SQL that follows the conditions on news `n`. */
async function readNews({ sql, siteClock }: Deps, language: Language, which: postgres.Fragment) {
  const rows = await sql<{ id: number; title: Texts; body: Texts; marquee: boolean; publishedAt: Date }[]>`
    select n.id, n.title, n.body, n.marquee, n.published_at as "publishedAt" from news n
    where n.ended_at is null and n.published_at <= ${new Date(siteClock.now())} ${which}`
  return rows.map(({ id, title, body, marquee, publishedAt }) => ({
    id,
    title: inLanguage(title, language),
    body: inLanguage(body, language),
    marquee,
    time: publishedAt.getTime(),
  }))
}

export function inLanguage(texts: Texts, language: Language): string {
  return texts[language] ?? texts['zh-cn'] ?? ''
}
