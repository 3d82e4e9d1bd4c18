// Whether the books are sound: the ledger in itself, and that every movement of money has its cause in the orders and every
// order its movement. Run every night and at the end of each test that moves money.
import type postgres from 'postgres'
import { verifyLedger } from '../ledger/verify.ts'
import { verifyReservations } from './reservation/verify.ts'

/** Every disagreement in the books, in words; none: they are sound. Reads all of them, in one snapshot. */
export function verifyBooks(sql: postgres.Sql): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', verifyBooksIn)
}

/** The same in a transaction of the caller's. */
export async function verifyBooksIn(tx: postgres.TransactionSql): Promise<string[]> {
  await tx`set local statement_timeout = 0`
  return [
    ...(await verifyLedger(tx)),
    ...(await verifyStakes(tx)),
    ...(await verifyCancels(tx)),
    ...(await verifyOpenStakes(tx)),
    ...(await verifyRuns(tx)),
    ...(await verifyMembersOfRuns(tx)),
    ...(await verifySelections(tx)),
    ...(await verifyTrials(tx)),
    ...(await verifyReservations(tx)),
  ]
}

/** Each order took its stake by the entry it names, and nothing else was taken as a stake. */
async function verifyStakes(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select coalesce(o.id, e.order_id) as id from "order" o
    full join (select * from member_entry where kind = 'place') e on e.order_id = o.id and e.member_id = o.member_id
    where o.id is null or e.order_id is null or e.amount <> -o.stake or e.seq <> o.entry_seq
      or e.account <> o.paid_from`
  return off.map(({ id }) => `order ${id} and the entry of its stake differ`)
}

/** Each order that was taken back got its stake by the entry it names, and nothing else was given back as one. */
async function verifyCancels(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with canceled as (
      select c.*, o.stake from order_cancel c left join "order" o on o.member_id = c.member_id and o.id = c.order_id
    )
    select coalesce(c.order_id, e.order_id) as id from (select * from canceled where account is not null) c
    full join (select * from member_entry where kind = 'cancel') e on e.order_id = c.order_id and e.member_id = c.member_id
    where c.order_id is null or e.order_id is null or e.amount is distinct from c.stake or e.seq <> c.entry_seq
      or e.account <> c.account or e.transfer_id <> c.transfer_id
    union
    select c.order_id from canceled c
    where c.stake is null or exists (select from order_end e where e.member_id = c.member_id and e.order_id = c.order_id)`
  return off.map(({ id }) => `order ${id} and what its cancelling moved differ`)
}

/** What the house holds of stakes on a match is what the orders on it come to that have not ended. */
async function verifyOpenStakes(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ match: string }[]>`
    with open as (
      select o.match_id::text as ref, sum(o.stake) as stakes from "order" o
      where not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id)
        and not exists (select from settle_run r
          join order_end e on e.run_id = r.id and e.member_id = o.member_id and e.order_id = o.id
          where r.match_id = o.match_id)
      group by 1
    ), held as (
      select ref, sum(amount) as stakes from house_entry where account = 'open-stakes' group by ref
    )
    select coalesce(o.ref, h.ref) as match from open o full join held h using (ref)
    where coalesce(o.stakes, 0) <> coalesce(h.stakes, 0)`
  return off.map(({ match }) => `match ${match}: its open stakes are not those of its orders`)
}

/** What each run moved on the house's accounts is what its orders come to, less what the run before said. */
async function verifyRuns(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string; account: string }[]>`
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
      select substr(t.cause, 5) as id, h.account, sum(h.amount) as amount
      from transfer t join house_entry h on h.transfer_id = t.id
      where t.kind in ('settle', 'correct') group by 1, 2
    )
    select coalesce(d.id, b.id) as id, coalesce(d.account, b.account) as account
    from due d full join booked b on b.id = d.id and b.account = d.account
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)`
  return off.map(({ id, account }) => `run ${id}: ${account} is not what its orders come to`)
}

/** What each member got in a run is what its orders come to, and a finished run has left none out. */
async function verifyMembersOfRuns(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string; memberId: string }[]>`
    with ended as (
      select r.id::text, r.match_id, r.run, e.member_id, sum(e.payout) as payout, sum(e.owed) as owed,
        sum(case when e.trial_seq is null then 0 else o.stake end) as trial
      from settle_run r join order_end e on e.run_id = r.id
      join "order" o on o.member_id = e.member_id and o.id = e.order_id group by r.id, e.member_id
    ), due as (
      select n.id, n.member_id, n.payout - coalesce(b.payout, 0) + n.owed - coalesce(b.owed, 0) + n.trial as amount
      from ended n left join ended b on b.match_id = n.match_id and b.run = n.run - 1 and b.member_id = n.member_id
    ), booked as (
      select substr(t.cause, 5) as id, m.member_id, sum(m.amount) as amount
      from transfer t join member_entry m on m.transfer_id = t.id
      where t.kind in ('settle', 'correct') group by 1, 2
    )
    select coalesce(d.id, b.id) as id, coalesce(d.member_id, b.member_id) as "memberId"
    from due d full join booked b on b.id = d.id and b.member_id = d.member_id
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)
    union
    select r.id::text, o.member_id from settle_run r join "order" o on o.match_id = r.match_id
    left join order_end e on e.member_id = o.member_id and e.run_id = r.id and e.order_id = o.id
    where r.finished_at is not null and e.order_id is null
      and not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id)`
  return off.map(({ id, memberId }) => `run ${id}: member ${memberId} did not get what its orders come to`)
}

/** The sums that rates and exposure come from are those of the orders. */
async function verifySelections(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ match: number; type: number; option: string }[]>`
    select coalesce(s.match_id, o.match_id) as match, coalesce(s.market_type, o.market_type) as type,
      coalesce(s.option, o.option) as option
    from selection s
    full join (
      select match_id, market_type, option, sum(stake) as stake, sum(net) as net,
        sum(case when paid_from = 'trial' then stake else insured end) as returned
      from "order" o
      where not exists (select from order_cancel c where c.member_id = o.member_id and c.order_id = o.id)
      group by 1, 2, 3
    ) o on o.match_id = s.match_id and o.market_type = s.market_type and o.option = s.option
    where coalesce(s.ordered, 0) <> coalesce(o.stake, 0) or coalesce(s.net, 0) <> coalesce(o.net, 0)
      or coalesce(s.returned, 0) <> coalesce(o.returned, 0)`
  return off.map(({ match, type, option }) => `selection ${match}.${type}.${option} and its orders differ`)
}

/** Trial money lies only where a member's trial funds have not been given back. */
async function verifyTrials(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ memberId: string }[]>`
    select a.member_id as "memberId" from account a
    where a.kind = 'trial' and a.balance > 0
      and not exists (select from trial_grant g where g.member_id = a.member_id and g.closed_at is null)`
  return off.map(({ memberId }) => `member ${memberId} holds trial money without trial funds`)
}
