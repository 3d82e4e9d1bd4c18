// Settles one chunk of a run in one statement: every order's result from what happened, the sums of each
// member and of the house as one transfer, and a row for each order. engine/src/order/settle.ts says the same
// of a single order; a test compares them.
import type { TransferKind } from '@touchline/engine/ledger/kinds'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import { listOf } from '../ledger/list.ts'
import { waitForAccounts } from '../ledger/post.ts'
import { EVENTS_AT_ONCE } from '../live/bus.ts'
import type { MarketOutcomes } from './finding.ts'
import { returnWrittenOff } from './written-off.ts'

/** Unix ms, site time: after `from`, up to and with `until`. */
export interface Span {
  readonly from: number
  readonly until: number
}

export interface SettlementRun extends ComputedRun {
  readonly id: string
}

/** Everything that decides a run's result. */
export interface ComputedRun {
  readonly matchId: number
  readonly happened: MarketOutcomes
  /** Unix ms, site time: orders placed at or after it are void; null when the run has no such time. */
  readonly lateFrom: number | null
  /** Orders placed in these times are void: the match was moved to another day than they were taken for. */
  readonly moved: readonly Span[]
  /** The run that this one corrects; null for a match's first. */
  readonly corrects: string | null
}

/** A range of members by their ids: from `first` up to but without `until`. */
export interface Chunk {
  readonly first: string
  readonly until: string
  /** Whether a trial stake could still go back to anybody: most chunks need not plan for it. */
  readonly trials: boolean
}

/**
 * Settles the orders of the chunk's members on the run's match at `now` (Unix ms, site time); answers how
 * many.
 */
export async function settleChunk(
  tx: postgres.TransactionSql,
  run: SettlementRun,
  chunk: Chunk,
  now: number,
): Promise<number> {
  const { trials } = chunk
  // A correction takes back no more than is there, and trial funds may be given back to the house at any
  // moment: the balances are locked while that is worked out.
  if (run.corrects || trials) await waitForAccounts(tx, await membersOf(tx, run, chunk))
  const [settled] = await tx<[{ orders: number; events: number }]>`
    with ${computed(tx, run, chunk, now)}, house as (
      select leg.* from (
        select sum(open_stakes)::int8, sum(pool)::int8, sum(fee)::int8, (sum(bonus) - sum(trial))::int8 from due
      ) s(open_stakes, pool, fee, bonus)
      cross join lateral (values ('open-stakes', ${String(run.matchId)}::text, open_stakes), ('pool', '', pool),
        ('fee', '', fee), ('bonus', '', bonus)) leg(account, ref, amount)
      union all
      select 'owed', member_id::text, -more_owed from member
    ), leg as (
      select member_id, 'main' as account, amount from member
      ${trials ? tx`union all select member_id, 'trial', sum(trial)::int8 from due where trial > 0 group by member_id` : tx``}
    ), posted as materialized (
      select p.member_id, p.account, p.seq from (
        select coalesce(array_agg(member_id order by member_id, account), '{}') as members,
          coalesce(array_agg(account order by member_id, account), '{}') as accounts,
          coalesce(array_agg(amount order by member_id, account), '{}') as amounts from leg where amount <> 0
      ) m, (
        select coalesce(array_agg(account), '{}') as accounts, coalesce(array_agg(ref), '{}') as refs,
          coalesce(array_agg(amount), '{}') as amounts from house where amount <> 0
      ) h, post_transfer(${uuidv7(now)}, ${kindOf(run)}, 'run', ${run.id}, ${new Date(now)},
        m.members, m.accounts, m.amounts, null, '{}', h.accounts, h.refs, h.amounts) p
      where cardinality(m.members) + cardinality(h.accounts) > 0
    ), ended as (
      insert into order_end (member_id, run_id, order_id, result, payout, owed, entry_seq, trial_seq)
      select d.member_id, ${run.id}, d.id, d.result, d.payout, case when d.id = m.owed_at then m.owed else 0 end, p.seq,
        ${trials ? tx`t.seq` : tx`null`}
      from due d join member m using (member_id)
      left join posted p on p.member_id = d.member_id and p.account = 'main'
      ${trials ? tx`left join posted t on t.member_id = d.member_id and t.account = 'trial' and d.trial > 0` : tx``}
    ), told as (
      select pg_notify('touchline_live', json_agg(json_build_object('kind', 'member', 'id', member_id, 'version', seq))::text)
      from (
        select m.member_id, coalesce(p.seq, m.seq) as seq, row_number() over () / ${EVENTS_AT_ONCE} as part
        from member m left join posted p on p.member_id = m.member_id and p.account = 'main'
      ) a group by part
    )
    select (select count(*)::int from due) as orders, count(*)::int as events from told`
  if (run.corrects) await returnWrittenOff(tx, run, chunk, now)
  return settled.orders
}

/**
 * The run's result, as parts of a statement that write nothing: `result` of each order, `due` for each order,
 * and for each `member` what moves on the main account and what is owed.
 */
export function computed(
  tx: postgres.TransactionSql,
  run: ComputedRun,
  chunk: Chunk,
  now: number,
): postgres.Fragment {
  return tx`
    result as materialized (${results(tx, run, chunk, now)}),
    due as materialized (${differences(tx, run)}),
    change as (
      select member_id, sum(change)::int8 as change, sum(owed)::int8 as owed from due group by member_id
    ), member as materialized (
      -- What a correction asks back beyond the balance is owed; what it gives pays that off first.
      select c.member_id, c.change + t.more as amount, t.more as more_owed, c.owed + t.more as owed, a.seq,
        case when c.owed + t.more > 0 then
          (select d.id from due d where d.member_id = c.member_id order by d.id limit 1) end as owed_at
      from change c
      join account a on a.member_id = c.member_id and a.kind = 'main'
      cross join lateral (select case when c.change < 0 then greatest(0, -c.change - a.balance)
        else -least(c.change, c.owed) end) t(more)
    )`
}

async function membersOf(
  tx: postgres.TransactionSql,
  { matchId }: SettlementRun,
  { first, until }: Chunk,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct member_id as id from "order"
    where match_id = ${matchId} and member_id >= ${first} and member_id < ${until}`
  return rows.map(({ id }) => id)
}

function kindOf({ corrects }: SettlementRun): TransferKind {
  return corrects ? 'correct' : 'settle'
}

/**
 * Each standing order with its result. It is void when its market was not decided, or when it was placed too
 * late or for another day; otherwise lost when its option happened, and won when not. A void order's trial
 * stake goes back to the trial account once, while the funds have not expired.
 */
function results(
  tx: postgres.TransactionSql,
  { happened, lateFrom, moved, matchId }: ComputedRun,
  { first, until, trials }: Chunk,
  now: number,
): postgres.Fragment {
  const returnable = tx`o.paid_from = 'trial' and exists (
        select from trial_grant g where g.id = o.trial_grant and g.closed_at is null and g.expires_at > ${new Date(now)}
      ) and not exists (
        select from settle_run r join order_end e on e.member_id = o.member_id and e.run_id = r.id and e.order_id = o.id
        where r.match_id = o.match_id and e.trial_seq is not null
      )`
  const decided = Object.entries(happened).filter(([, options]) => options !== null)
  const lost = decided.flatMap(([type, options]) => options!.map((option) => ({ type, option })))
  return tx`
    select o.member_id, o.id, o.market_type, o.stake, o.gross, o.fee, o.net, o.insured, o.paid_from = 'trial' as trial,
      ${trials ? returnable : tx`false`} as returnable, case
      when o.market_type <> all(${listOf(decided.map(([type]) => type))}::int2[]) then 'void'
      when o.placed_at >= ${lateFrom === null ? null : new Date(lateFrom)}::timestamptz then 'void'
      ${moved.length === 0 ? tx`` : tx`when ${isIn(tx, moved)} then 'void'`}
      when l.option is not null then 'lost' else 'won' end as result
    from standing_order o
    left join unnest(${listOf(lost.map((l) => l.type))}::int2[], ${listOf(lost.map((l) => l.option))}::text[])
      l(market_type, option) on l.market_type = o.market_type and l.option = o.option
    where o.match_id = ${matchId} and o.member_id >= ${first} and o.member_id < ${until}`
}

/** Whether order `o` was placed in one of the times. */
function isIn(tx: postgres.TransactionSql, spans: readonly Span[]): postgres.Fragment {
  return tx`exists (
    select from unnest(${listOf(spans.map(({ from }) => from))}::int8[], ${listOf(spans.map(({ until }) => until))}::int8[])
      w(since, until)
    where o.placed_at > to_timestamp(w.since / 1000.0) and o.placed_at <= to_timestamp(w.until / 1000.0))`
}

/**
 * The amounts that each order moves: all of it in a match's first run, the difference to the run before in a
 * correction. `trial` goes from the bonus account back to the trial account.
 */
function differences(tx: postgres.TransactionSql, { corrects }: ComputedRun): postgres.Fragment {
  const back = tx`case when r.result = 'void' and r.returnable then r.stake else 0 end as trial`
  if (corrects === null)
    return tx`
      select r.member_id, r.id, r.result, m.payout, m.payout as change, m.pool, m.fee_kept as fee, m.bonus,
        -r.stake as open_stakes, 0 as owed, ${back}
      from result r cross join lateral order_money(r.result, r.stake, r.gross, r.fee, r.net, r.insured, r.trial) m`
  return tx`
    select r.member_id, r.id, r.result, m.payout, m.payout - b.payout as change, m.pool - b.pool as pool,
      m.fee_kept - b.fee_kept as fee, m.bonus - b.bonus as bonus, 0 as open_stakes, e.owed, ${back}
    from result r
    join order_end e on e.member_id = r.member_id and e.run_id = ${corrects} and e.order_id = r.id
    cross join lateral order_money(r.result, r.stake, r.gross, r.fee, r.net, r.insured, r.trial) m
    cross join lateral order_money(e.result, r.stake, r.gross, r.fee, r.net, r.insured, r.trial) b`
}
