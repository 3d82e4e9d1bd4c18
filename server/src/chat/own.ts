// A member's chat with customer service.
import type { PayloadOf } from '@touchline/contract/call'
import type * as chatCalls from '@touchline/contract/chat/calls'
import { type ChatEnd, messagesAMinute } from '@touchline/contract/chat/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { notifyDesk, notifyLive } from '../live/bus.ts'
import { addMessage, lockChat } from './message.ts'
import { usualWait } from './waits.ts'

type Own = PayloadOf<typeof chatCalls.ownChat>
type Given = Pick<Deps, 'sql' | 'siteClock'>

interface Row {
  readonly id: string
  readonly operatorId: string | null
  readonly openedAt: Date
  readonly readTo: number
  readonly endedBy: ChatEnd | null
  readonly mark: number | null
}

export async function ownChat({ sql, siteClock }: Given, memberId: string): Promise<Own> {
  const now = siteClock.now()
  const [rows, wait] = await Promise.all([
    sql<Row[]>`
      select id, operator_id as "operatorId", opened_at as "openedAt", read_n as "readTo", ended_by as "endedBy", mark
      from chat where member_id = ${memberId} order by opened_at desc, id desc limit 1`,
    usualWait(sql, now),
  ])
  const row = rows[0]
  return { chat: row ? await shown(sql, row) : null, usualWait: wait, siteTime: now }
}

async function shown(sql: postgres.Sql, { operatorId, openedAt, ...row }: Row): Promise<Own['chat']> {
  const waits = row.endedBy === null && operatorId === null
  const [messages, [before]] = await Promise.all([
    sql<{ n: number; by: 'member' | 'operator'; content: string; at: Date }[]>`
      select n, case when operator_id is null then 'member' else 'operator' end as by, content, written_at as at
      from chat_message where chat_id = ${row.id} order by n`,
    sql<[{ count: number }]>`
      select count(*)::int as count from chat
      where ${waits} and ended_at is null and operator_id is null and (opened_at, id) < (${openedAt}, ${row.id})`,
  ])
  return {
    ...row,
    state: row.endedBy !== null ? 'closed' : waits ? 'waiting' : 'talking',
    ahead: before.count,
    messages: messages.map(({ at, ...message }) => ({ ...message, time: at.getTime() })),
  }
}

/** Opens a chat where none is. Refuses with 1986 beyond the minute's number. */
export async function sendChat(
  { sql, siteClock }: Given,
  { memberId, language }: { readonly memberId: string; readonly language: Language },
  { key, content }: { readonly key: string; readonly content: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    // One member's take turns: two at once open one chat, and the minute's number holds.
    await tx`select from member where id = ${memberId} for no key update`
    const now = siteClock.now()
    if (await isSent(tx, memberId, key)) return
    await checkMinute(tx, memberId, now)
    const [open] = await tx<{ id: string }[]>`
      select id from chat where member_id = ${memberId} and ended_at is null for update`
    const id = open?.id ?? (await openChat(tx, { memberId, language, now }))
    await addMessage(tx, id, { key, content, operatorId: null, now })
    await tell(tx, memberId, now)
  })
}

async function openChat(
  tx: postgres.TransactionSql,
  { memberId, language, now }: { memberId: string; language: Language; now: number },
): Promise<string> {
  const id = uuidv7(now)
  await tx`insert into chat ${tx({ id, member_id: memberId, language, opened_at: new Date(now) })}`
  return id
}

/** Whether the member has sent it, in the chat that is open or in one that was closed before the answer arrived. */
async function isSent(tx: postgres.TransactionSql, memberId: string, key: string): Promise<boolean> {
  const [sent] = await tx`
    select from chat_message m join chat c on c.id = m.chat_id where c.member_id = ${memberId} and m.key = ${key} and m.operator_id is null`
  return sent !== undefined
}

async function checkMinute(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  const since = new Date(now - MINUTE)
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from chat_message m join chat c on c.id = m.chat_id
    where c.member_id = ${memberId} and (c.ended_at is null or c.ended_at > ${since}) and m.operator_id is null and m.written_at > ${since}`
  if (row.count >= messagesAMinute) throw refusal(1986)
}

/** Never goes back, and never beyond what there is. Refuses with 1004 what is not the member's own. */
export async function readChat(
  { sql, siteClock }: Given,
  memberId: string,
  { id, to }: { readonly id: string; readonly to: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockOwn(tx, memberId, id)
    const read = await tx<{ id: string }[]>`
      update chat set read_n = least(last_n, ${to}) where id = ${id} and read_n < least(last_n, ${to}) returning id`
    if (read.length > 0) await tell(tx, memberId, siteClock.now())
  })
}

/** Refuses with 1004 what is not the member's own. */
export async function closeChat({ sql, siteClock }: Given, memberId: string, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const chat = await lockOwn(tx, memberId, id)
    if (chat.ended) return
    const now = siteClock.now()
    await tx`update chat set ended_at = ${new Date(now)}, ended_by = 'member', member_at = null where id = ${id}`
    await tell(tx, memberId, now)
  })
}

/** Once, and only of a chat that is over; else the mark stays as it is. Refuses with 1004 what is not the member's own. */
export async function markChat(
  { sql, siteClock }: Given,
  memberId: string,
  { id, mark }: { readonly id: string; readonly mark: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const chat = await lockOwn(tx, memberId, id)
    if (!chat.ended) throw refusal(1004)
    await tx`update chat set mark = coalesce(mark, ${mark}) where id = ${id}`
    await tell(tx, memberId, siteClock.now())
  })
}

async function lockOwn(tx: postgres.TransactionSql, memberId: string, id: string) {
  const chat = await lockChat(tx, id)
  if (chat?.memberId !== memberId) throw refusal(1004)
  return chat
}

/** The member's windows, and the desk. */
export async function tell(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  await notifyLive(tx, { kind: 'member', id: memberId, version: now })
  await notifyDesk(tx, 'chat')
}
