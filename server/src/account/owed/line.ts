// What is owed, as one line of the day's tree.
import { type OwedTop, owedTopLeaf } from '@touchline/engine/solvency/owed'
import type { Tx } from '../../ledger/post.ts'

/** As the day was published with; null: it was published without, or is not yet. */
export async function owedLineOf(tx: Tx, day: string): Promise<string | null> {
  const [top] = await tx<OwedTop[]>`
    select day, encode(root, 'hex') as root, total, leaves, round(extract(epoch from taken_at) * 1000)::int8 as "takenAt"
    from owed_total where day = ${day}`
  return top ? owedTopLeaf(top) : null
}
