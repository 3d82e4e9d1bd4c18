// Checks that deposits and the books agree: what is booked of a source is the sum of its payments, each
// credit is of one payment, and what is not credited is in suspense.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

/**
 * Transit is below zero by exactly what was booked, for each source and unit. This check is a single
 * subtraction.
 */
async function verifyTransit(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ source: string; unit: string; off: number }[]>`
    with booked as (
      select source, unit, sum(case when reverses is null then amount else -amount end) as sum
      from outside_payment where state = 'booked' group by source, unit
    ), posted as (
      select h.ref as source, h.unit, sum(h.amount) as sum from house_entry h join transfer t on t.id = h.transfer_id
      where h.account = 'deposit-transit' and t.act_kind = 'payment' group by h.ref, h.unit
    )
    select coalesce(b.source, p.source) as source, coalesce(b.unit, p.unit) as unit,
      (coalesce(b.sum, 0) + coalesce(p.sum, 0))::int8 as off
    from booked b full join posted p on p.source = b.source and p.unit = b.unit
    where coalesce(b.sum, 0) + coalesce(p.sum, 0) <> 0`
  return off.map(
    ({ source, unit, off }) => `source ${source}: payments and postings differ by ${off} ${unit}`,
  )
}

/** What was credited to a member is what the payment says, and no payment is credited to two members. */
async function verifyCredits(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string | null }[]>`
    with credited as (
      select e.subject_id as id, e.member_id, coalesce(sum(e.amount) filter (where e.account = 'main'), 0) as main,
        coalesce(sum(e.amount) filter (where e.account = 'arrived'), 0) as arrived
      from member_entry e where e.kind = 'deposit' and e.subject_kind = 'payment' group by e.subject_id, e.member_id
    )
    select coalesce(p.id, c.id) as id from (select * from outside_payment where member_id is not null and main + arrived > 0) p
    full join credited c on c.id = p.id and c.member_id = p.member_id
    where p.id is null or c.id is null or p.main <> c.main or p.arrived <> c.arrived or p.state <> 'booked'
    union
    select o.id from deposit_order o where o.state = 'credited'
      and not exists (select from outside_payment p where p.order_id = o.id and p.state = 'booked' and p.member_id = o.member_id)`
  return off.map(({ id }) => `payment or order ${id} and what it was credited differ`)
}

/** For each reversal, the amount taken back is what the member gave plus what the member owes for it. */
async function verifyTakenBack(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string | null }[]>`
    with given as (
      select t.act_id as id, coalesce(sum(e.amount) filter (where e.account = 'main'), 0) as main,
        coalesce(sum(e.amount) filter (where e.account = 'arrived'), 0) as arrived,
        coalesce((select sum(h.amount) from house_entry h where h.transfer_id = t.id and h.account = 'owed'), 0) as owed
      from transfer t left join member_entry e on e.transfer_id = t.id where t.kind = 'deposit-reversal'
        and not exists (select from house_entry h where h.transfer_id = t.id and h.account = 'withdrawal-transit') group by t.id, t.act_id
    )
    select coalesce(p.id, g.id) as id from (select * from outside_payment where reverses is not null and member_id is not null) p
    full join given g on g.id = p.id
    where p.id is null or g.id is null or p.main <> g.main or p.arrived <> g.arrived or p.amount <> -(g.main + g.arrived + g.owed)`
  return off.map(({ id }) => `payment ${id} and what was taken back for it differ`)
}

/** Suspense holds exactly the payments that wait for a person. */
async function verifySuspense(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ source: string; unit: string }[]>`
    with waiting as (
      select source, unit, sum(case when reverses is null then amount else -amount end) as sum
      from outside_payment where state = 'booked' and member_id is null and sent_back is null group by source, unit
    ), held as (
      select ref as source, unit, sum(amount) as sum from house_entry where account = 'suspense' group by ref, unit
    )
    select coalesce(w.source, h.source) as source, coalesce(w.unit, h.unit) as unit
    from waiting w full join held h on h.source = w.source and h.unit = w.unit where coalesce(w.sum, 0) <> coalesce(h.sum, 0)`
  return off.map(
    ({ source, unit }) => `source ${source}: what waits in suspense is not what it holds in ${unit}`,
  )
}

export const depositChecks: readonly BooksCheck[] = [
  verifyTransit,
  verifyCredits,
  verifyTakenBack,
  verifySuspense,
]
