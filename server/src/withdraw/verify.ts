// Whether withdrawals and the books agree: what is held is what waits, each withdrawal moved what its state
// says and nothing else, and what left is what was told to have left.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

/** What is held for a member is what open reservations and withdrawals under way come to. */
async function verifyHeld(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ memberId: string }[]>`
    with waiting as (
      select member_id, sum(amount) as amount from (
        select member_id, stake as amount from reservation where state = 'reserved'
        union all
        select member_id, amount from withdrawal where state in ('review', 'approved', 'paying')) w
      group by member_id
    )
    select a.member_id as "memberId" from account a left join waiting w on w.member_id = a.member_id
    where a.kind = 'held' and a.balance <> coalesce(w.amount, 0)`
  return off.map(
    ({ memberId }) => `member ${memberId}: what is held is not what reservations and withdrawals come to`,
  )
}

/** Each withdrawal has exactly the legs that its state requires. */
async function verifyEntries(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with due as (
      select w.member_id, w.id, leg.kind, leg.account, leg.amount from withdrawal w
      cross join lateral (values
        ('withdraw-hold', 'arrived', -w.from_arrived, true), ('withdraw-hold', 'main', w.from_arrived - w.amount, true),
        ('withdraw-hold', 'held', w.amount, true),
        ('withdraw-pay', 'held', -w.amount, w.state in ('paid', 'returned')),
        ('withdraw-return', 'held', -w.amount, w.state in ('refused', 'canceled', 'failed')),
        ('withdraw-return', 'arrived', case when w.state = 'failed' then w.from_arrived else w.amount end,
          w.state in ('refused', 'canceled', 'failed')),
        ('withdraw-return', 'main', w.amount - w.from_arrived, w.state = 'failed'),
        ('withdraw-bounce', 'arrived', w.from_arrived, w.state = 'returned'),
        ('withdraw-bounce', 'main', w.amount - w.from_arrived, w.state = 'returned')) leg(kind, account, amount, there)
      where leg.there and leg.amount <> 0
    )
    select coalesce(d.id, e.subject_id) as id from due d
    full join (select * from member_entry where starts_with(kind, 'withdraw-')) e
      on e.member_id = d.member_id and e.subject_id = d.id and e.kind = d.kind and e.account = d.account
    where d.id is null or e.subject_id is null or e.amount <> d.amount`
  return off.map(({ id }) => `withdrawal ${id} and what it moved differ`)
}

/** The sum in transit to each outside equals the withdrawals paid by it, less those that came back. */
async function verifyTransit(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ source: string; unit: string }[]>`
    with paid as (
      select a.source, w.unit, sum(w.unit_amount) as sum from withdrawal w
      join payout_attempt a on a.withdrawal_id = w.id and a.result = 'paid' where w.state = 'paid' group by a.source, w.unit
    ), posted as (
      select h.ref as source, h.unit, sum(h.amount) as sum from house_entry h join transfer t on t.id = h.transfer_id
      where h.account = 'withdrawal-transit' and t.act_kind = 'withdrawal' group by h.ref, h.unit
    )
    select coalesce(p.source, q.source) as source, coalesce(p.unit, q.unit) as unit
    from paid p full join posted q on q.source = p.source and q.unit = p.unit where coalesce(p.sum, 0) <> coalesce(q.sum, 0)`
  return off.map(
    ({ source, unit }) =>
      `source ${source}: what withdrawals were paid in ${unit} is not what the books have`,
  )
}

/**
 * A withdrawal that was paid has one paid attempt, and no other has any. One that is being paid has one live
 * attempt; an ended one, or one in review, has none.
 */
async function verifyAttempts(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select w.id from withdrawal w left join payout_attempt a on a.withdrawal_id = w.id group by w.id, w.state
    having count(a.id) filter (where a.result = 'paid') <> case when w.state in ('paid', 'returned') then 1 else 0 end
      or (w.state = 'paying' and count(a.id) filter (where a.result is null) <> 1)
      or (w.state not in ('paying', 'approved') and count(a.id) filter (where a.result is null) > 0)`
  return off.map(({ id }) => `withdrawal ${id} and its attempts differ`)
}

/** What goes back to a source was paid in by its member, and no more of it than was. */
async function verifySources(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select p.id from withdrawal_source s join withdrawal w on w.id = s.withdrawal_id join outside_payment p on p.id = s.payment_id
    where w.state in ('review', 'approved', 'paying', 'paid')
    group by p.id having sum(s.amount) > p.main + p.arrived or bool_or(w.member_id <> p.member_id)
    union
    select s.withdrawal_id from withdrawal_source s join withdrawal w on w.id = s.withdrawal_id
    group by s.withdrawal_id, w.amount having sum(s.amount) > w.amount`
  return off.map(({ id }) => `more goes back by ${id} than was paid in`)
}

export const withdrawChecks: readonly BooksCheck[] = [
  verifyHeld,
  verifyEntries,
  verifyTransit,
  verifyAttempts,
  verifySources,
]
