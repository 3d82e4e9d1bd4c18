// The only way for a message to get into a chat, for every kind of author. The chat's row is locked, so that
// its messages are numbered without gaps and the chat knows its last one.
import type postgres from 'postgres'

export interface ChatRow {
  readonly id: string
  /** Null for a visitor's chat. */
  readonly memberId: string | null
  readonly operatorId: string | null
  readonly ended: boolean
}

/** The chat, locked until the transaction ends; undefined when it does not exist. */
export async function lockChat(tx: postgres.TransactionSql, id: string): Promise<ChatRow | undefined> {
  const [row] = await tx<ChatRow[]>`
    select id, member_id as "memberId", operator_id as "operatorId", ended_at is not null as ended from chat where id = ${id} for update`
  return row
}

interface Message {
  readonly key: string
  readonly content: string
  /** Null for a message of the member or visitor. */
  readonly operatorId: string | null
  /** Unix ms, site clock. */
  readonly now: number
  /** Seals the picture that comes with the message for its place in the chat. */
  readonly picture?: ((id: string, n: number) => Buffer) | undefined
}

/**
 * Writes a message into a locked chat; answers its number, or null where the chat has a message with this
 * key.
 */
export async function addMessage(
  tx: postgres.TransactionSql,
  id: string,
  { key, content, operatorId, now, picture }: Message,
): Promise<number | null> {
  const [sent] = await tx`select from chat_message where chat_id = ${id} and key = ${key}`
  if (sent) return null
  const at = new Date(now)
  const said =
    operatorId === null
      ? tx`member_at = coalesce(member_at, ${at}), read_n = last_n + 1`
      : tx`member_at = null, operator_at = ${at}, first_answer_at = coalesce(first_answer_at, ${at})`
  const [{ n }] = await tx<[{ n: number }]>`
    update chat set last_n = last_n + 1, ${said} where id = ${id} returning last_n as n`
  const row = { chat_id: id, n, key, operator_id: operatorId, content, written_at: at }
  await tx`insert into chat_message ${tx(row)}`
  if (picture) await tx`insert into chat_picture ${tx({ chat_id: id, n, content: picture(id, n) })}`
  return n
}

interface Hand {
  readonly id: string
  readonly from: string
  /** Null returns the chat to the waiting ones, where it keeps its place. */
  readonly to: string | null
  readonly reason: string
  /** Unix ms, site clock. */
  readonly now: number
}

/** Hands a locked chat from one operator to another. */
export async function handOn(
  tx: postgres.TransactionSql,
  { id, from, to, reason, now }: Hand,
): Promise<void> {
  const at = new Date(now)
  await tx`update chat set operator_id = ${to}, taken_at = ${to === null ? null : at} where id = ${id}`
  const row = { chat_id: id, from_operator: from, to_operator: to, reason, handed_at: at }
  await tx`insert into chat_hand ${tx(row)}`
}
