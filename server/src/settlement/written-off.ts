// Takes back a write-off when a later result returns what was owed from the match. The correction pays a debt
// that no longer exists, so that the write-off is reversed by the same amount; otherwise the member would get
// that money twice.
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import { postTransfer } from '../ledger/post.ts'
import type { Chunk, SettlementRun } from './settle-chunk.ts'

/**
 * To be called in the run's transaction after it has corrected the chunk and locked its accounts. `now`: Unix
 * ms, site time.
 */
export async function returnWrittenOff(
  tx: postgres.TransactionSql,
  { id, matchId }: Pick<SettlementRun, 'id' | 'matchId'>,
  { first, until }: Pick<Chunk, 'first' | 'until'>,
  now: number,
): Promise<void> {
  const rows = await tx<{ memberId: string; amount: number }[]>`
    select w.member_id as "memberId", o.amount from (
      select distinct member_id from write_off
      where match_id = ${matchId} and member_id >= ${first} and member_id < ${until}
    ) w cross join lateral (
      select coalesce(sum(h.amount), 0)::int8 as amount from house_entry h join transfer t on t.id = h.transfer_id
      where h.account = 'owed' and h.ref = w.member_id::text and (
        t.act_kind = 'run' and t.act_id in (select r.id from settle_run r where r.match_id = ${matchId})
        or t.act_kind = 'write-off' and t.act_id in (
          select x.id from write_off x where x.match_id = ${matchId} and x.member_id = w.member_id))
    ) o where o.amount > 0 order by w.member_id`
  if (rows.length === 0) return
  await postTransfer(tx, {
    id: uuidv7(now),
    kind: 'write-off-return',
    act: { kind: 'run', id },
    postedAt: now,
    members: [],
    house: rows.flatMap(({ memberId, amount }) => [
      { account: 'owed', ref: memberId, amount: -amount },
      { account: 'written-off', ref: memberId, amount },
    ]),
  })
}
