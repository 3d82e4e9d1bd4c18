// Banners as operators write them. One that was taken away keeps its row: its next version shows it again, in
// the last place.

import { refusal } from '@touchline/contract/envelope'
import { type BannerContent, mostBanners, type WrittenBanner } from '@touchline/contract/notice/banner'
import type postgres from 'postgres'
import { type Authorship, keepVersion } from './versions.ts'

type InBoth = BannerContent['title']

interface Row {
  readonly id: number
  readonly version: number
  readonly title: InBoth
  readonly line: InBoth
  readonly drawing: string
  readonly pictures: InBoth | null
  readonly link: string | null
  readonly audience: string
  readonly shownFrom: Date | null
  readonly shownUntil: Date | null
  readonly ended: boolean
}

const endedShown = 20

export const bannerObject = (id: number) => `banner:${id}`

/** Shown banners in their order; after them the latest that were taken away. */
export async function bannersWritten(tx: postgres.TransactionSql): Promise<WrittenBanner[]> {
  const rows = await tx<Row[]>`${columns(tx)} where b.ended_at is null order by b.sort, b.id`
  const ended = await tx<Row[]>`
    ${columns(tx)} where b.ended_at is not null order by b.ended_at desc, b.id desc limit ${endedShown}`
  return [...rows, ...ended].map(bannerOf)
}

/** One banner; undefined when there is none. No other transaction changes any banner until this one ends. */
export async function readBanner(
  tx: postgres.TransactionSql,
  id: number,
): Promise<WrittenBanner | undefined> {
  await lockBanners(tx)
  const [row] = await tx<Row[]>`${columns(tx)} where b.id = ${id}`
  return row && bannerOf(row)
}

/**
 * Rewrites the banner, or writes a new one when `id` is null. Refuses with 1004 when a picture was not
 * uploaded, and with 1973 when no place is left.
 */
export async function writeBanner(
  tx: postgres.TransactionSql,
  id: number | null,
  content: BannerContent,
  written: Authorship,
): Promise<{ id: number; version: number }> {
  await refuseUnknownPictures(tx, content)
  const place = await placeFor(tx, id)
  const row = {
    title: content.title,
    line: content.line,
    picture: content.drawing ?? '',
    pictures: content.pictures,
    link: content.link,
    audience: content.audience,
    shown_from: content.from === null ? null : new Date(content.from),
    shown_until: content.until === null ? null : new Date(content.until),
    sort: place,
    ended_at: null,
  }
  const [{ id: known }] =
    id === null
      ? await tx<[{ id: number }]>`insert into banner ${tx(row as never)} returning id`
      : await tx<[{ id: number }]>`update banner set ${tx(row as never)} where id = ${id} returning id`
  return { id: known, version: await keepVersion(tx, bannerObject(known), content, written) }
}

export async function endBanner(tx: postgres.TransactionSql, id: number, written: Authorship): Promise<void> {
  await tx`update banner set ended_at = ${new Date(written.at)} where id = ${id}`
  await keepVersion(tx, bannerObject(id), null, written)
}

/**
 * The ids of the shown banners in their order. No other transaction changes any banner until this one ends.
 */
export async function bannerOrder(tx: postgres.TransactionSql): Promise<number[]> {
  await lockBanners(tx)
  const rows = await tx<{ id: number }[]>`select id from banner where ended_at is null order by sort, id`
  return rows.map(({ id }) => id)
}

/** `ids`: all banners that have a place, in their new order. */
export async function putInOrder(tx: postgres.TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`update banner set sort = o.sort - 1 from unnest(${ids as number[]}::bigint[]) with ordinality o(id, sort) where banner.id = o.id`
}

async function lockBanners(tx: postgres.TransactionSql): Promise<void> {
  await tx`lock table banner in share row exclusive mode`
}

/** The place that the banner has, or else the last place. */
async function placeFor(tx: postgres.TransactionSql, id: number | null): Promise<number> {
  const order = await bannerOrder(tx)
  if (id !== null) {
    const [row] = await tx<{ sort: number }[]>`select sort from banner where id = ${id} and ended_at is null`
    if (row) return row.sort
  }
  if (order.length >= mostBanners) throw refusal(1973)
  const [last] = await tx<[{ sort: number }]>`
    select coalesce(max(sort) + 1, 0) as sort from banner where ended_at is null`
  return last.sort
}

/** Refuses with 1004 when one of the pictures was never uploaded. */
export async function refuseUnknownPictures(
  tx: postgres.TransactionSql,
  { pictures }: Pick<BannerContent, 'pictures'>,
): Promise<void> {
  if (!pictures) return
  const asked = [...new Set(Object.values(pictures))]
  const known = await tx<{ hash: string }[]>`select hash from banner_picture where hash = any(${asked})`
  if (known.length < asked.length) throw refusal(1004)
}

function columns(tx: postgres.TransactionSql): postgres.Fragment {
  return tx`
    select b.id, v.version, b.title, b.line, b.picture as drawing, b.pictures, b.link, b.audience, b.shown_from as "shownFrom",
      b.shown_until as "shownUntil", b.ended_at is not null as ended
    from banner b cross join lateral (
      select coalesce(max(version), 0) as version from content_version where object = 'banner:' || b.id) v`
}

function bannerOf({ shownFrom, shownUntil, drawing, audience, ...row }: Row): WrittenBanner {
  return {
    ...row,
    drawing: (drawing || null) as WrittenBanner['drawing'],
    audience: audience as WrittenBanner['audience'],
    from: shownFrom === null ? null : shownFrom.getTime(),
    until: shownUntil === null ? null : shownUntil.getTime(),
  }
}
