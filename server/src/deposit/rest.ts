// What lies among what arrived and may not be played with yet, though nothing else stands against it: a withdrawal that was taken back. It may be
// withdrawn at any time.
import type postgres from 'postgres'
import type { Tx } from '../ledger/post.ts'

interface Rest {
  readonly memberId: string
  /** fen */
  readonly amount: number
  /** Unix ms, site time. */
  readonly until: number
  /** What it came of. */
  readonly cause: string
}

export async function restArrived(tx: Tx, { memberId, amount, until, cause }: Rest): Promise<void> {
  await tx`insert into arrived_rest (member_id, until, amount, cause)
    values (${memberId}, ${new Date(until)}, ${amount}, ${cause})`
}

/** fen that rest at `at` (Unix ms, site time), and until when the first of them do; null where none does. */
export async function restingOf(
  sql: postgres.Sql | Tx,
  memberId: string,
  at: number,
): Promise<{ readonly amount: number; readonly until: number } | null> {
  const [row] = await sql<[{ amount: number; until: Date | null }]>`
    select coalesce(sum(amount), 0)::int8 as amount, min(until) as until from arrived_rest
    where member_id = ${memberId} and until > ${new Date(at)}`
  return row.until && { amount: row.amount, until: row.until.getTime() }
}
