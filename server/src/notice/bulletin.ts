// The member's notices as the calls answer them: a page of notices, one notice, and those of rewards and
// contributions.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { noticeList, rewardNotices, rewardNoticesDetail } from '@touchline/contract/notice/calls'
import { writeMarkup } from '@touchline/contract/notice/markup'
import {
  aboutMatter,
  isWritten,
  type NoticeMatter,
  type NoticeType,
  noticeCategories,
  noticeMatters,
  noticesPerPage,
  rewardsPerPage,
} from '@touchline/contract/notice/matters'
import type { Notice, SettledNotice } from '@touchline/contract/notice/shapes'
import { formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import { ownStake } from '@touchline/engine/order/funds'
import type postgres from 'postgres'
import { uuidTime } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { matchFacts } from '../feed/facts.ts'
import { sideOf } from '../market/match/view.ts'
import { type AnnouncedFacts, announcedIn } from './announced.ts'
import { type NoticeRow, readSubjects, type SubjectRow } from './bulletin-rows.ts'
import { wordsOf } from './bulletin-words.ts'
import { keptNotices, mattersOf } from './unread.ts'

type BulletinDeps = Pick<Deps, 'sql' | 'siteClock'>

export interface BulletinRequest {
  readonly memberId: string
  readonly language: Language
  /** From 1. */
  readonly page: number
}

/** `which`: all, a type or a category. */
export async function listNotices(
  deps: BulletinDeps,
  which: string,
  asking: BulletinRequest,
): Promise<PayloadOf<typeof noticeList>> {
  const { sql, siteClock } = deps
  const now = siteClock.now()
  const matters = noticeMatters.filter((matter) => {
    const { type, category } = aboutMatter[matter]
    return which === 'all' || which === String(type) || which === category
  })
  const [counts, data] = await Promise.all([
    sql<{ matter: NoticeMatter; total: number; unread: number }[]>`
      select n.matter, count(*)::int as total, (count(*) filter (where r.notice_id is null))::int as unread
      from ${keptNotices(sql, asking.memberId, now)} group by n.matter`,
    readPage(deps, matters, asking, noticesPerPage),
  ])
  const total = (fit: (matter: NoticeMatter) => boolean, what: 'total' | 'unread') =>
    counts.reduce((all, row) => (fit(row.matter) ? all + row[what] : all), 0)
  const totalNum = total((matter) => matters.includes(matter), 'total')
  return {
    categoryList: noticeCategories.map((categoryId) => {
      const fits = (matter: NoticeMatter) => aboutMatter[matter]?.category === categoryId
      return { categoryId, total: total(fits, 'total'), unread: total(fits, 'unread') }
    }),
    data,
    totalNum,
    totalPage: pagesOf(totalNum, noticesPerPage),
    siteTime: now,
  }
}

/** One notice of this member. Refuses with 1004 when the id is unknown or another member's. */
export async function readNotice(
  deps: BulletinDeps,
  id: string,
  asking: Omit<BulletinRequest, 'page'>,
): Promise<Notice> {
  const [notice] = await readNotices(deps, asking, noticeMatters, deps.sql`and n.id = ${id}`)
  if (!notice) throw refusal(1004)
  return notice
}

export async function listRewards(
  deps: BulletinDeps,
  asking: BulletinRequest,
): Promise<PayloadOf<typeof rewardNotices>> {
  const [rewards, contributions] = [mattersOf(0), mattersOf(3)]
  const [rewardData, contributionData, rewardCount, contributionCount] = await Promise.all([
    readPage(deps, rewards, asking, rewardsPerPage),
    readPage(deps, contributions, asking, rewardsPerPage),
    sumOf(deps, asking.memberId, rewards),
    sumOf(deps, asking.memberId, contributions),
  ])
  return {
    rewardNotices: rewardData,
    contributionNotices: contributionData,
    totalPage: pagesOf(Math.max(rewardCount.num, contributionCount.num), rewardsPerPage),
  }
}

export async function rewardsInAll(
  deps: BulletinDeps,
  asking: BulletinRequest,
): Promise<PayloadOf<typeof rewardNoticesDetail>> {
  const rewards = mattersOf(0)
  const [{ num, amount }, data] = await Promise.all([
    sumOf(deps, asking.memberId, rewards),
    readPage(deps, rewards, asking, rewardsPerPage),
  ])
  return { num, allReward: formatFen(amount), data, totalPage: pagesOf(num, rewardsPerPage) }
}

async function sumOf({ sql, siteClock }: BulletinDeps, memberId: string, matters: readonly NoticeMatter[]) {
  const [row] = await sql<[{ num: number; amount: number }]>`
    select count(*)::int as num, coalesce(sum((n.facts ->> 'amount')::int8), 0)::int8 as amount
    from ${keptNotices(sql, memberId, siteClock.now())} and n.matter = any(${[...matters]})`
  return row
}

function readPage(
  deps: BulletinDeps,
  matters: readonly NoticeMatter[],
  asking: BulletinRequest,
  size: number,
): Promise<Notice[]> {
  const place = deps.sql`order by n.id desc limit ${size} offset ${(asking.page - 1) * size}`
  return readNotices(deps, asking, matters, place)
}

/** `which`: SQL that follows the conditions on notice `n`. */
async function readNotices(
  { sql, siteClock }: BulletinDeps,
  { memberId, language }: Omit<BulletinRequest, 'page'>,
  matters: readonly NoticeMatter[],
  which: postgres.Fragment,
): Promise<Notice[]> {
  const rows = await sql<NoticeRow[]>`
    select n.id, n.matter, n.subject, n.run_id as "runId", n.facts, r.notice_id is not null as read
    from ${keptNotices(sql, memberId, siteClock.now())} and n.matter = any(${[...matters]}) ${which}`
  const subjects = await readSubjects(sql, memberId, rows)
  return rows.map((row) => answerOf(row, subjects.get(row.id), language))
}

function answerOf(row: NoticeRow, about: SubjectRow | undefined, language: Language): Notice {
  const { type, category } = aboutMatter[row.matter]
  const at = uuidTime(row.id)
  const ofReservation = row.matter === 'reservation-executed' || row.matter === 'reservation-stopped'
  return {
    noticeId: row.id,
    noticeType: type,
    categoryId: category,
    matter: row.matter,
    ...saidOf(row, about, language),
    noticeDate: at,
    marqueeShow: false,
    isRead: row.read,
    amount:
      'amount' in row.facts
        ? formatFen(row.facts.amount)
        : about
          ? formatFen(amountOf(row.matter, about))
          : null,
    gameId: about ? String(about.matchId) : null,
    betId: about?.order?.id ?? null,
    reservationId: ofReservation ? row.subject : null,
    // An answered complaint has a subject, too, if the member had asked about a withdrawal.
    withdrawalId:
      row.matter.startsWith('withdrawal-') || row.matter === 'complaint-answered' ? row.subject : null,
    interchangeId: row.matter.startsWith('interchange-') ? row.subject : null,
    settled: about ? settledOf(about, language) : null,
  }
}

function saidOf(row: NoticeRow, about: SubjectRow | undefined, language: Language) {
  if (isWritten(row.matter)) return announcedIn(row.facts as AnnouncedFacts, language)
  const { title, content } = wordsOf(row, about, language, uuidTime(row.id))
  return { noticeTitle: title, noticeContent: writeMarkup([content]), picture: null, link: null }
}

/** fen: what a settlement brought or took, what a correction changed; else what was moved. */
function amountOf(matter: NoticeMatter, { stake, order, settled }: SubjectRow): number {
  if (!settled || !order) return stake
  const { payout, before } = settled
  return matter === 'order-corrected'
    ? payout - (before?.payout ?? 0)
    : payout - ownStake(stake, order.paidFrom)
}

function settledOf(
  { type, option, stake, home, away, order, settled }: SubjectRow,
  language: Language,
): SettledNotice | null {
  if (!settled || !order) return null
  const { ft, ht, firstGoalMinute } = matchFacts(settled.facts)
  const { result, payout, balance, before, correctedLater, sources, at } = settled
  return {
    result,
    marketType: type,
    option,
    home: sideOf(home, language),
    away: sideOf(away, language),
    score: ft,
    halfTime: ht,
    firstGoalMinute,
    settledAt: at,
    sources: new Set(sources.filter(({ status }) => status === 'final').map(({ source }) => source)).size,
    dealMoney: formatFen(stake),
    profit: formatBp(order.rate),
    gross: formatFen(order.gross),
    fee: formatFen(order.fee),
    feePercent: formatBp(order.feeBp),
    insured: formatFen(order.insured),
    paidFrom: order.paidFrom,
    payout: formatFen(payout),
    balance: balance === null ? null : formatFen(balance),
    before: before && { result: before.result, payout: formatFen(before.payout) },
    correctedLater,
  }
}

function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}

/** The types of notices that each PUT call marks as read. */
export const readTypes = {
  detail: [1, 2],
  rewards: [0],
  contributions: [3],
} as const satisfies Record<string, readonly NoticeType[]>
