// Whether interchanges and the books agree: each moved exactly its amount from one member to the other, and
// took no more of a deposit along than there was.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

async function verifyEntries(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with due as (
      select i.id, leg.member_id, leg.account, leg.amount, leg.seq from interchange i
      cross join lateral (values
        (i.payer_id, 'main', -i.amount, i.payer_seq),
        (i.payee_id, 'main', i.main, case when i.payee_account = 'main' then i.payee_seq end),
        (i.payee_id, 'arrived', i.amount - i.main, case when i.payee_account = 'arrived' then i.payee_seq end))
        leg(member_id, account, amount, seq)
      where leg.amount <> 0
    )
    select coalesce(d.id, e.subject_id) as id from due d
    full join (select * from member_entry where kind = 'interchange') e
      on e.member_id = d.member_id and e.subject_id = d.id and e.account = d.account
    where d.id is null or e.subject_id is null or e.amount <> d.amount or e.seq <> coalesce(d.seq, e.seq)`
  return off.map(({ id }) => `interchange ${id} and what it moved differ`)
}

async function verifySources(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select s.interchange_id as id from interchange_source s join interchange i on i.id = s.interchange_id
    join outside_payment p on p.id = s.payment_id
    group by s.interchange_id, i.amount having sum(s.amount) > i.amount or bool_or(p.member_id <> i.payer_id)
    union
    select s.payment_id from interchange_source s join outside_payment p on p.id = s.payment_id
    group by s.payment_id, p.main, p.arrived having sum(s.amount) > p.main + p.arrived`
  return off.map(({ id }) => `more of a deposit left with ${id} than there was`)
}

export const interchangeChecks: readonly BooksCheck[] = [verifyEntries, verifySources]
