// A member's complaints: at most five in an accounting day, and shown to the member with their answers. Each
// is a case from the moment it is written (task.ts).
import type { BodyOf, PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type * as serviceCalls from '@touchline/contract/service/calls'
import {
  actOfRole,
  type ComplaintTopic,
  complaintsADay,
  complaintTopics,
  type DisputeOutcome,
} from '@touchline/contract/service/types'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { notifyLive } from '../live/bus.ts'
import { openTask } from '../task/open.ts'

type OwnComplaints = PayloadOf<typeof serviceCalls.getAssistentType>

const usualLimit = 20

interface Row {
  readonly id: string
  readonly type: ComplaintTopic
  readonly content: string
  readonly betId: string | null
  readonly writtenAt: Date
  readonly promisedAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly outcome: DisputeOutcome | null
}

export async function ownComplaints(
  { sql, siteClock }: Pick<Deps, 'sql' | 'siteClock'>,
  memberId: string,
  limit = usualLimit,
): Promise<OwnComplaints> {
  const now = siteClock.now()
  const [[{ total }], rows, today] = await Promise.all([
    sql<[{ total: number }]>`select count(*)::int as total from complaint where member_id = ${memberId}`,
    sql<Row[]>`
      select c.id, c.topic as type, c.content, c.order_id as "betId", c.written_at as "writtenAt", t.due_at as "promisedAt", c.answer,
        c.answered_at as "answeredAt", c.outcome
      from complaint c join task t on t.kind in ('complaint', 'dispute') and t.subject = c.id::text
      where c.member_id = ${memberId} order by c.written_at desc, c.id desc limit ${limit}`,
    writtenToday(sql, memberId, now),
  ])
  return {
    types: [...complaintTopics],
    data: rows.map(({ writtenAt, promisedAt, answer, answeredAt, ...row }) => ({
      ...row,
      createTime: writtenAt.getTime(),
      promisedAt: promisedAt.getTime(),
      answer: answer !== null && answeredAt ? { content: answer, time: answeredAt.getTime() } : null,
    })),
    total,
    left: Math.max(0, complaintsADay - today),
    siteTime: now,
  }
}

/**
 * Refuses with 1744 more complaints than a day allows, with 1004 an order that is not the member's or a
 * disputed one that has not ended, and with 1321 a second dispute of the same settlement.
 */
export async function writeComplaint(
  { sql, siteClock }: Pick<Deps, 'sql' | 'siteClock'>,
  { memberId, language }: { readonly memberId: string; readonly language: Language },
  { type, content, betId }: BodyOf<typeof serviceCalls.addAssistenceReport>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // The lock makes one member's complaints take turns, so that two at once cannot exceed the limit.
    await tx`select from member where id = ${memberId} for no key update`
    const now = siteClock.now()
    if ((await writtenToday(tx, memberId, now)) >= complaintsADay)
      throw refusal(1744, { time: accountingDayEnd(accountingDay(now)) })
    if (betId !== undefined) await checkOwn(tx, memberId, betId)
    const disputed = type === 'dispute' ? await settlementOf(tx, memberId, betId) : null
    const id = uuidv7(now)
    const row = {
      id,
      member_id: memberId,
      topic: type,
      content,
      language,
      order_id: betId ?? null,
      written_at: new Date(now),
      run_id: disputed,
    }
    const [kept] = await tx<
      { id: string }[]
    >`insert into complaint ${tx(row)} on conflict do nothing returning id`
    if (!kept) throw refusal(1321)
    const waits = { subject: id, memberId, flags: [type], openedAt: now }
    await openTask(
      tx,
      disputed === null
        ? { ...waits, kind: 'complaint', act: actOfRole('support') }
        : { ...waits, kind: 'dispute' },
    )
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  })
}

async function writtenToday(
  sql: postgres.Sql | postgres.TransactionSql,
  memberId: string,
  now: number,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from complaint
    where member_id = ${memberId} and written_at >= ${new Date(accountingDayStart(accountingDay(now)))}`
  return row.count
}

async function checkOwn(tx: postgres.TransactionSql, memberId: string, orderId: string): Promise<void> {
  const [order] = await tx`select from "order" where member_id = ${memberId} and id = ${orderId}`
  if (!order) throw refusal(1004)
}

/** The run by which the order ended last. */
async function settlementOf(
  tx: postgres.TransactionSql,
  memberId: string,
  orderId: string | undefined,
): Promise<string> {
  if (orderId === undefined) throw refusal(1003, { field: 'betId' })
  const [last] = await tx<{ run: string }[]>`
    select e.run_id as run from "order" o
    join last_end e on e.match_id = o.match_id and e.member_id = o.member_id and e.order_id = o.id
    where o.member_id = ${memberId} and o.id = ${orderId}`
  if (!last) throw refusal(1004)
  return last.run
}
