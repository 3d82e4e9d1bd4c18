// Orders as they are read back: with their match, and how they ended. The row of the match's latest run says how; while a
// correction is under way, an order it has not reached yet still shows the earlier one.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import type { StoredFacts } from '../feed/facts.ts'
import type { MatchState } from '../feed/match-state.ts'
import type { OrderResult } from '../ledger/kinds.ts'
import type { TeamRow } from '../market/match-book.ts'
import type { Names } from '../market/names.ts'

export interface OrderRow {
  readonly id: string
  readonly memberId: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  /** fen, basis points */
  readonly stake: number
  readonly rate: number
  readonly feeBp: number
  readonly gross: number
  readonly fee: number
  readonly net: number
  readonly entrySeq: number
  readonly placedAt: Date
  /** How it ended; null while open. `payout` is fen that the member got back in all. */
  readonly end: { readonly runId: string; readonly result: OrderResult; readonly payout: number } | null
  readonly kickoff: Date
  readonly matchState: MatchState
  readonly facts: StoredFacts
  readonly competition: Names
  readonly home: TeamRow
  readonly away: TeamRow
}

/** The orders of one member that fit `which`, a condition on `o`; each with the end that counts. */
export function endedOrders(
  sql: postgres.Sql,
  memberId: string,
  which: postgres.Fragment,
): postgres.Fragment {
  return sql`
    select o.*, e.run_id, e.result, e.payout
    from "order" o
    left join lateral (
      select e.run_id, e.result, e.payout
      from settle_run r
      join order_end e on e.member_id = o.member_id and e.run_id = r.id and e.order_id = o.id
      where r.match_id = o.match_id order by r.run desc limit 1
    ) e on true
    where o.member_id = ${memberId} and ${which}`
}

/** What the rows of endedOrders, as `o`, are read into. */
export async function readOrders(
  sql: postgres.Sql,
  ended: postgres.Fragment,
  rest: postgres.Fragment,
): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select o.id, o.member_id as "memberId", o.match_id as "matchId", o.market_type as type, o.option, o.stake, o.rate,
      o.fee_bp as "feeBp", o.gross, o.fee, o.net, o.entry_seq as "entrySeq", o.placed_at as "placedAt",
      case when o.run_id is not null then
        json_build_object('runId', o.run_id, 'result', o.result, 'payout', o.payout) end as "end",
      m.kickoff, m.state as "matchState", m.facts, c.name as competition, to_json(h) as home, to_json(a) as away
    from (${ended}) o
    join match m on m.id = o.match_id
    join competition c on c.id = m.competition_id
    join team h on h.id = m.home_id
    join team a on a.id = m.away_id
    ${rest}`
}
