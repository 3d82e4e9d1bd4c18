// An order as it was answered when it was placed, read back from the books.
import type postgres from 'postgres'
import { uuidTime } from '../db/uuid.ts'
import type { PlacedOrder } from './request.ts'

/** The stored order of the member; throws when it is not there. */
export async function readPlaced(sql: postgres.Sql, memberId: string, id: string): Promise<PlacedOrder> {
  const [row] = await sql<(Omit<PlacedOrder, 'placedAt' | 'receipt'> & { seq: number; hash: Buffer })[]>`
    select o.id, o.member_id as "memberId", o.match_id as "matchId", o.market_type as type, o.option, o.stake, o.rate,
      o.base_rate as "baseRate", o.fee_bp as "feeBp", o.gross, o.fee, o.net,
      e.balance_after as balance, e.seq, e.hash
    from "order" o
    join member_entry e on e.member_id = o.member_id and e.account = 'main' and e.seq = o.entry_seq
      and e.order_id = o.id
    where o.member_id = ${memberId} and o.id = ${id}`
  if (!row) throw new Error(`order ${id} is not in the books`)
  const { seq, hash, ...order } = row
  return { ...order, placedAt: uuidTime(id), receipt: { seq, hash } }
}
