import { randomUUID } from 'node:crypto'
import type { Language } from '@touchline/contract/language'
import type postgres from 'postgres'

export interface NewMember {
  /** Unique without regard to case. */
  readonly username: string
  /** Made by access/password.ts. */
  readonly passwordHash: string
  readonly nickname: string
  readonly language: Language
  readonly level?: number
  /** Unix ms, wall clock. */
  readonly createdAt: number
}

/** A member with empty accounts; answers the id. The unique index refuses a name that is taken (23505). */
export async function createMember(tx: postgres.TransactionSql, member: NewMember): Promise<string> {
  const id = randomUUID()
  const { username, passwordHash, nickname, language, level = 0, createdAt } = member
  await tx`insert into member (id, username, password_hash, nickname, level, language, created_at) values
    (${id}, ${username}, ${passwordHash}, ${nickname}, ${level}, ${language}, ${new Date(createdAt)})`
  await tx`insert into account (member_id, kind)
    select ${id}, kind from unnest(array['main', 'held', 'trial', 'locked']) kind`
  return id
}
