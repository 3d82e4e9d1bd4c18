// News as operators write them: in both languages, shown from a stated time on. One that was taken away keeps
// its row, and its next version shows it again.
import type { NewsContent, WrittenNews } from '@touchline/contract/notice/news'
import type postgres from 'postgres'
import { type Authorship, keepVersion } from './versions.ts'

interface Row {
  readonly id: number
  readonly version: number
  readonly title: NewsContent['title']
  readonly body: NewsContent['body']
  readonly marquee: boolean
  readonly publishedAt: Date
  readonly ended: boolean
}

const mostRead = 100
const endedShown = 20

export const newsObject = (id: number) => `news:${id}`

/** The newest first, future ones included; after them the latest that were taken away. */
export async function newsWritten(tx: postgres.TransactionSql): Promise<WrittenNews[]> {
  const rows = await tx<Row[]>`
    ${columns(tx)} where n.ended_at is null order by n.published_at desc, n.id desc limit ${mostRead}`
  const ended = await tx<Row[]>`
    ${columns(tx)} where n.ended_at is not null order by n.ended_at desc, n.id desc limit ${endedShown}`
  return [...rows, ...ended].map(newsOf)
}

/** One news item, locked; undefined when there is none. */
export async function readNews(tx: postgres.TransactionSql, id: number): Promise<WrittenNews | undefined> {
  await tx`select from news where id = ${id} for update`
  const [row] = await tx<Row[]>`${columns(tx)} where n.id = ${id}`
  return row && newsOf(row)
}

/** Rewrites it, or writes a new one where `id` is null. */
export async function writeNews(
  tx: postgres.TransactionSql,
  id: number | null,
  content: NewsContent,
  written: Authorship,
): Promise<{ id: number; version: number }> {
  const { title, body, marquee, publishedAt } = content
  const at = new Date(publishedAt)
  const [{ id: known }] =
    id === null
      ? await tx<[{ id: number }]>`
        insert into news (title, body, marquee, published_at) values (${tx.json(title)}, ${tx.json(body)}, ${marquee}, ${at}) returning id`
      : await tx<[{ id: number }]>`
        update news set title = ${tx.json(title)}, body = ${tx.json(body)}, marquee = ${marquee}, published_at = ${at}, ended_at = null
        where id = ${id} returning id`
  return { id: known, version: await keepVersion(tx, newsObject(known), content, written) }
}

export async function removeNews(
  tx: postgres.TransactionSql,
  id: number,
  written: Authorship,
): Promise<void> {
  await tx`update news set ended_at = ${new Date(written.at)} where id = ${id}`
  await keepVersion(tx, newsObject(id), null, written)
}

function columns(tx: postgres.TransactionSql): postgres.Fragment {
  return tx`
    select n.id, v.version, n.title, n.body, n.marquee, n.published_at as "publishedAt", n.ended_at is not null as ended
    from news n cross join lateral (
      select coalesce(max(version), 0) as version from content_version where object = 'news:' || n.id) v`
}

function newsOf({ publishedAt: at, ...row }: Row): WrittenNews {
  return { ...row, publishedAt: at.getTime() }
}
