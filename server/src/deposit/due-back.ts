// Payments that are owed back to where they came from: noted one by one, so that each goes back the way it
// came, once. A withdrawal takes them along and names them; nothing moves in the ledger here.
import type { PaymentDueBack } from '@touchline/contract/deposit/types'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'

interface Row {
  readonly id: string
  readonly source: string
  readonly unit: Unit
  readonly amount: number
  readonly at: Date
  readonly dueAt: Date | null
  readonly sentAt: Date | null
}

/** The member's payments from outside, oldest first, without the amounts that their source has taken back. */
export async function paidInBy(tx: postgres.TransactionSql, memberId: string): Promise<PaymentDueBack[]> {
  const rows = await tx<Row[]>`
    select p.id, p.source, p.unit, coalesce(d.amount, p.amount - ${takenBackOf(tx)})::int8 as amount, p.outside_at as at,
      d.due_at as "dueAt", case when d.payment_id is not null then ${sentBackAt(tx)} end as "sentAt"
    from outside_payment p left join payment_due_back d on d.payment_id = p.id
    where p.member_id = ${memberId} and p.state = 'booked' and p.reverses is null and p.amount > ${takenBackOf(tx)} order by p.id`
  return rows.map(({ id, source, unit, amount, at, dueAt, sentAt }) => ({
    id,
    source,
    unit,
    amount: formatUnits(unit, amount),
    at: at.getTime(),
    dueAt: dueAt?.getTime() ?? null,
    sentAt: sentAt?.getTime() ?? null,
  }))
}

/**
 * All that the member paid in is owed back from now on (`now` in Unix ms, site clock); what is owed already
 * stays as it is.
 */
export async function oweBack(tx: postgres.TransactionSql, memberId: string, now: number): Promise<void> {
  await tx`insert into payment_due_back (payment_id, member_id, amount, due_at)
    select p.id, p.member_id, p.amount - ${takenBackOf(tx)}, ${new Date(now)} from outside_payment p
    where p.member_id = ${memberId} and p.state = 'booked' and p.reverses is null and p.amount > ${takenBackOf(tx)}
    on conflict (payment_id) do nothing`
}

/**
 * For payment `p`: when withdrawals that arrived had together sent back all that was credited and not taken
 * back; null before.
 */
function sentBackAt(tx: postgres.TransactionSql): postgres.Fragment {
  return tx`(select case when sum(s.amount) >= p.main + p.arrived - ${takenBackOf(tx)} then max(w.ended_at) end
    from withdrawal_source s join withdrawal w on w.id = s.withdrawal_id where s.payment_id = p.id and w.state = 'paid')`
}

/** For payment `p`: the amount that its source has taken back. */
function takenBackOf(tx: postgres.TransactionSql): postgres.Fragment {
  return tx`coalesce((select sum(r.amount) from outside_payment r where r.source = p.source and r.reverses = p.outside_id
    and r.member_id is not null), 0)::int8`
}
