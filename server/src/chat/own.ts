// The side of a chat with customer service that its owner sees, a member or a visitor.
import type { PayloadOf } from '@touchline/contract/call'
import type * as chatCalls from '@touchline/contract/chat/calls'
import { type ChatEnd, messagesAMinute } from '@touchline/contract/chat/types'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { notifyConsoles, notifyLive } from '../live/bus.ts'
import { addMessage, lockChat } from './message.ts'
import { type ChatOwner, columnsOf, ownedBy, takeTurn } from './owner.ts'
import { tippedIn } from './tip.ts'
import { usualWait } from './waits.ts'

type OwnChat = PayloadOf<typeof chatCalls.ownChat>
type ChatDeps = Pick<Deps, 'sql' | 'siteClock'>

interface Row {
  readonly id: string
  readonly operatorId: string | null
  readonly openedAt: Date
  readonly readTo: number
  readonly endedBy: ChatEnd | null
  readonly mark: number | null
}

/**
 * The owner's open chat, else the latest one; a forgotten chat is not shown, since only its record is left.
 */
export async function ownChat({ sql, siteClock }: ChatDeps, owner: ChatOwner): Promise<OwnChat> {
  const now = siteClock.now()
  const [rows, wait] = await Promise.all([
    sql<Row[]>`
      select id, operator_id as "operatorId", opened_at as "openedAt", read_n as "readTo", ended_by as "endedBy", mark
      from chat where ${ownedBy(sql, owner)} and forgotten_at is null
      order by ended_at is null desc, opened_at desc, id desc limit 1`,
    usualWait(sql, now),
  ])
  const row = rows[0]
  return { chat: row ? await toOwnChat(sql, row) : null, usualWait: wait, siteTime: now }
}

async function toOwnChat(sql: postgres.Sql, { operatorId, openedAt, ...row }: Row): Promise<OwnChat['chat']> {
  const waits = row.endedBy === null && operatorId === null
  const [messages, [before], tipTo] = await Promise.all([
    sql<
      {
        n: number
        by: 'member' | 'operator'
        staff: string | null
        content: string
        picture: boolean
        at: Date
      }[]
    >`
      select m.n, case when m.operator_id is null then 'member' else 'operator' end as by, s.name as staff, m.content,
        p.n is not null as picture, m.written_at as at
      from chat_message m left join chat_staff s on s.operator_id = m.operator_id
        left join chat_picture p on p.chat_id = m.chat_id and p.n = m.n
      where m.chat_id = ${row.id} order by m.n`,
    sql<[{ count: number }]>`
      select count(*)::int as count from chat
      where ${waits} and ended_at is null and operator_id is null and (opened_at, id) < (${openedAt}, ${row.id})`,
    tippedIn(sql, row.id),
  ])
  return {
    ...row,
    state: row.endedBy !== null ? 'closed' : waits ? 'waiting' : 'talking',
    ahead: before.count,
    tipTo,
    messages: messages.map(({ at, ...message }) => ({ ...message, time: at.getTime() })),
  }
}

/** The content as sent: words, a picture, or both. */
interface NewMessage {
  readonly key: string
  readonly content: string
  /** Seals a redrawn JPEG; undefined for a message of words alone. */
  readonly picture?: ((id: string, n: number) => Buffer) | undefined
}

/**
 * Writes a message, and opens a chat when none is open. Refuses with 1986 beyond the limit of messages per
 * minute.
 */
export async function sendChat(
  { sql, siteClock }: ChatDeps,
  { owner, language }: { readonly owner: ChatOwner; readonly language: Language },
  { key, content, picture }: NewMessage,
): Promise<void> {
  await sql.begin(async (tx) => {
    await takeTurn(tx, owner)
    const now = siteClock.now()
    if (await isSent(tx, owner, key)) return
    await checkMinute(tx, owner, now)
    const [open] = await tx<{ id: string }[]>`
      select id from chat where ${ownedBy(tx, owner)} and ended_at is null for update`
    const id = open?.id ?? (await openChat(tx, { owner, language, now }))
    await addMessage(tx, id, { key, content, operatorId: null, now, picture })
    await tell(tx, owner, now)
  })
}

async function openChat(
  tx: postgres.TransactionSql,
  { owner, language, now }: { owner: ChatOwner; language: Language; now: number },
): Promise<string> {
  const id = uuidv7(now)
  await tx`insert into chat ${tx({ id, ...columnsOf(owner), language, opened_at: new Date(now) })}`
  return id
}

/**
 * Whether it was sent already, in the chat that is open or in one that was closed before the answer arrived.
 */
export async function isSent(
  tx: postgres.Sql | postgres.TransactionSql,
  owner: ChatOwner,
  key: string,
): Promise<boolean> {
  const [sent] = await tx`
    select from chat_message m join chat on chat.id = m.chat_id
    where ${ownedBy(tx, owner)} and m.key = ${key} and m.operator_id is null`
  return sent !== undefined
}

async function checkMinute(tx: postgres.TransactionSql, owner: ChatOwner, now: number): Promise<void> {
  const since = new Date(now - MINUTE)
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from chat_message m join chat on chat.id = m.chat_id
    where ${ownedBy(tx, owner)} and (chat.ended_at is null or chat.ended_at > ${since}) and m.operator_id is null
      and m.written_at > ${since}`
  if (row.count >= messagesAMinute) throw refusal(1986)
}

/**
 * Moves the mark of what was read, never back and never past the last message. Only operators are told,
 * because nothing else that the owner sees changes. Refuses with 1004 a chat that is not the owner's.
 */
export async function readChat(
  { sql }: ChatDeps,
  owner: ChatOwner,
  { id, to }: { readonly id: string; readonly to: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockOwn(tx, owner, id)
    const read = await tx<{ id: string }[]>`
      update chat set read_n = least(last_n, ${to}) where id = ${id} and read_n < least(last_n, ${to}) returning id`
    if (read.length > 0) await notifyConsoles(tx, 'chat')
  })
}

/** Refuses with 1004 a chat that is not the owner's. */
export async function closeChat({ sql, siteClock }: ChatDeps, owner: ChatOwner, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const chat = await lockOwn(tx, owner, id)
    if (chat.ended) return
    const now = siteClock.now()
    await tx`update chat set ended_at = ${new Date(now)}, ended_by = 'member', member_at = null where id = ${id}`
    await tell(tx, owner, now)
  })
}

/**
 * Rates a chat that has ended; the first mark stays. Refuses with 1004 a chat that is not the owner's or has
 * not ended.
 */
export async function markChat(
  { sql, siteClock }: ChatDeps,
  owner: ChatOwner,
  { id, mark }: { readonly id: string; readonly mark: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const chat = await lockOwn(tx, owner, id)
    if (!chat.ended) throw refusal(1004)
    await tx`update chat set mark = coalesce(mark, ${mark}) where id = ${id}`
    await tell(tx, owner, siteClock.now())
  })
}

async function lockOwn(tx: postgres.TransactionSql, owner: ChatOwner, id: string) {
  const [own] = await tx`select from chat where id = ${id} and ${ownedBy(tx, owner)}`
  const chat = own && (await lockChat(tx, id))
  if (!chat) throw refusal(1004)
  return chat
}

/** Tells the member's windows and the consoles. A visitor's page is not told; it polls. */
export async function tell(
  tx: postgres.TransactionSql,
  owner: ChatOwner | { readonly memberId: string | null },
  now: number,
): Promise<void> {
  if ('memberId' in owner && owner.memberId !== null)
    await notifyLive(tx, { kind: 'member', id: owner.memberId, version: now })
  await notifyConsoles(tx, 'chat')
}
