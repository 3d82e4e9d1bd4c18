// What the house paid a member other than for won orders, and what it took back: stakes returned for lost
// insured orders, and trial funds. The bonus account is the other side of these entries.
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import { endedIn } from './ended.ts'
import type { Span } from './span.ts'

export interface Reward {
  readonly kind: 'stake-return' | 'trial-grant' | 'trial-profit' | 'trial-expired'
  readonly count: number
  /** fen; below zero for what the house took back. */
  readonly amount: number
}

/**
 * Kinds that occurred in the span. Trial funds count when they were given, and their winnings when they were
 * paid.
 */
export function readRewards(sql: postgres.Sql, memberId: string, span: Span): Promise<Reward[]> {
  return sql<Reward[]>`
    with ended as (${endedIn(sql, memberId, span.start, span.end)}), given as (
      select kind, amount from member_entry
      where member_id = ${memberId} and account = 'trial' and kind in ('trial-grant', 'trial-expire')
        and transfer_id >= ${uuidFloor(span.start)} and transfer_id < ${uuidFloor(span.end)}
    ), rewards as (
      select 1 as place, 'stake-return' as kind, insured as amount from ended where result = 'lost' and insured > 0
      union all
      select 2, 'trial-grant', amount from given where kind = 'trial-grant'
      union all
      select 3, 'trial-profit', net_result from ended where paid_from = 'trial' and result = 'won'
      union all
      select 4, 'trial-expired', amount from given where kind = 'trial-expire'
    )
    select kind, count(*)::int as count, sum(amount)::int8 as amount from rewards group by place, kind order by place`
}
