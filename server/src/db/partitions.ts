import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'

const PARTITIONS_AHEAD_MS = 92 * DAY

/** Month partitions from `now` (Unix ms, site time) to three months ahead. */
export async function makePartitions({ sql }: { sql: postgres.Sql }, now: number): Promise<void> {
  await sql`select make_partitions(${new Date(now)}, ${new Date(now + PARTITIONS_AHEAD_MS)})`
}
