// Whether settle runs and the books agree: each run moved what its orders come to, for the house and for each
// member.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

/** Each run moved on the house's accounts what its orders come to, less what the run before said. */
async function verifyRuns(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string | null; account: string }[]>`
    with ended as (
      select r.id::text, r.match_id, r.run, sum(o.stake) as stakes, sum(e.owed) as owed,
        sum(case e.result when 'won' then o.fee else 0 end) as fee,
        sum(case e.result when 'won' then -o.gross when 'lost' then o.stake else 0 end
          + case when e.result = 'won' and o.paid_from = 'trial' then o.stake else 0 end) as pool,
        sum(case e.result when 'lost' then -o.insured
          when 'void' then case when o.paid_from = 'trial' then o.stake else 0 end else 0 end) as bonus,
        sum(case when e.trial_seq is null then 0 else o.stake end) as trial
      from settle_run r join order_end e on e.run_id = r.id
      join "order" o on o.member_id = e.member_id and o.id = e.order_id group by r.id
    ), due as (
      select n.id, leg.account, leg.amount from ended n
      left join ended b on b.match_id = n.match_id and b.run = n.run - 1
      cross join lateral (values ('open-stakes', case when n.run = 1 then -n.stakes else 0 end),
        ('fee', n.fee - coalesce(b.fee, 0)), ('pool', n.pool - coalesce(b.pool, 0)),
        ('bonus', n.bonus - coalesce(b.bonus, 0) - n.trial),
        ('owed', coalesce(b.owed, 0) - n.owed)) leg(account, amount)
    ), booked as (
      select t.act_id::text as id, h.account, sum(h.amount) as amount
      from transfer t join house_entry h on h.transfer_id = t.id
      where t.kind in ('settle', 'correct') group by 1, 2
    )
    select coalesce(d.id, b.id) as id, coalesce(d.account, b.account) as account
    from due d full join booked b on b.id = d.id and b.account = d.account
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)`
  return off.map(({ id, account }) => `${named(id)}: ${account} is not what its orders come to`)
}

/** Each member got in a run what its orders come to, and a finished run has left none out. */
async function verifyMembersOfRuns(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string | null; memberId: string }[]>`
    with ended as (
      select r.id::text, r.match_id, r.run, e.member_id, sum(e.payout) as payout, sum(e.owed) as owed,
        sum(case when e.trial_seq is null then 0 else o.stake end) as trial
      from settle_run r join order_end e on e.run_id = r.id
      join "order" o on o.member_id = e.member_id and o.id = e.order_id group by r.id, e.member_id
    ), due as (
      select n.id, n.member_id, n.payout - coalesce(b.payout, 0) + n.owed - coalesce(b.owed, 0) + n.trial as amount
      from ended n left join ended b on b.match_id = n.match_id and b.run = n.run - 1 and b.member_id = n.member_id
    ), booked as (
      select t.act_id::text as id, m.member_id, sum(m.amount) as amount
      from transfer t join member_entry m on m.transfer_id = t.id
      where t.kind in ('settle', 'correct') group by 1, 2
    )
    select coalesce(d.id, b.id) as id, coalesce(d.member_id, b.member_id) as "memberId"
    from due d full join booked b on b.id = d.id and b.member_id = d.member_id
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)
    union
    select r.id::text, o.member_id from settle_run r join standing_order o on o.match_id = r.match_id
    left join order_end e on e.member_id = o.member_id and e.run_id = r.id and e.order_id = o.id
    where r.finished_at is not null and e.order_id is null`
  return off.map(({ id, memberId }) => `${named(id)}: member ${memberId} did not get what its orders come to`)
}

/** A transfer that settles names its run; one that was inserted by hand may not. */
function named(id: string | null): string {
  return id === null ? 'a settlement of no run' : `run ${id}`
}

export const settlementChecks: readonly BooksCheck[] = [verifyRuns, verifyMembersOfRuns]
