// Checks that tips and the books agree: each tip moved its amount once, from the member's main account to the
// receiver's part of the account of tips.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'

async function verifyTips(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with moved as (
      select t.act_id as id, e.member_id, e.account, e.subject_id as subject, e.amount, h.amount as house, h.ref
      from transfer t left join member_entry e on e.transfer_id = t.id
      left join house_entry h on h.transfer_id = t.id and h.account = 'tips' where t.kind = 'tip'
    )
    select coalesce(d.id, m.id) as id from chat_tip d full join moved m on m.id = d.id
    where d.id is null or m.id is null or m.member_id is distinct from d.member_id or m.account is distinct from 'main'
      or m.subject is distinct from d.id or m.amount is distinct from -d.amount or m.house is distinct from d.amount
      or m.ref is distinct from d.staff_id::text
    group by 1`
  return off.map(({ id }) => `tip ${id} and what it moved differ`)
}

export const chatChecks: readonly BooksCheck[] = [verifyTips]
