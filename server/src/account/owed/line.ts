// The top of the tree of what is owed, and the line that it is in the day's tree.
import { type OwedTop, owedTopLeaf } from '@touchline/engine/solvency/owed'
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'

/** Of `owed_total`: those of OwedTop. */
export function topColumns(sql: postgres.Sql | Tx): postgres.Fragment {
  return sql`day, encode(root, 'hex') as root, total, leaves, round(extract(epoch from taken_at) * 1000)::int8 as "takenAt"`
}

/** As the day was published with; null: it was published without, or is not yet. */
export async function owedLineOf(tx: Tx, day: string): Promise<string | null> {
  const [top] = await tx<OwedTop[]>`select ${topColumns(tx)} from owed_total where day = ${day}`
  return top ? owedTopLeaf(top) : null
}
