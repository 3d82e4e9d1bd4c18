// Notices in the app, written by the transaction they are about: they exist if and only if it commits. Those
// of settled orders are not written: the rows of their runs stand for them (unread.ts).
import type { NoticeMatter } from '@touchline/contract/notice/matters'
import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidFloor, uuidv7 } from '../db/uuid.ts'
import { listOf } from '../ledger/list.ts'
import type { Tx } from '../ledger/post.ts'
import type { NoticeEvent } from './notice-text.ts'

export const KEPT_MS = 90 * DAY

interface About {
  readonly memberId: string
  /** The order or reservation it is about; null: none. */
  readonly subject: string | null
}

/**
 * Writes one notice for each of `about`, at `now` (Unix ms, site clock). The query starts at once, so that
 * other statements can be sent along with it.
 */
export function writeNotices(tx: Tx, matter: NoticeMatter, about: readonly About[], now: number) {
  return tx`
    insert into notice (member_id, id, matter, subject)
    select t.member_id, notice_id(${new Date(now)}, gen_random_uuid()), ${matter}, t.subject
    from unnest(${listOf(about.map(({ memberId }) => memberId))}::uuid[], ${listOf(about.map(({ subject }) => subject))}::uuid[])
      t(member_id, subject)`.execute()
}

/**
 * Money that came or went, signed fen, at `now` (Unix ms, site clock); `subject`: the withdrawal that it is
 * about.
 */
export async function writeMoney(
  tx: postgres.TransactionSql,
  memberId: string,
  matter: NoticeMatter,
  amount: number,
  now: number,
  subject: string | null = null,
): Promise<void> {
  const row = { member_id: memberId, id: uuidv7(now), matter, subject }
  await tx`insert into notice ${tx({ ...row, facts: tx.json({ amount }) as never })}`
}

const matterOf: Record<NoticeEvent['kind'], NoticeMatter> = {
  security: 'security-changed',
  protection: 'protection',
  signIn: 'new-device',
  identity: 'identity-decided',
  complaint: 'complaint-answered',
  chat: 'chat-answered',
}

/** Writes a notice whose event is also told by mail or text message; `now` is Unix ms, site clock. */
export async function writeEvent(
  tx: postgres.TransactionSql,
  memberId: string,
  event: NoticeEvent,
  now: number,
): Promise<void> {
  const subject = event.kind === 'complaint' ? (event.withdrawal ?? null) : null
  const row = { member_id: memberId, id: uuidv7(now), matter: matterOf[event.kind], subject }
  await tx`insert into notice ${tx({ ...row, facts: tx.json(event as never) as never })}`
}

/** Deletes what is older than 90 days at `now` (Unix ms, site clock), which is no longer shown. */
export async function forgetNotices({ sql }: { sql: postgres.Sql }, now: number): Promise<void> {
  const floor = uuidFloor(now - KEPT_MS)
  await sql`delete from notice where id < ${floor}`
  await sql`delete from notice_read where notice_id < ${floor}`
}
