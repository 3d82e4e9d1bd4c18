// Terms and who has accepted them. An operator's text is cleaned before it is stored and again before it is
// shown; a member accepts a version, so that new terms are asked about again.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { clause } from '@touchline/contract/notice/clause-calls'
import { readMarkup, writeMarkup } from '@touchline/contract/notice/markup'
import type { ClauseType } from '@touchline/contract/notice/types'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { inLanguage, type Texts } from './content.ts'

export interface NewClause {
  readonly type: ClauseType
  readonly content: Record<Language, string>
  readonly readSeconds: number
  readonly popup: boolean
  /** Unix ms, site time. */
  readonly publishedAt: number
}

interface ClauseRow {
  readonly version: number
  readonly content: Texts
  readonly readSeconds: number
  readonly popup: boolean
  readonly isRead: boolean
}

/** Writes the next version and answers its number. */
export async function publishClause(
  tx: postgres.TransactionSql,
  { type, content, readSeconds, popup, publishedAt }: NewClause,
): Promise<number> {
  const texts = Object.fromEntries(Object.entries(content).map(([lang, html]) => [lang, cleaned(html)]))
  const [row] = await tx<[{ version: number }]>`
    insert into clause (type, version, content, read_seconds, popup, published_at)
    select ${type}, coalesce(max(version), 0) + 1, ${tx.json(texts)}, ${readSeconds}, ${popup}, ${new Date(publishedAt)}
    from clause where type = ${type} returning version`
  return row.version
}

/** The version in force, and whether this member (null: a visitor) has accepted it. */
export async function shownClause(
  { sql, siteClock }: Pick<Deps, 'sql' | 'siteClock'>,
  { type, memberId, language }: { type: ClauseType; memberId: string | null; language: Language },
): Promise<PayloadOf<typeof clause>> {
  const [row] = await sql<ClauseRow[]>`
    select version, content, read_seconds as "readSeconds", popup, exists (
      select from clause_read r where r.member_id = ${memberId} and r.type = c.type and r.version >= c.version
    ) as "isRead"
    from clause c where type = ${type} and published_at <= ${new Date(siteClock.now())}
    order by version desc limit 1`
  if (!row) {
    const none = { version: 0, content: '', clauseStatus: 0, popup: false, readSeconds: 0 } as const
    return { clauseType: type, ...none, isRead: false }
  }
  const { version, content, popup, readSeconds, isRead } = row
  const text = cleaned(inLanguage(content, language))
  return { clauseType: type, version, content: text, clauseStatus: 1, popup, readSeconds, isRead }
}

/**
 * Accepts a version; without one, the version in force. Accepting again changes nothing. Refuses with 1004 a
 * version that is not published yet or unknown.
 */
export async function acceptClause(
  tx: postgres.Sql | postgres.TransactionSql,
  given: { type: ClauseType; version?: number | undefined; memberId: string },
  at: { readonly siteNow: number; readonly now: number },
): Promise<void> {
  const { type, version = null, memberId } = given
  const [known] = await tx<{ version: number }[]>`
    with shown as (
      select type, version from clause
      where type = ${type} and published_at <= ${new Date(at.siteNow)} and version = coalesce(${version}, version)
      order by version desc limit 1
    ), kept as (
      insert into clause_read (member_id, type, version, read_at)
      select ${memberId}::uuid, type, version, ${new Date(at.now)}::timestamptz from shown on conflict do nothing
    )
    select version from shown`
  if (!known) throw refusal(1004)
}

function cleaned(html: string): string {
  return writeMarkup(readMarkup(html))
}
