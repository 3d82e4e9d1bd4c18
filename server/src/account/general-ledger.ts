// The general ledger by accounting day: what came and went on the main account, or, for a category of orders,
// their stakes and returns on the day they ended.
import type { LedgerCategory } from '@touchline/contract/account/types'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import { dayColumn } from './day-column.ts'
import { endedDay, endedIn } from './ended.ts'
import type { Span } from './span.ts'

export interface LedgerDay {
  readonly day: string
  /** The number of entries of the main account, or of orders. */
  readonly count: number
  /** fen, both zero or more. */
  readonly in: number
  readonly out: number
  /** fen in the main account at the day's end; null for orders. */
  readonly closing: number | null
}

/** Days in which something moved, newest first. */
export function readLedgerDays(
  sql: postgres.Sql,
  memberId: string,
  category: LedgerCategory,
  span: Span,
): Promise<LedgerDay[]> {
  if (category === 'main') return readMainDays(sql, memberId, span)
  return sql<LedgerDay[]>`
    select ${endedDay(sql)} as day, count(*)::int as count, sum(o.own_stake + o.net_result)::int8 as in, sum(o.own_stake)::int8 as out,
      null::int8 as closing
    from (${endedIn(sql, memberId, span.start, span.end)}) o where ${isOf(sql, category)} group by 1 order by 1 desc`
}

function readMainDays(sql: postgres.Sql, memberId: string, span: Span): Promise<LedgerDay[]> {
  return sql<LedgerDay[]>`
    select ${dayColumn(sql, sql`posted_at`)} as day, count(*)::int as count,
      coalesce(sum(amount) filter (where amount > 0), 0)::int8 as in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as out,
      (array_agg(balance_after order by seq desc))[1] as closing
    from member_entry
    where member_id = ${memberId} and account = 'main'
      and transfer_id >= ${uuidFloor(span.start)} and transfer_id < ${uuidFloor(span.end)}
    group by 1 order by 1 desc`
}

/**
 * The condition that the orders `o` are of the category. No order is of recreation or mb, which are money in
 * halls.
 */
export function isOf(sql: postgres.Sql, category: LedgerCategory): postgres.Fragment {
  switch (category) {
    case 'insured':
      return sql`o.insured > 0`
    case 'smart':
      return sql`o.reservation_id is not null`
    case 'main':
    case 'sports':
      return sql`true`
    default:
      return sql`false`
  }
}
