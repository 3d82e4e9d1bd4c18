// Every version of what operators write for members, under a name of the object ("banner:3", "news:7").
// Versions never change: to go back, an earlier content is written as the next version.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'

/** The operator who wrote the version, and the reason; both null when it was no operator. */
export interface Authorship {
  readonly operatorId: string | null
  readonly reason: string | null
  /** Unix ms, site time. */
  readonly at: number
}

const mostRead = 100

/**
 * Stores the next version and answers its number; `content` is null when the object was taken away. The
 * caller has locked the object's row, or has just inserted it.
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

/** Refuses with 1971 when the operator did not read the latest version. */
export async function refuseOld(
  tx: postgres.TransactionSql,
  object: string,
  read: number | null,
): Promise<void> {
  const [row] = await tx<[{ version: number | null }]>`
    select max(version) as version from content_version where object = ${object}`
  if (row.version !== read) throw refusal(1971)
}

/** The versions of an object, newest first; `Content` is the type of what was stored for it. */
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
