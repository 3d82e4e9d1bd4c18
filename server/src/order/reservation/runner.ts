// Makes sure that every moved rate is followed by the orders it allows. Code that moves a rate wakes the
// match; due work looks through all matches that changed, which makes up for a wake-up lost in a crash. In a
// process, only one lane works on a match at a time.
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { eachAlone } from '../../db/each-alone.ts'
import { lostRace } from '../../db/lost-race.ts'
import type { Deps } from '../../deps.ts'
import { executeRound, NONE, type Round, type SkippedReservations } from './execute.ts'

/**
 * A member may be able to order again without a rate having moved: after a change of limits, on another day,
 * or when an order was taken back.
 */
const AGAIN_AFTER_MS = MINUTE

export interface Reservations {
  /**
   * Places all orders that the match's rates allow now; with `anew`, also tries reservations that were passed
   * over at the same rate. Rejects when the database fails.
   */
  run(matchId: number, anew?: boolean): Promise<void>
  /** As `run`, but never rejects: a failure is logged, and `sweep` makes up for it. */
  wake(matchId: number, anew?: boolean): Promise<void>
  /**
   * Looks through every match with reservations that has changed since the last look, and through each at
   * least once a minute.
   */
  sweep(): Promise<void>
  /**
   * Makes a reservation on the match after the earlier ones of this process. They would wait for one another
   * at the match's lock anyway, but each would occupy a connection, and in a long row some would exceed the
   * time that a lock may be waited for.
   */
  inTurn<Made>(matchId: number, make: () => Promise<Made>): Promise<Made>
}

interface Work {
  /** The look through the match that is running. */
  readonly look: Promise<void>
  /**
   * The look that begins when this one ends, shared by all who ask in the meantime; `anew` if any of them
   * asks for it.
   */
  next: Promise<void> | null
  anew: boolean
}

type RunnerDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'live' | 'log'>

export function createReservations(deps: RunnerDeps): Reservations {
  return new ReservationRunner(deps)
}

class ReservationRunner implements Reservations {
  readonly #deps: RunnerDeps
  readonly #running = new Map<number, Work>()
  /**
   * The state of each match (its version and the number of waiting reservations) when it was last looked
   * through, and the time of the last look with `anew`.
   */
  readonly #seen = new Map<number, { state: string; since: number }>()
  /** The end of the last reservation that is being made on a match, or waits for its turn. */
  readonly #last = new Map<number, Promise<void>>()

  constructor(deps: RunnerDeps) {
    this.#deps = deps
  }

  run(matchId: number, anew = false): Promise<void> {
    const work = this.#running.get(matchId)
    if (!work) return this.#look(matchId, anew)
    work.anew ||= anew
    // All who ask while a look is under way share the one after it. A failure of the look under way goes to
    // those who asked for it.
    const next = () => this.#look(matchId, work.anew)
    work.next ??= work.look.then(next, next)
    return work.next
  }

  wake(matchId: number, anew = false): Promise<void> {
    return this.run(matchId, anew).catch((error: unknown) =>
      this.#deps.log.error({ err: error, match: matchId }, 'reservations could not be looked through'),
    )
  }

  async sweep(): Promise<void> {
    const { sql, settings, siteClock } = this.#deps
    // No orders are placed during maintenance, so that no match counts as looked through.
    if (settings.current.maintenance.site || settings.current.maintenance.orders) return this.#seen.clear()
    const matches = await sql<{ id: number; state: string }[]>`
      select id, version || ' ' || reservations as state from match where reservations > 0 and state = 'scheduled' order by id`
    const there = new Set(matches.map(({ id }) => id))
    for (const id of this.#seen.keys()) if (!there.has(id)) this.#seen.delete(id)
    const look = async ({ id, state }: { id: number; state: string }) => {
      const now = siteClock.now()
      const { state: before, since } = this.#seen.get(id) ?? { since: now }
      const anew = now - since >= AGAIN_AFTER_MS
      if (before === state && !anew) return
      await this.run(id, anew)
      this.#seen.set(id, { state, since: anew ? now : since })
    }
    const undone = 'matches whose reservations could not be looked through'
    await eachAlone(this.#deps, matches, undone, look, ({ id }) => ({ match: id }))
  }

  async inTurn<Made>(matchId: number, make: () => Promise<Made>): Promise<Made> {
    const before = this.#last.get(matchId)
    const { promise: turn, resolve: pass } = Promise.withResolvers<void>()
    this.#last.set(matchId, turn)
    try {
      await before
      return await make()
    } finally {
      if (this.#last.get(matchId) === turn) this.#last.delete(matchId)
      pass()
    }
  }

  #look(matchId: number, anew: boolean): Promise<void> {
    const look = this.#rounds(matchId, anew).finally(() => {
      if (!work.next) this.#running.delete(matchId)
    })
    const work: Work = { look, next: null, anew: false }
    this.#running.set(matchId, work)
    return look
  }

  async #rounds(matchId: number, anew: boolean): Promise<void> {
    const tx = await this.#deps.sql.reserve()
    try {
      let passed = NONE
      for (let done = false; !done; ) {
        const round = await this.#round(tx, matchId, { passed, anew })
        if (round.version !== null)
          this.#deps.live.tellHere({ kind: 'match', id: String(matchId), version: round.version })
        passed = round.passed
        done = round.done
      }
    } finally {
      tx.release()
    }
  }

  async #round(tx: postgres.ReservedSql, matchId: number, left: SkippedReservations): Promise<Round> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await executeRound(this.#deps, tx, matchId, left)
      } catch (error) {
        // A connection that cannot even roll back is lost; the driver has taken it back by itself.
        await tx`rollback`.catch(() => Promise.reject(error))
        if (!(await lostRace(error, attempt))) throw error
      }
    }
  }
}
