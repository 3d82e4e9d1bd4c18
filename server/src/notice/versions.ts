// Every version of what operators write for members, by what it is ("banner:3", "news:7"). None changes: what
// was written before is written again as the next one.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'

/** The operator who wrote it and the reason; nulls: no operator did. */
export interface Authorship {
  readonly operatorId: string | null
  readonly reason: string | null
  /** Unix ms, site time. */
  readonly at: number
}

const mostRead = 100

/**
 * Keeps the next version, null where it was taken away; answers its number. The row that it is of is locked,
 * or new.
 */
export async function keepVersion(
  tx: postgres.TransactionSql,
  object: string,
  content: object | null,
  { operatorId, reason, at }: Authorship,
): Promise<number> {
  const [row] = await tx<[{ version: number }]>`
    insert into content_version (object, version, content, reason, operator_id, written_at)
    select ${object}, coalesce(max(version), 0) + 1, ${content && tx.json(content as never)}, ${reason}, ${operatorId}, ${new Date(at)}
    from content_version where object = ${object} returning version`
  return row.version
}

/** Refuses with 1971 when another version than the one that was read is the last by now. */
export async function refuseOld(
  tx: postgres.TransactionSql,
  object: string,
  read: number | null,
): Promise<void> {
  const [row] = await tx<[{ version: number | null }]>`
    select max(version) as version from content_version where object = ${object}`
  if (row.version !== read) throw refusal(1971)
}

/** The newest first; `Content` is what was kept of such an object. */
export async function versionsOf<Content>(tx: postgres.TransactionSql, object: string) {
  const rows = await tx<
    { version: number; content: unknown; by: string | null; reason: string | null; at: Date }[]
  >`
    select v.version, v.content, o.name as by, v.reason, v.written_at as at
    from content_version v left join operator o on o.id = v.operator_id
    where v.object = ${object} order by v.version desc limit ${mostRead}`
  return rows.map(({ at, content, ...row }) => ({
    ...row,
    content: content as Content | null,
    at: at.getTime(),
  }))
}
