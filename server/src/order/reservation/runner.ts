// Sees to it that a rate that moved is followed by the orders it allows: whoever moves one wakes the match, and the due work looks
// through all that changed, so that a wake-up lost in a crash is made up for. One match is worked on by one lane of a process.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { executeRound, type Round } from './execute.ts'

const ATTEMPTS = 6
const LONGEST_PAUSE_MS = 20
/** Serialization failure and deadlock: nobody's fault, and gone when tried again. */
const lostRace = new Set(['40001', '40P01'])

export interface Reservations {
  /** Orders all that the match's rates allow now; rejects when the database does. */
  run(matchId: number): Promise<void>
  /** The same without waiting: a failure is logged and made up for by `sweep`. */
  wake(matchId: number): void
  /** Every match with reservations that has changed since it was last looked at. */
  sweep(): Promise<void>
}

type RunnerDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'live' | 'log'>

export function createReservations(deps: RunnerDeps): Reservations {
  return new ReservationRunner(deps)
}

class ReservationRunner implements Reservations {
  readonly #deps: RunnerDeps
  readonly #running = new Map<number, { again: boolean; done: Promise<void> }>()
  /** What a match looked like when all was done: its version, and how many waited on it. */
  readonly #seen = new Map<number, string>()

  constructor(deps: RunnerDeps) {
    this.#deps = deps
  }

  run(matchId: number): Promise<void> {
    const current = this.#running.get(matchId)
    if (current) {
      current.again = true
      return current.done
    }
    const work = { again: false, done: Promise.resolve() }
    this.#running.set(matchId, work)
    work.done = this.#work(matchId, work)
    return work.done
  }

  wake(matchId: number): void {
    this.run(matchId).catch((error: unknown) =>
      this.#deps.log.error({ err: error, match: matchId }, 'reservations could not be looked through'),
    )
  }

  async sweep(): Promise<void> {
    const { sql, settings } = this.#deps
    // Nothing is ordered meanwhile, so nothing counts as looked at.
    if (settings.current.maintenance.site || settings.current.maintenance.orders) return this.#seen.clear()
    const matches = await sql<{ id: number; state: string }[]>`
      select id, version || ' ' || reservations as state from match where reservations > 0 and state = 'scheduled'`
    const there = new Set(matches.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!there.has(id)) this.#seen.delete(id)
    for (const { id, state } of matches) {
      if (this.#seen.get(id) === state) continue
      await this.run(id)
      this.#seen.set(id, state)
    }
  }

  async #work(matchId: number, work: { again: boolean }): Promise<void> {
    try {
      do {
        work.again = false
        await this.#rounds(matchId)
      } while (work.again)
    } finally {
      this.#running.delete(matchId)
    }
  }

  async #rounds(matchId: number): Promise<void> {
    const tx = await this.#deps.sql.reserve()
    let passed: readonly string[] = []
    for (let done = false; !done; ) {
      const round = await this.#round(tx, matchId, passed)
      if (round.version !== null)
        this.#deps.live.tellHere({ kind: 'match', id: String(matchId), version: round.version })
      passed = round.executed > 0 ? [] : [...passed, ...round.passed]
      done = round.done
    }
    tx.release()
  }

  async #round(tx: postgres.ReservedSql, matchId: number, passed: readonly string[]): Promise<Round> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await executeRound(this.#deps, tx, matchId, passed)
      } catch (error) {
        // A connection that cannot even roll back is lost; the driver has taken it back by itself.
        await tx`rollback`
        const code = error instanceof postgres.PostgresError ? error.code : null
        if (code === null || !lostRace.has(code) || attempt === ATTEMPTS) {
          tx.release()
          throw error
        }
        await pause(Math.random() * LONGEST_PAUSE_MS)
      }
    }
  }
}
