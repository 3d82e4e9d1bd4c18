// Checks that what members owe, write-offs and adjustments agree with the acts: each act moved its amount
// once, no more came back than was owed or written off, and what children's orders came to is undone.
import type postgres from 'postgres'
import { cameTo } from '../ledger/came-to.ts'
import type { BooksCheck } from '../ledger/verify.ts'

async function verifyWriteOffs(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with moved as (
      select t.act_id as id, h.ref, h.unit, sum(h.amount) filter (where h.account = 'owed') as owed,
        sum(h.amount) filter (where h.account = 'written-off') as written
      from transfer t join house_entry h on h.transfer_id = t.id where t.kind = 'write-off' group by t.id, t.act_id, h.ref, h.unit
    )
    select coalesce(w.id, m.id) as id from write_off w full join moved m on m.id = w.id
    where w.id is null or m.id is null or m.ref <> w.member_id::text or m.unit <> w.unit
      or m.owed is distinct from w.amount or m.written is distinct from -w.amount
    group by 1`
  return off.map(({ id }) => `write-off ${id} and what it moved differ`)
}

async function verifyOwed(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ ref: string; account: string }[]>`
    select ref, account from house_entry where account in ('owed', 'written-off') group by ref, account, unit having sum(amount) > 0`
  return off.map(({ ref, account }) => `member ${ref}: ${account} is above zero`)
}

/** Each adjustment moved what it says, once, between the member's main account and the house's. */
async function verifyAdjustments(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with moved as (
      select t.act_id as id, e.member_id, e.account, e.subject_id as subject, e.amount, h.amount as against, h.ref
      from transfer t left join member_entry e on e.transfer_id = t.id
      left join house_entry h on h.transfer_id = t.id and h.account = 'adjustment' where t.kind = 'adjust'
    )
    select coalesce(d.id, m.id) as id from adjustment d full join moved m on m.id = d.id
    where d.id is null or m.id is null or m.member_id is distinct from d.member_id or m.account is distinct from 'main'
      or m.subject is distinct from d.id or m.amount is distinct from d.amount or m.against is distinct from -d.amount
      or m.ref is distinct from d.member_id::text
    group by 1`
  return off.map(({ id }) => `adjustment ${id} and what it moved differ`)
}

/**
 * Each undoing of a child's orders moved its amount once, on accounts of the member's and under the undoing's
 * id.
 */
async function verifyUndone(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with moved as (
      select t.act_id as id, e.member_id, sum(e.amount) as amount, min(h.amount) as against, min(h.ref) as ref, bool_and(e.account in ('main', 'arrived')
        and e.subject_id is not distinct from t.act_id) as named
      from transfer t left join member_entry e on e.transfer_id = t.id
      left join house_entry h on h.transfer_id = t.id and h.account = 'under-age' where t.kind = 'under-age' group by t.id, t.act_id, e.member_id
    )
    select coalesce(u.id, m.id) as id from (select * from under_age_undone where amount <> 0) u full join moved m on m.id = u.id
    where u.id is null or m.id is null or m.member_id is distinct from u.member_id or m.amount is distinct from u.amount
      or m.against is distinct from -u.amount or m.ref is distinct from u.member_id::text or not m.named
    group by 1`
  return off.map(({ id }) => `undoing ${id} and what it moved differ`)
}

/**
 * Nothing is left of what a child's orders came to, unless its main account has moved since the last look at
 * it.
 */
async function verifyChildren(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select c.member_id as id from under_age c join account a on a.member_id = c.member_id and a.kind = 'main'
    where c.upheld and a.seq = c.main_seq
      and (${cameTo(tx, tx`c.member_id`)}
        + coalesce((select sum(u.amount - u.missing) from under_age_undone u where u.member_id = c.member_id), 0)) <> 0`
  return off.map(({ id }) => `member ${id}: what a child's orders came to is not undone`)
}

export const accountingChecks: readonly BooksCheck[] = [
  verifyWriteOffs,
  verifyOwed,
  verifyAdjustments,
  verifyUndone,
  verifyChildren,
]
