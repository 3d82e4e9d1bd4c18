// Takes orders one at a time and writes them in batches: those that arrive while a batch is in the database form the next one.
// No timer: an idle desk writes an order at once. An order is answered after its commit, or refused; none is lost silently.
import { setTimeout as pause } from 'node:timers/promises'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import { BatchWriter } from './batch-writer.ts'
import { Books } from './books.ts'
import type { Outcome } from './place-batch.ts'
import { readPlaced } from './placed.ts'
import type { OrderRequest, PlacedOrder } from './request.ts'

/** Batches in the database at once; they never share a match or a member. */
const LANES = 2
const MOST_IN_BATCH = 64
/** Beyond this many an order is refused at once (500) rather than kept waiting. */
const MOST_WAITING = 5_000
/** How long an order is tried again whose account somebody else holds, ms. */
const PATIENCE_MS = 5_000
const BUSY_PAUSE_MS = 5

export interface Desk {
  /** Places the order; rejects with a Refusal, 500 when the database cannot be reached: then nothing is known of it. */
  place(request: OrderRequest): Promise<PlacedOrder>
}

type DeskDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'log'>

interface Waiting {
  readonly request: OrderRequest
  readonly since: number
  readonly done: (placed: PlacedOrder) => void
  readonly refused: (reason: Refusal) => void
}

export function createDesk(deps: DeskDeps): Desk {
  return new BatchingDesk(deps)
}

class BatchingDesk implements Desk {
  readonly #deps: DeskDeps
  #waiting: Waiting[] = []
  readonly #idle: BatchWriter[]
  /** What the batches now in the database hold. */
  readonly #matches = new Set<number>()
  readonly #members = new Set<string>()

  constructor(deps: DeskDeps) {
    this.#deps = deps
    const books = new Books()
    this.#idle = Array.from({ length: LANES }, () => new BatchWriter(deps, books))
  }

  place(request: OrderRequest): Promise<PlacedOrder> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(refusal(500))
    return new Promise((done, refused) => {
      this.#waiting.push({ request, since: performance.now(), done, refused })
      this.#open()
    })
  }

  #open(): void {
    const writer = this.#idle.at(-1)
    if (!writer || this.#waiting.length === 0) return
    const batch = this.#nextBatch()
    if (batch.length === 0) return
    this.#idle.pop()
    void this.#serve(writer, batch)
  }

  /** The longest waiting orders that no other batch stands in the way of, one a member. */
  #nextBatch(): Waiting[] {
    const members = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const order of this.#waiting) {
      const { memberId, matchId } = order.request
      const free = !this.#matches.has(matchId) && !this.#members.has(memberId) && !members.has(memberId)
      if (free && batch.length < MOST_IN_BATCH) {
        members.add(memberId)
        batch.push(order)
      } else left.push(order)
    }
    this.#waiting = left
    return batch
  }

  /** One lane: batch after batch, until nothing waits that it could take. */
  async #serve(writer: BatchWriter, first: Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.#nextBatch()) {
      this.#hold(batch)
      const outcomes = await writer.write(batch.map(({ request }) => request))
      this.#letGo(batch)
      for (const [n, order] of batch.entries()) this.#answer(order, outcomes[n]!)
      this.#open()
    }
    writer.rest()
    this.#idle.push(writer)
  }

  #answer(order: Waiting, outcome: Outcome): void {
    if (outcome === 'busy') void this.#tryAgain(order)
    else if ('placed' in outcome) order.done(outcome.placed)
    else if ('refused' in outcome) order.refused(outcome.refused)
    else void this.#repeat(order, outcome.repeats)
  }

  async #tryAgain(order: Waiting): Promise<void> {
    if (performance.now() - order.since > PATIENCE_MS) {
      this.#deps.log.error({ memberId: order.request.memberId }, 'an account stays locked: order refused')
      return order.refused(refusal(500))
    }
    await pause(BUSY_PAUSE_MS)
    this.#waiting.unshift(order)
    this.#open()
  }

  /** The first answer of an order that was placed before under the same key. */
  async #repeat(order: Waiting, orderId: string): Promise<void> {
    try {
      order.done(await readPlaced(this.#deps.sql, order.request.memberId, orderId))
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a placed order could not be read')
      order.refused(refusal(500))
    }
  }

  #hold(batch: readonly Waiting[]): void {
    for (const { request } of batch) {
      this.#matches.add(request.matchId)
      this.#members.add(request.memberId)
    }
  }

  #letGo(batch: readonly Waiting[]): void {
    for (const { request } of batch) {
      this.#matches.delete(request.matchId)
      this.#members.delete(request.memberId)
    }
  }
}
