// An order as it was answered when it was placed, read back from the books.
import type postgres from 'postgres'
import { uuidTime } from '../../db/uuid.ts'
import type { PlacedOrder } from './request.ts'

/** The stored order of the member; throws when it is not there. */
export async function readPlaced(sql: postgres.Sql, memberId: string, id: string): Promise<PlacedOrder> {
  type Row = Omit<PlacedOrder, 'placedAt' | 'receipt' | 'reviewUntil'>
  const [row] = await sql<(Row & { reviewUntil: Date | null; seq: number; hash: Buffer })[]>`
    select o.id, o.member_id as "memberId", o.match_id as "matchId", o.market_type as type, o.option, o.stake, o.rate,
      o.base_rate as "baseRate", o.fee_bp as "feeBp", o.gross, o.fee, o.net,
      o.paid_from as "paidFrom", o.insurance_bp as "insuranceBp", o.insured, o.review_until as "reviewUntil",
      e.balance_after as balance, e.seq, e.hash
    from "order" o
    join member_entry e on e.member_id = o.member_id and e.account = o.paid_from and e.seq = o.entry_seq
      and e.subject_id = o.id
    where o.member_id = ${memberId} and o.id = ${id}`
  if (!row) throw new Error(`order ${id} is not in the books`)
  const { seq, hash, reviewUntil, ...order } = row
  return {
    ...order,
    placedAt: uuidTime(id),
    reviewUntil: reviewUntil?.getTime() ?? null,
    receipt: { seq, hash },
  }
}
