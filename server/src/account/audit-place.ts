// Where the head of the operators' audit log stands in a day's tree. With it, anyone can hold the house to
// the log as it was when the day was published.
import type { AuditPlace } from '@touchline/contract/account/types'
import { pathTo } from '@touchline/engine/account/merkle'
import type postgres from 'postgres'
import { leavesOf, sha256 } from './day-tree.ts'

/**
 * The log's head that the day was published with, and its path to the root; null when the day was published
 * without one or is not published.
 */
export async function auditPlaceIn(sql: postgres.Sql, day: string): Promise<AuditPlace | null> {
  const [published] = await sql<{ seq: number; hash: string }[]>`
    select audit_seq as seq, encode(audit_hash, 'hex') as hash from day_root where day = ${day} and audit_seq is not null`
  if (!published) return null
  const [blocks, [last]] = await Promise.all([
    sql<{ root: Buffer }[]>`select root from day_block where day = ${day} order by block`,
    sql<{ hashes: Buffer }[]>`select hashes from day_block where day = ${day} order by block desc limit 1`,
  ])
  const leaves = leavesOf(last?.hashes ?? Buffer.alloc(0))
  const roots = blocks.map(({ root }) => root)
  const path = [...pathTo(sha256, leaves, leaves.length - 1), ...pathTo(sha256, roots, roots.length - 1)]
  return { ...published, path: path.map((hash) => Buffer.from(hash).toString('hex')) }
}
