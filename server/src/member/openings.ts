import type { PayloadOf } from '@touchline/contract/call'
import type * as openingCalls from '@touchline/contract/member/opening-calls'
import type postgres from 'postgres'
import type { HandlersOf } from '../http/handler.ts'

type Openings = PayloadOf<typeof openingCalls.openings>
type Row = Omit<Openings['openings'][number], 'at'> & { readonly at: Date }

export const openingHandlers: HandlersOf<typeof openingCalls> = {
  openings: ({ deps, member, query: { limit } }) => readOpenings(deps.sql, member.memberId, limit),
}

async function readOpenings(sql: postgres.Sql, memberId: string, limit: number): Promise<Openings> {
  const [[count], rows] = await Promise.all([
    sql<[{ total: number }]>`select count(*)::int as total from reveal where member_id = ${memberId}`,
    sql<Row[]>`select at, field, roles, reason from reveal where member_id = ${memberId}
      order by at desc, id desc limit ${limit}`,
  ])
  return { total: count.total, openings: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}
