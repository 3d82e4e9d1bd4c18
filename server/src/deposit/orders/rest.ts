// Arrived money that rests: it may not be played with yet, for the sole reason that its withdrawal was taken
// back. It may be withdrawn at any time.
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'

interface Rest {
  readonly memberId: string
  /** fen */
  readonly amount: number
  /** Unix ms, site time. */
  readonly until: number
  /** The withdrawal that was taken back. */
  readonly cause: string
}

export async function restArrived(tx: Tx, { memberId, amount, until, cause }: Rest): Promise<void> {
  await tx`insert into arrived_rest (member_id, until, amount, cause)
    values (${memberId}, ${new Date(until)}, ${amount}, ${cause})`
}

/**
 * How many fen rest at `at` (Unix ms, site time), when the first of them stop resting, and the withdrawal
 * that they come from; null when none rest.
 */
export async function restingOf(
  sql: postgres.Sql | Tx,
  memberId: string,
  at: number,
): Promise<{ readonly amount: number; readonly until: number; readonly cause: string } | null> {
  const [row] = await sql<{ amount: number; until: Date; cause: string }[]>`
    select (sum(amount) over ())::int8 as amount, until, cause from arrived_rest
    where member_id = ${memberId} and until > ${new Date(at)} order by until limit 1`
  return row ? { ...row, until: row.until.getTime() } : null
}
