import { hash } from 'node:crypto'
import type { StoredTask } from './read.ts'
import type { Evidence } from './work.ts'

/**
 * SHA-256 over kind, subject, round and the facts: an approval of one case is one of no other, nor of a
 * second look at it.
 */
export function digestOf({ kind, subject, round }: StoredTask, { facts }: Evidence): string {
  return hash('sha256', JSON.stringify(['task', 1, kind, subject, round, ...facts.flat()]))
}
