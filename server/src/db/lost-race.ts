// Transactions that meet may abort one another. The aborted one starts again: it has no fault of its own, and
// the next time the conflict is gone.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

const ATTEMPTS = 6
const LONGEST_PAUSE_MS = 20
/** Serialization failure and deadlock. */
const codes = new Set(['40001', '40P01'])

/**
 * Whether to begin the transaction once more after attempt `attempt` (from 1) failed with the error; waits
 * for a short time first.
 */
export async function lostRace(error: unknown, attempt: number): Promise<boolean> {
  const lost = error instanceof postgres.PostgresError && codes.has(error.code) && attempt < ATTEMPTS
  if (lost) await pause(Math.random() * LONGEST_PAUSE_MS)
  return lost
}
