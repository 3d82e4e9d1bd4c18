// The top of the tree of what is owed, and its line in the day's tree.
import { type OwedTop, owedTopLeaf } from '@touchline/engine/solvency/owed'
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'

/** The columns of `owed_total` that make an OwedTop. */
export function topColumns(sql: postgres.Sql | Tx): postgres.Fragment {
  return sql`day, encode(root, 'hex') as root, total, leaves, round(extract(epoch from taken_at) * 1000)::int8 as "takenAt"`
}

/** The line that the day was published with; null when it was published without one or is not published. */
export async function owedLineOf(tx: Tx, day: string): Promise<string | null> {
  const [top] = await tx<OwedTop[]>`select ${topColumns(tx)} from owed_total where day = ${day}`
  return top ? owedTopLeaf(top) : null
}
