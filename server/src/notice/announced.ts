// Announcements that a member, or a visitor, is shown now; and open apps are told of each when its time has
// come.
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { LiveEvent } from '@touchline/contract/live/events'
import { pictureAddress } from '@touchline/contract/notice/banner'
import type { customList, publicNotices } from '@touchline/contract/notice/calls'
import type { WrittenMatter } from '@touchline/contract/notice/matters'
import type postgres from 'postgres'
import { uuidFloor, uuidTime } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { shownClause } from './clause.ts'
import { inLanguage, type Texts } from './content.ts'
import { KEPT_MS } from './write-notice.ts'

/** The text that the operator wrote, as stored in a notice. */
export interface AnnouncedFacts {
  readonly title: Texts
  readonly body: Texts
  readonly pictures: Record<Language, string> | null
  readonly link: string | null
}

interface Row extends AnnouncedFacts {
  readonly id: string
  readonly kind: string
  readonly read: boolean
}

const mostPublic = 50
/** How many are shown after signing in. */
const mostAtOnce = 20

/** The condition that announcement `a` is shown to member `m` at `now` (Unix ms, site clock). */
export function isShownTo(sql: postgres.Sql | postgres.TransactionSql, now: number): postgres.Fragment {
  return sql`${isShown(sql, now)} and (a.audience in ('all', 'members') or m.level >= a.level_from or a.member_id = m.id)`
}

function isShown(sql: postgres.Sql | postgres.TransactionSql, now: number): postgres.Fragment {
  return sql`a.ended_at is null and a.notice_id >= ${uuidFloor(now - KEPT_MS)} and a.notice_id < ${uuidFloor(now + 1)}
    and coalesce(a.shown_until > ${new Date(now)}, true)`
}

/** In the reader's language. */
export function announcedIn(facts: AnnouncedFacts, language: Language) {
  return {
    noticeTitle: inLanguage(facts.title, language),
    noticeContent: inLanguage(facts.body, language),
    picture: facts.pictures && pictureAddress(facts.pictures[language]),
    link: facts.link,
  }
}

export async function listPublic(
  { sql, siteClock }: Pick<Deps, 'sql' | 'siteClock'>,
  language: Language,
): Promise<PayloadOf<typeof publicNotices>> {
  const rows = await sql<(AnnouncedFacts & { id: string })[]>`
    select a.notice_id as id, a.title, a.body, a.pictures, a.link from announcement a
    where ${isShown(sql, siteClock.now())} and a.audience = 'all' order by a.notice_id desc limit ${mostPublic}`
  return rows.map(({ id, ...facts }) => ({
    noticeId: id,
    noticeDate: uuidTime(id),
    ...announcedIn(facts, language),
  }))
}

/** Announcements shown after signing in. */
export async function listCustom(
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<PayloadOf<typeof customList>> {
  const { sql, siteClock } = deps
  const [terms, rows] = await Promise.all([
    shownClause(deps, { type: 'terms', memberId, language }),
    sql<Row[]>`
      select a.notice_id as id, a.kind, a.title, a.body, a.pictures, a.link, r.notice_id is not null as read
      from member m join announcement a on a.kind <> 'notice' and ${isShownTo(sql, siteClock.now())}
      left join notice_read r on r.member_id = m.id and r.notice_id = a.notice_id
      where m.id = ${memberId} order by a.notice_id desc limit ${mostAtOnce}`,
  ])
  const clause = {
    noticeType: 'clause',
    noticeId: String(terms.version),
    noticeTitle: language === 'zh-cn' ? '服务条款' : 'Terms',
    noticeContent: '',
    noticeDate: null,
    imageURLMobile: null,
    link: null,
    isRead: terms.isRead,
  } as const
  return [...(terms.clauseStatus === 1 ? [clause] : []), ...rows.map((row) => customOf(row, language))]
}

function customOf({ id, kind, read, ...facts }: Row, language: Language) {
  const { picture, ...said } = announcedIn(facts, language)
  return {
    ...said,
    noticeType: kind as 'update' | 'focus' | 'activity',
    noticeId: id,
    noticeDate: uuidTime(id),
    imageURLMobile: picture,
    isRead: read,
  }
}

/**
 * Tells open apps of the announcements whose time has come. Each is told once, by the first server that gets
 * to it.
 */
export async function tellAnnounced({ sql }: Pick<Deps, 'sql'>, now: number): Promise<void> {
  await sql.begin(async (tx) => {
    const told = await tx<{ memberId: string | null }[]>`
      update announcement set told = true where not told and notice_id < ${uuidFloor(now + 1)}
      returning member_id as "memberId"`
    const members = told.flatMap(({ memberId }) => memberId ?? [])
    const ofMembers = members.map((id) => ({ kind: 'member', id, version: now }) as const)
    await notifyLive(tx, ...ofMembers, ...(told.length > members.length ? [announced(now)] : []))
  })
}

/** The event that tells every open app that announcements have changed. */
export function announced(version: number): LiveEvent {
  return { kind: 'site', id: 'announcements', version }
}

/** The next time (Unix ms, site clock) after `now` at which an announcement is to be told. */
export async function nextAnnounced({ sql }: Pick<Deps, 'sql'>, now: number): Promise<number | null> {
  const [row] = await sql<[{ id: string | null }]>`
    select min(notice_id::text) as id from announcement where not told and notice_id >= ${uuidFloor(now + 1)}`
  return row.id === null ? null : uuidTime(row.id)
}

/** Which matter a notice of announcement `a` is. */
export function matterOfAnnouncement(sql: postgres.Sql | postgres.TransactionSql): postgres.Fragment {
  const [letter, notice, update]: readonly WrittenMatter[] = ['letter', 'site-notice', 'site-update']
  return sql`case when a.audience = 'member' then ${letter!} when a.kind = 'update' then ${update!} else ${notice!} end`
}
