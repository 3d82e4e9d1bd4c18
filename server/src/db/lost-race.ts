// Transactions that meet may end one another, and the one that lost starts again: no one is at fault, and the
// conflict is gone the next time.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

const ATTEMPTS = 6
const LONGEST_PAUSE_MS = 20
/** Serialization failure and deadlock. */
const codes = new Set(['40001', '40P01'])

/**
 * After a pause whether the transaction is to be begun once more, `attempt` (from 1) having failed with the
 * error.
 */
export async function lostRace(error: unknown, attempt: number): Promise<boolean> {
  const lost = error instanceof postgres.PostgresError && codes.has(error.code) && attempt < ATTEMPTS
  if (lost) await pause(Math.random() * LONGEST_PAUSE_MS)
  return lost
}
