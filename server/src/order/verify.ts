// Whether orders and the books agree: every order took its stake once, what was taken back went back once,
// and the sums that rates and exposure come from are those of the orders.
import type postgres from 'postgres'
import type { BooksCheck } from '../ledger/verify.ts'
import { verifyReservations } from './reservation/verify.ts'

/** Each order took its stake by the entry it names, and nothing else was taken as a stake. */
async function verifyStakes(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string | null }[]>`
    select coalesce(o.id, e.subject_id) as id from "order" o
    full join (select * from member_entry where kind = 'place') e on e.subject_id = o.id and e.member_id = o.member_id
    where o.id is null or e.subject_id is null or e.amount <> -o.stake or e.seq <> o.entry_seq
      or e.account <> o.paid_from`
  return off.map(({ id }) => `order ${id ?? 'unknown'} and the entry of its stake differ`)
}

/**
 * Each order that was taken back returned its stake by the entry it names, and no other entry returns a
 * stake.
 */
async function verifyCancels(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with canceled as (
      select c.*, o.stake from order_cancel c left join "order" o on o.member_id = c.member_id and o.id = c.order_id
    )
    select coalesce(c.order_id, e.subject_id) as id from (select * from canceled where account is not null) c
    full join (select * from member_entry where kind = 'cancel') e on e.subject_id = c.order_id and e.member_id = c.member_id
    where c.order_id is null or e.subject_id is null or e.amount is distinct from c.stake or e.seq <> c.entry_seq
      or e.account <> c.account or e.transfer_id <> c.transfer_id
    union
    select c.order_id from canceled c
    where c.stake is null or exists (select from order_end e where e.member_id = c.member_id and e.order_id = c.order_id)`
  return off.map(({ id }) => `order ${id} and what its cancelling moved differ`)
}

/** The stakes that the house holds on a match are the sum of those orders on it that have not ended. */
async function verifyOpenStakes(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ match: string }[]>`
    with open as (
      select o.match_id::text as ref, sum(o.stake) as stakes from standing_order o
      where not exists (select from settle_run r
          join order_end e on e.run_id = r.id and e.member_id = o.member_id and e.order_id = o.id
          where r.match_id = o.match_id)
      group by 1
    ), booked as (
      select ref, sum(amount) as stakes from house_entry where account = 'open-stakes' group by ref
    )
    select coalesce(o.ref, b.ref) as match from open o full join booked b using (ref)
    where coalesce(o.stakes, 0) <> coalesce(b.stakes, 0)`
  return off.map(({ match }) => `match ${match}: its open stakes are not those of its orders`)
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
      from standing_order o
      group by 1, 2, 3
    ) o on o.match_id = s.match_id and o.market_type = s.market_type and o.option = s.option
    where coalesce(s.ordered, 0) <> coalesce(o.stake, 0) or coalesce(s.net, 0) <> coalesce(o.net, 0)
      or coalesce(s.returned, 0) <> coalesce(o.returned, 0)`
  return off.map(({ match, type, option }) => `selection ${match}.${type}.${option} and its orders differ`)
}

export const orderChecks: readonly BooksCheck[] = [
  verifyStakes,
  verifyCancels,
  verifyOpenStakes,
  verifySelections,
  verifyReservations,
]
