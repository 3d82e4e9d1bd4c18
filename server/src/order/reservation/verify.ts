// Checks that reservations and the books agree: each stake left the main account once and was used once, for
// its order or on its return. That the money held equals what waits is checked together with withdrawals,
// which hold money, too (server/src/withdraw/verify.ts).
import type postgres from 'postgres'

/** Every disagreement in words; none: they agree. */
export async function verifyReservations(tx: postgres.TransactionSql): Promise<string[]> {
  return [...(await verifyEntries(tx)), ...(await verifyCounts(tx))]
}

/** Each hold and release has both its legs, each executed reservation its order, and there are no others. */
async function verifyEntries(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    with due as (
      select r.member_id, r.id, leg.kind, leg.account, leg.amount, leg.seq from reservation r
      cross join lateral (values ('hold', 'main', -r.stake, r.hold_seq), ('hold', 'held', r.stake, null),
        ('release', 'main', r.stake, r.release_seq), ('release', 'held', -r.stake, null)) leg(kind, account, amount, seq)
      where leg.kind = 'hold' or r.state in ('stopped', 'canceled')
    )
    select coalesce(d.id, e.subject_id) as id from due d
    full join (select * from member_entry where kind in ('hold', 'release')) e
      on e.member_id = d.member_id and e.subject_id = d.id and e.kind = d.kind and e.account = d.account
    where d.id is null or e.subject_id is null or e.amount <> d.amount or e.seq <> coalesce(d.seq, e.seq)
    union
    select coalesce(r.id, o.reservation_id) from (select * from reservation where state = 'executed') r
    full join (select * from "order" where paid_from = 'held') o
      on o.member_id = r.member_id and o.id = r.order_id and o.reservation_id = r.id
    where r.id is null or o.id is null or o.stake <> r.stake or o.match_id <> r.match_id
      or o.market_type <> r.market_type or o.option <> r.option or o.rate not between r.rate_from and r.rate_to`
  return off.map(({ id }) => `reservation ${id} and what it moved differ`)
}

async function verifyCounts(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ match: number }[]>`
    select m.id as match from match m
    left join (
      select match_id, count(*) as waiting from reservation where state = 'reserved' group by match_id
    ) r on r.match_id = m.id
    where m.reservations <> coalesce(r.waiting, 0)`
  return off.map(({ match }) => `match ${match}: the number of its reservations is not what waits on it`)
}
