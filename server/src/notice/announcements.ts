// Announcements as operators write them. Members know one by an id that contains the time it is told at; with
// another time it gets another id, and is unread again.
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { AnnouncementContent, WrittenAnnouncement } from '@touchline/contract/notice/announcement'
import { readMarkup, writeMarkup } from '@touchline/contract/notice/markup'
import type postgres from 'postgres'
import { uuidTime, uuidv7 } from '../db/uuid.ts'
import { refuseUnknownPictures } from './banners.ts'
import { type Authorship, keepVersion } from './versions.ts'

type InBoth = Record<Language, string>

interface Row {
  readonly id: number
  readonly version: number
  readonly noticeId: string
  readonly kind: string
  readonly title: InBoth
  readonly body: InBoth
  readonly pictures: InBoth | null
  readonly link: string | null
  readonly audience: string
  readonly levelFrom: number | null
  readonly member: string | null
  readonly shownUntil: Date | null
  readonly ended: boolean
}

const mostRead = 100
const endedShown = 20

export const announcementObject = (id: number) => `announcement:${id}`

/** The newest first, future ones included; after them the latest that were taken away. */
export async function announcementsWritten(tx: postgres.TransactionSql): Promise<WrittenAnnouncement[]> {
  const rows = await tx<Row[]>`
    ${columns(tx)} where a.ended_at is null order by a.notice_id desc limit ${mostRead}`
  const ended = await tx<Row[]>`
    ${columns(tx)} where a.ended_at is not null order by a.ended_at desc, a.id desc limit ${endedShown}`
  return [...rows, ...ended].map(announcementOf)
}

/** One announcement, locked; undefined when there is none. */
export async function readAnnouncement(
  tx: postgres.TransactionSql,
  id: number,
): Promise<WrittenAnnouncement | undefined> {
  await tx`select from announcement where id = ${id} for update`
  const [row] = await tx<Row[]>`${columns(tx)} where a.id = ${id}`
  return row && announcementOf(row)
}

/**
 * Rewrites `before`, or writes a new one when that is undefined. Refuses with 1990 when no member has that
 * name.
 */
export async function writeAnnouncement(
  tx: postgres.TransactionSql,
  before: WrittenAnnouncement | undefined,
  content: AnnouncementContent & { readonly from: number },
  written: Authorship,
): Promise<{ id: number; version: number }> {
  await refuseUnknownPictures(tx, content)
  const row = {
    kind: content.kind,
    title: content.title,
    body: cleaned(content.body),
    pictures: content.pictures,
    link: content.link,
    audience: content.audience,
    level_from: content.levelFrom,
    member_id: content.member === null ? null : await memberOf(tx, content.member),
    shown_until: content.until === null ? null : new Date(content.until),
    ended_at: null,
    ...(before?.from === content.from
      ? {}
      : { notice_id: uuidv7(content.from), told: content.from <= written.at }),
  }
  const [{ id }] = before
    ? await tx<
        [{ id: number }]
      >`update announcement set ${tx(row as never)} where id = ${before.id} returning id`
    : await tx<[{ id: number }]>`insert into announcement ${tx(row as never)} returning id`
  return { id, version: await keepVersion(tx, announcementObject(id), content, written) }
}

export async function endAnnouncement(
  tx: postgres.TransactionSql,
  id: number,
  written: Authorship,
): Promise<void> {
  await tx`update announcement set ended_at = ${new Date(written.at)} where id = ${id}`
  await keepVersion(tx, announcementObject(id), null, written)
}

/** Only the markup that is allowed. */
function cleaned(body: InBoth): InBoth {
  const clean = (text: string) => writeMarkup(readMarkup(text))
  return { 'zh-cn': clean(body['zh-cn']), 'en-us': clean(body['en-us']) }
}

async function memberOf(tx: postgres.TransactionSql, name: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select id from member where lower(username) = lower(${name})`
  if (!row) throw refusal(1990)
  return row.id
}

function columns(tx: postgres.TransactionSql): postgres.Fragment {
  return tx`
    select a.id, v.version, a.notice_id as "noticeId", a.kind, a.title, a.body, a.pictures, a.link, a.audience,
      a.level_from as "levelFrom", m.username as member, a.shown_until as "shownUntil", a.ended_at is not null as ended
    from announcement a left join member m on m.id = a.member_id cross join lateral (
      select coalesce(max(version), 0) as version from content_version where object = 'announcement:' || a.id) v`
}

function announcementOf({ noticeId, levelFrom, shownUntil, ...row }: Row): WrittenAnnouncement {
  return {
    ...row,
    kind: row.kind as WrittenAnnouncement['kind'],
    audience: row.audience as WrittenAnnouncement['audience'],
    levelFrom,
    from: uuidTime(noticeId),
    until: shownUntil === null ? null : shownUntil.getTime(),
  }
}
