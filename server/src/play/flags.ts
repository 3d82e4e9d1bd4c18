// Flags by which operators have stopped things for a member.
import type { MemberFlag } from '@touchline/contract/member/types'
import type postgres from 'postgres'
import type { Tx } from '../ledger/post.ts'

/** The flags of member `m` of a statement at `now` (Unix ms, wall clock), as text[]. */
export function flagsOf(sql: postgres.Sql | Tx, now: number): postgres.Fragment {
  return sql`array(select f.flag from member_flag f
    where f.member_id = m.id and (f.until is null or f.until > ${new Date(now)}) order by f.flag)`
}

/** A member's flags at `now` (Unix ms, wall clock). */
export async function readFlags(
  sql: postgres.Sql | Tx,
  memberId: string,
  now: number,
): Promise<readonly MemberFlag[]> {
  const [row] = await sql<{ flags: MemberFlag[] }[]>`
    select ${flagsOf(sql, now)} as flags from member m where m.id = ${memberId}`
  return row?.flags ?? []
}
