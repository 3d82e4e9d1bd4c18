// An order as it was answered when it was placed, read back from the books.
import type postgres from 'postgres'
import { orderColumns, type StoredOrder } from '../stored.ts'
import type { PlacedOrder } from './request.ts'

/** The stored order of the member; throws when it is not there. */
export async function readPlaced(sql: postgres.Sql, memberId: string, id: string): Promise<PlacedOrder> {
  const [row] = await sql<(StoredOrder & { balance: number; hash: Buffer })[]>`
    select ${orderColumns(sql)}, e.balance_after as balance, e.hash
    from "order" o
    join member_entry e on e.member_id = o.member_id and e.account = o.paid_from and e.seq = o.entry_seq
      and e.subject_id = o.id
    where o.member_id = ${memberId} and o.id = ${id}`
  if (!row) throw new Error(`order ${id} is not in the books`)
  const { hash, ...order } = row
  return { ...order, receipt: { seq: order.entrySeq, hash } }
}
