// Figures of a span of time, from the ledger. One statement serves periods that are kept and periods that are
// open, so that the two cannot differ.
import type postgres from 'postgres'

export interface Span {
  /** Unix ms, site time. */
  readonly from: number
  readonly until: number
}

/** Fen; of the whole site where `league` is empty. */
export interface Turnover {
  readonly league: string
  readonly orders: number
  readonly members: number
  readonly stakes: number
  readonly canceled: number
  readonly settled: number
  readonly revenue: number
  readonly fees: number
  readonly bonus: number
}

export interface SiteFigures {
  readonly joined: number
  readonly deposits: number
  readonly reversed: number
  readonly withdrawals: number
  readonly withdrawalFees: number
  readonly trial: number
  readonly complaints: number
  readonly answered: number
  /** Null where they were not counted at that time. */
  readonly exclusions: number | null
  readonly timeOuts: number | null
  readonly limitsSet: number | null
}

/**
 * Turnover by league, and of the whole site. Ids of transfers and orders hold the time when they were made.
 */
export function readTurnover(tx: postgres.TransactionSql, { from, until }: Span): Promise<Turnover[]> {
  const within = (id: postgres.Fragment) =>
    tx`${id} >= uuid_floor(${new Date(from)}) and ${id} < uuid_floor(${new Date(until)})`
  return tx<Turnover[]>`
    with moved as (
      select t.kind, h.account, h.amount, m.competition_id as league
      from transfer t join house_entry h on h.transfer_id = t.id
        left join settle_run r on t.act_kind = 'run' and r.id = t.act_id
        join match m on m.id = coalesce(r.match_id, case when h.account = 'open-stakes' then h.ref::bigint end)
      where ${within(tx`t.id`)} and ${within(tx`h.transfer_id`)} and t.kind in ('place', 'cancel', 'settle', 'correct')
    ), money as (
      select coalesce(league, '') as league,
        coalesce(sum(amount) filter (where kind = 'place'), 0)::int8 as stakes,
        coalesce(-sum(amount) filter (where kind = 'cancel'), 0)::int8 as canceled,
        coalesce(-sum(amount) filter (where kind = 'settle' and account = 'open-stakes'), 0)::int8 as settled,
        coalesce(sum(amount) filter (where account in ('pool', 'fee')), 0)::int8 as revenue,
        coalesce(sum(amount) filter (where account = 'fee'), 0)::int8 as fees,
        coalesce(-sum(amount) filter (where account = 'bonus'), 0)::int8 as bonus
      from moved group by grouping sets ((), (league))
    ), ordered as (
      select coalesce(m.competition_id, '') as league, count(*)::int as orders, count(distinct o.member_id)::int as members
      from "order" o join match m on m.id = o.match_id
      where ${within(tx`o.id`)} group by grouping sets ((), (m.competition_id))
    )
    select league, coalesce(orders, 0) as orders, coalesce(members, 0) as members, coalesce(stakes, 0) as stakes,
      coalesce(canceled, 0) as canceled, coalesce(settled, 0) as settled, coalesce(revenue, 0) as revenue,
      coalesce(fees, 0) as fees, coalesce(bonus, 0) as bonus
    from money full join ordered using (league) order by league`
}

export async function readSiteFigures(
  tx: postgres.TransactionSql,
  { from, until }: Span,
): Promise<SiteFigures> {
  const [since, end] = [new Date(from), new Date(until)]
  const protectedBy = (kind: postgres.Fragment) =>
    tx`(select count(*)::int from protection where kind = ${kind} and taken_at >= ${since} and taken_at < ${end})`
  const [figures] = await tx<[SiteFigures]>`
    select
      (select count(*)::int from member where created_at >= ${since} and created_at < ${end}) as joined,
      (select count(*)::int from complaint where written_at >= ${since} and written_at < ${end}) as complaints,
      (select count(*)::int from complaint where answered_at >= ${since} and answered_at < ${end}) as answered,
      ${protectedBy(tx`'exclusion'`)} as exclusions, ${protectedBy(tx`'timeOut'`)} as "timeOuts", ${protectedBy(tx`'limit'`)} as "limitsSet",
      coalesce(sum(p.amount) filter (where p.side = 'member' and t.kind = 'deposit'), 0)::int8 as deposits,
      coalesce(-sum(p.amount) filter (where t.kind = 'deposit-reversal' and (p.side = 'member' or p.account = 'owed')), 0)::int8
        as reversed,
      coalesce(-sum(p.amount) filter (where p.side = 'member' and t.kind in ('withdraw-pay', 'withdraw-bounce')), 0)::int8
        as withdrawals,
      coalesce(sum(p.amount) filter (where p.account = 'fee' and p.unit = 'CNY' and t.kind in ('withdraw-pay', 'withdraw-bounce')), 0)::int8
        as "withdrawalFees",
      coalesce(sum(p.amount) filter (where p.side = 'member' and t.kind in ('trial-grant', 'trial-expire')), 0)::int8 as trial
    from transfer t join posting p on p.transfer_id = t.id
    where t.id >= uuid_floor(${since}) and t.id < uuid_floor(${end}) and p.transfer_id >= uuid_floor(${since})
      and p.transfer_id < uuid_floor(${end})
      and t.kind in ('deposit', 'deposit-reversal', 'withdraw-pay', 'withdraw-bounce', 'trial-grant', 'trial-expire')`
  return figures
}
