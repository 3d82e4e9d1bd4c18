// UUIDv7 (RFC 9562): the first 48 bits are Unix ms, so ids sort by time and the month partition follows from
// the id.
import { randomFillSync } from 'node:crypto'
import { HOUR } from '@touchline/engine/site/units'

const pool = Buffer.alloc(10 * 256)
let used = pool.length

/**
 * How far servers' clocks may be apart: the id of another server's act may be earlier or later by this much.
 */
export const CLOCKS_APART_MS = HOUR

/** A new id for an act at `atMs` (Unix ms, site clock for what the ledger or an order holds). */
export function uuidv7(atMs: number): string {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.toString('hex', used, used + 10)
  used += 10
  const time = atMs.toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(random[3]!, 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}

/** The smallest id of its millisecond: a bound for reading one partition instead of all. */
export function uuidFloor(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`
}

/** Unix ms of a UUIDv7. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
