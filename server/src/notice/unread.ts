// A member's unread notices, and marking them as read. Marks are stored apart from the notices, so that each
// member can read one that is for many; a notice read on one device is read on all.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { unread as unreadCall } from '@touchline/contract/notice/calls'
import {
  aboutMatter,
  type NoticeMatter,
  type NoticeType,
  noticeMatters,
} from '@touchline/contract/notice/matters'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { isShownTo, matterOfAnnouncement } from './announced.ts'
import { KEPT_MS } from './write-notice.ts'

type UnreadCount = PayloadOf<typeof unreadCall>
type NoticeDeps = Pick<Deps, 'sql' | 'siteClock'>

/** The matters of these types. */
export function mattersOf(...types: readonly NoticeType[]): NoticeMatter[] {
  return noticeMatters.filter((matter) => types.includes(aboutMatter[matter].type))
}

/**
 * The member's notices `n` that are still kept at `now` (Unix ms, site clock), each with its mark `r` if it
 * is read. Settled orders appear through the rows of their runs, so that settling a hundred thousand orders
 * writes no notices.
 */
export function keptNotices(sql: postgres.Sql | postgres.TransactionSql, memberId: string, now: number) {
  const floor = uuidFloor(now - KEPT_MS)
  return sql`(
      select member_id, id, matter, subject, null::uuid as run_id, facts from notice
      where member_id = ${memberId} and id >= ${floor}
      union all
      select e.member_id, overlay(e.run_id::text placing right(e.order_id::text, 20) from 17)::uuid,
        case when s.run = 1 then 'order-settled' else 'order-corrected' end, e.order_id, e.run_id, '{}'::jsonb
      from order_end e join settle_run s on s.id = e.run_id
      where e.member_id = ${memberId} and e.run_id >= ${floor} and (s.run = 1 or not exists (
        select from settle_run b
        join order_end was on was.member_id = e.member_id and was.run_id = b.id and was.order_id = e.order_id
        where b.match_id = s.match_id and b.run = s.run - 1 and was.result = e.result and was.payout = e.payout))
      union all
      select m.id, a.notice_id, ${matterOfAnnouncement(sql)}, null, null,
        jsonb_build_object('title', a.title, 'body', a.body, 'pictures', a.pictures, 'link', a.link)
      from member m join announcement a on ${isShownTo(sql, now)} where m.id = ${memberId}
    ) n left join notice_read r on r.member_id = n.member_id and r.notice_id = n.id and r.notice_id >= ${floor}
    where n.member_id = ${memberId} and n.id >= ${floor}`
}

export async function countUnread({ sql, siteClock }: NoticeDeps, memberId: string): Promise<UnreadCount> {
  const rows = await sql<{ matter: NoticeMatter; count: number; amount: number; newest: string }[]>`
    select n.matter, count(*)::int as count, coalesce(sum((n.facts ->> 'amount')::int8), 0)::int8 as amount,
      max(n.id::text) as newest
    from ${keptNotices(sql, memberId, siteClock.now())} and r.notice_id is null group by n.matter`
  const sum = (...matters: readonly NoticeMatter[]) =>
    rows.reduce((all, row) => (matters.includes(row.matter) ? all + row.count : all), 0)
  const rewards = rows.filter(({ matter }) => mattersOf(0).includes(matter))
  return {
    noticeSum: sum(...noticeMatters),
    notice: sum(...mattersOf(2)),
    autoBetSum: sum('reservation-executed'),
    frontsite: sum('site-notice', 'site-update'),
    contributionSum: sum(...mattersOf(3)),
    rewardSum: sum(...mattersOf(0)),
    rewardMoney: formatFen(rewards.reduce((all, { amount }) => all + amount, 0)),
    newestId:
      rows
        .map(({ newest }) => newest)
        .sort()
        .at(-1) ?? null,
  }
}

/**
 * Marks one of the member's notices of these types as read, or all of them. Refuses with 1004 when there is
 * no such notice. The member's other devices are told.
 */
export async function markRead(
  { sql, siteClock }: NoticeDeps,
  memberId: string,
  which: string,
  types: readonly NoticeType[],
): Promise<void> {
  const now = siteClock.now()
  const one = which === 'all' ? sql`` : sql`and n.id = ${which}`
  await sql.begin(async (tx) => {
    const found = await tx<{ id: string; read: boolean }[]>`
      select n.id, r.notice_id is not null as read from ${keptNotices(tx, memberId, now)}
        and n.matter = any(${mattersOf(...types)}) ${one} ${which === 'all' ? tx`and r.notice_id is null` : tx``}`
    if (which !== 'all' && found.length === 0) throw refusal(1004)
    const fresh = found.filter(({ read }) => !read).map(({ id }) => id)
    if (fresh.length === 0) return
    await tx`insert into notice_read (member_id, notice_id, read_at)
      select ${memberId}, id, ${new Date(now)} from unnest(${fresh}::uuid[]) id on conflict do nothing`
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  })
}
