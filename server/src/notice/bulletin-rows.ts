// A page of notices with what each is about, in the state that the notice told of: a settled order is as that
// run settled it, not as a later run did.

import type { NoticeMatter } from '@touchline/contract/notice/matters'
import type { Fund } from '@touchline/engine/ledger/accounts'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import type { StoredFacts } from '../feed/facts.ts'
import { listOf } from '../ledger/list.ts'
import type { TeamRow } from '../market/match/match-cache.ts'
import type { AnnouncedFacts } from './announced.ts'
import type { NoticeEvent } from './notice-text.ts'

type Result = 'won' | 'lost' | 'void'

/** The order or reservation; amounts in fen, rates in basis points. */
export interface SubjectRow {
  readonly noticeId: string
  readonly matchId: number
  readonly type: MarketType
  readonly option: string
  readonly stake: number
  readonly home: TeamRow
  readonly away: TeamRow
  /** Null: a reservation that did not become an order. */
  readonly order: OrderRow | null
  readonly settled: SettledRow | null
  /** Why it was taken back or stopped. */
  readonly reason: string | null
}

interface OrderRow {
  readonly id: string
  readonly rate: number
  readonly feeBp: number
  readonly gross: number
  readonly fee: number
  readonly insured: number
  readonly paidFrom: Fund
}

interface SettledRow {
  readonly result: Result
  readonly payout: number
  readonly balance: number | null
  readonly before: { readonly result: Result; readonly payout: number } | null
  readonly correctedLater: boolean
  readonly facts: StoredFacts
  readonly sources: readonly { readonly source: string; readonly status: string }[]
  /** Unix ms */
  readonly at: number
}

export interface NoticeRow {
  readonly id: string
  readonly matter: NoticeMatter
  readonly subject: string | null
  /** The run that settled the order; null for other notices. */
  readonly runId: string | null
  /**
   * About money, the amount in fen; about an event that a message also tells of, the event; from the
   * operator, the operator's text. Empty for an order or a reservation.
   */
  readonly facts: Readonly<Record<string, never>> | { readonly amount: number } | NoticeEvent | AnnouncedFacts
  readonly read: boolean
}

/**
 * The subjects of one member's notices, by their ids; those that are about no order or reservation are left
 * out.
 */
export async function readSubjects(
  sql: postgres.Sql,
  memberId: string,
  notices: readonly NoticeRow[],
): Promise<ReadonlyMap<string, SubjectRow>> {
  const about = notices.filter(({ subject }) => subject !== null)
  if (about.length === 0) return new Map()
  const rows = await sql<SubjectRow[]>`
    select n.id as "noticeId", s.match_id as "matchId", s.market_type as type, s.option, s.stake,
      json_build_object('id', h.id, 'name', h.name, 'iconColor', h.icon_color, 'iconText', h.icon_text) as home,
      json_build_object('id', a.id, 'name', a.name, 'iconColor', a.icon_color, 'iconText', a.icon_text) as away,
      s."order", s.reason, run.settled
    from unnest(${listOf(about.map(({ id }) => id))}::uuid[], ${listOf(about.map(({ subject }) => subject))}::uuid[],
      ${listOf(about.map(({ runId }) => runId))}::uuid[]) n(id, subject, run_id)
    cross join lateral (
      select o.match_id, o.market_type, o.option, o.stake, ${orderJson(sql)} as "order",
        (select c.reason from order_cancel c where c.member_id = o.member_id and c.order_id = o.id) as reason, o.id as order_id
      from "order" o where o.member_id = ${memberId} and o.id = n.subject
      union all
      select w.match_id, w.market_type, w.option, w.stake, case when o.id is not null then ${orderJson(sql)} end, w.reason, null
      from reservation w left join "order" o on o.member_id = w.member_id and o.id = w.order_id
      where w.member_id = ${memberId} and w.id = n.subject
    ) s
    join match m on m.id = s.match_id
    join team h on h.id = m.home_id
    join team a on a.id = m.away_id
    left join lateral (${settledJson(sql, memberId)}) run on true`
  return new Map(rows.map((row) => [row.noticeId, row]))
}

function orderJson(sql: postgres.Sql): postgres.Fragment {
  return sql`json_build_object('id', o.id, 'rate', o.rate, 'feeBp', o.fee_bp, 'gross', o.gross, 'fee', o.fee,
    'insured', o.insured, 'paidFrom', o.paid_from)`
}

/** The end of order `s.order_id` in the run that notice `n` tells of. */
function settledJson(sql: postgres.Sql, memberId: string): postgres.Fragment {
  return sql`
    select json_build_object('result', e.result, 'payout', e.payout,
      'balance', (select balance_after from member_entry b
        where b.member_id = e.member_id and b.account = 'main' and b.seq = e.entry_seq),
      'before', (select json_build_object('result', p.result, 'payout', p.payout) from settle_run x
        join order_end p on p.member_id = e.member_id and p.run_id = x.id and p.order_id = e.order_id
        where x.match_id = r.match_id and x.run = r.run - 1),
      'correctedLater', exists (select from settle_run x
        join order_end l on l.member_id = e.member_id and l.run_id = x.id and l.order_id = e.order_id
        where x.match_id = r.match_id and x.run > r.run and (l.result, l.payout) is distinct from (e.result, e.payout)),
      'facts', r.facts, 'sources', coalesce(r.evidence -> 'sources', '[]'),
      'at', round(extract(epoch from r.started_at) * 1000)) as settled
    from settle_run r
    join order_end e on e.member_id = ${memberId} and e.run_id = r.id and e.order_id = s.order_id
    where r.id = n.run_id`
}
