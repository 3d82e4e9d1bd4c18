// Brings a batch to an end whatever the database does: what lost a race is tried again, one request that
// cannot be written does not take the others down, and when the database is gone all of them are refused with
// 500.
import { refusal } from '@touchline/contract/envelope'
import postgres from 'postgres'
import { lostRace } from '../../db/lost-race.ts'
import type { Deps } from '../../deps.ts'
import type { DeskMatches } from './desk-matches.ts'
import { type Outcome, placeBatch } from './place-batch.ts'
import type { OrderRequest } from './request.ts'

/** lock_not_available: another transaction holds the match for longer than a patient batch waits. */
const TIMED_OUT = '55P03'

export class BatchWriter {
  readonly #deps: Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'log'>
  readonly #matches: DeskMatches
  /** Kept while batches follow one another, so that its prepared statements stay warm. */
  #connection: postgres.ReservedSql | null = null

  /** The matches are shared by writers that never write on the same match at once. */
  constructor(deps: Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'log'>, matches: DeskMatches) {
    this.#deps = deps
    this.#matches = matches
  }

  /** Gives the connection back to the pool until the next batch. */
  rest(): void {
    this.#connection?.release()
    this.#connection = null
  }

  /** Answers every request in its place; never throws. */
  async write(requests: readonly OrderRequest[], how: { patient: boolean }): Promise<Outcome[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        this.#connection ??= await this.#deps.sql.reserve()
        return await placeBatch(this.#deps, this.#connection, this.#matches, requests, how)
      } catch (error) {
        this.#matches.forget(requests.map((request) => request.matchId))
        await this.#rollBack()
        if (await lostRace(error, attempt)) continue
        if (error instanceof postgres.PostgresError && error.code === TIMED_OUT)
          return requests.map(() => ({ busy: 'match', seen: false }))
        // One request may have caused the error, since the driver rejects bad values before the database
        // does.
        if (this.#connection && requests.length > 1) return this.#writeEach(requests, how)
        this.#deps.log.error({ err: error, orders: requests.length }, 'orders could not be written')
        return requests.map(() => ({ refused: refusal(500) }))
      }
    }
  }

  async #writeEach(requests: readonly OrderRequest[], how: { patient: boolean }): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const request of requests) outcomes.push(...(await this.write([request], how)))
    return outcomes
  }

  /** A connection that cannot even roll back is lost; the driver has taken it back by itself. */
  async #rollBack(): Promise<void> {
    try {
      if (this.#connection) await this.#connection`rollback`
    } catch {
      this.#connection = null
    }
  }
}
