// How operators find members: by the beginning of the name, or by the whole id, email or phone number.
// Personal data are never searched by a part, because they could be guessed letter by letter.
import type { PayloadOf } from '@touchline/contract/call'
import type { findMembers } from '@touchline/contract/member/operator-calls'
import type postgres from 'postgres'
import { beginningWith } from '../../db/like.ts'

type MemberSummary = PayloadOf<typeof findMembers>['members'][number]
type Row = Omit<MemberSummary, 'createdAt'> & { readonly createdAt: Date }

const mostFound = 50

export async function membersFound(tx: postgres.TransactionSql, find = ''): Promise<MemberSummary[]> {
  const text = find.trim().toLowerCase()
  const rows = await tx<Row[]>`
    select id, username, level, state, created_at as "createdAt" from member
    where lower(username) like ${beginningWith(text)} or id::text = ${text} or email = ${text} or phone = ${text}
    order by lower(username) = ${text} desc, created_at desc, id limit ${mostFound}`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
}
