import { hash } from 'node:crypto'
import type { StoredTask } from './read.ts'
import type { Evidence } from './work.ts'

/**
 * SHA-256 over kind, subject, round and facts, so that an approval holds for one case only, and not for a
 * second look at the same subject.
 */
export function digestOf({ kind, subject, round }: StoredTask, { facts }: Evidence): string {
  return hash('sha256', JSON.stringify(['task', 1, kind, subject, round, ...facts.flat()]))
}
