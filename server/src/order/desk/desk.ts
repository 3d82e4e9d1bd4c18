// Takes orders one at a time and writes them in batches: those that arrive while a batch is in the database
// form the next one. No timer: an idle desk writes an order at once. An order is answered after its commit,
// or refused, and within its time.
import { setTimeout as pause } from 'node:timers/promises'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { Deps } from '../../deps.ts'
import { BatchWriter } from './batch-writer.ts'
import { DeskMatches } from './desk-matches.ts'
import type { Outcome } from './place-batch.ts'
import { readPlaced } from './placed.ts'
import type { OrderRequest, PlacedOrder } from './request.ts'

/**
 * How many batches are in the database at once; they never share a match or a member. A quick lane skips a
 * match whose row another transaction holds. The orders of that match go to the patient lane, which waits for
 * the row, so that orders on other matches need not wait.
 */
const QUICK_LANES = 2
const PATIENT_LANES = 1
/**
 * A larger batch costs less per order but makes every order wait for all others: server and database would
 * work in turns instead of at once.
 */
const MOST_IN_BATCH = 96
/**
 * A batch with fewer orders than this waits while another runs: that costs server and database less than
 * running both at once, and its orders are answered as soon.
 */
const FEWEST_BESIDE = 24
/** Beyond this many an order is refused at once (500) rather than kept waiting. */
const MOST_WAITING = 5_000
/** How long an order may take, ms. */
const PATIENCE_MS = 10_000
const BUSY_PAUSE_MS = 5

export interface Desk {
  /**
   * Places the order; rejects with a Refusal. 500: the database cannot be reached, or 10 s have passed. If no
   * batch holds the order at that moment, it is never placed. If a batch does, it may be placed; sending the
   * same key again tells whether it was.
   */
  place(request: OrderRequest): Promise<PlacedOrder>
}

type DeskDeps = Pick<Deps, 'sql' | 'siteClock' | 'settings' | 'live' | 'log' | 'reservations'>

interface QueuedOrder {
  request: OrderRequest
  /** Another transaction had locked its match's row: a patient lane takes it. */
  patient: boolean
  /** Its time is over and it was refused. */
  late: boolean
  readonly done: (placed: PlacedOrder) => void
  readonly refused: (reason: Refusal) => void
}

interface Lane {
  readonly writer: BatchWriter
  readonly patient: boolean
}

/** `patienceMs` is how long an order may take. */
export function createDesk(deps: DeskDeps, { patienceMs = PATIENCE_MS } = {}): Desk {
  return new BatchingDesk(deps, patienceMs)
}

class BatchingDesk implements Desk {
  readonly #deps: DeskDeps
  readonly #patienceMs: number
  #waiting: QueuedOrder[] = []
  readonly #idle: Lane[]
  /** The matches and members that the batches now in the database hold. */
  readonly #matches = new Set<number>()
  readonly #members = new Set<string>()
  /** How many orders are in quick lanes, whose batches wait for no locked row and end soon. */
  #inQuickLanes = 0

  constructor(deps: DeskDeps, patienceMs: number) {
    this.#deps = deps
    this.#patienceMs = patienceMs
    const matches = new DeskMatches()
    this.#idle = Array.from({ length: QUICK_LANES + PATIENT_LANES }, (_, n) => ({
      writer: new BatchWriter(deps, matches),
      patient: n >= QUICK_LANES,
    }))
  }

  place(request: OrderRequest): Promise<PlacedOrder> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(refusal(500))
    const { promise, resolve: done, reject: refused } = Promise.withResolvers<PlacedOrder>()
    const order: QueuedOrder = { request, patient: false, late: false, done, refused }
    const timer = setTimeout(() => this.#giveUp(order), this.#patienceMs)
    this.#waiting.push(order)
    if (this.#isFree(request)) this.#open()
    return promise.finally(() => clearTimeout(timer))
  }

  /** Starts each idle lane that finds a batch. */
  #open(): void {
    for (const lane of this.#idle.toReversed()) {
      const batch = this.#nextBatch(lane)
      if (batch.length === 0) continue
      this.#idle.splice(this.#idle.indexOf(lane), 1)
      void this.#serve(lane, batch)
    }
  }

  /**
   * The orders that have waited longest and that no running batch blocks: one per member, and in the patient
   * lane all of one match. While quick lanes are busy, a batch waits until it is as large as what runs in
   * them: many small batches would cost as much as large ones, and keep those from their matches.
   */
  #nextBatch({ patient }: Lane): QueuedOrder[] {
    const fewest = patient || this.#inQuickLanes === 0 ? 1 : Math.max(FEWEST_BESIDE, this.#inQuickLanes)
    if (this.#waiting.length < fewest) return []
    const members = new Set<string>()
    const batch: QueuedOrder[] = []
    const left: QueuedOrder[] = []
    for (const order of this.#waiting) {
      const { memberId, matchId } = order.request
      const free = this.#isFree(order.request) && !members.has(memberId)
      const fits = order.patient === patient && (!patient || (batch[0] ?? order).request.matchId === matchId)
      if (free && fits && batch.length < MOST_IN_BATCH) {
        members.add(memberId)
        batch.push(order)
      } else left.push(order)
    }
    if (batch.length < fewest) return []
    this.#waiting = left
    return batch
  }

  /** No batch in the database holds its match or its member. */
  #isFree({ matchId, memberId }: OrderRequest): boolean {
    return !this.#matches.has(matchId) && !this.#members.has(memberId)
  }

  /** One lane: batch after batch, until nothing waits that it could take. */
  async #serve(lane: Lane, first: QueuedOrder[]): Promise<void> {
    const { writer, patient } = lane
    for (let batch = first; batch.length > 0; batch = this.#nextBatch(lane)) {
      this.#hold(batch)
      if (!patient) this.#inQuickLanes += batch.length
      const requests = batch.map(({ request }) => request)
      const outcomes = await writer.write(requests, { patient })
      this.#letGo(batch)
      if (!patient) this.#inQuickLanes -= batch.length
      this.#tell(outcomes)
      for (const [n, order] of batch.entries()) this.#answer(order, outcomes[n]!)
      this.#open()
    }
    writer.rest()
    this.#idle.push(lane)
  }

  /**
   * Tells before any order is answered, since a member who then looks at the match must see it with the order
   * counted.
   */
  #tell(outcomes: readonly Outcome[]): void {
    const versions = new Map<number, number>()
    for (const outcome of outcomes) {
      if (!('placed' in outcome)) continue
      const { placed, version, woken } = outcome
      versions.set(placed.matchId, version)
      if (woken) void this.#deps.reservations.wake(placed.matchId)
    }
    for (const [id, version] of versions) this.#deps.live.tellHere({ kind: 'match', id: String(id), version })
  }

  #answer(order: QueuedOrder, outcome: Outcome): void {
    if ('busy' in outcome) void this.#tryAgain(order, outcome)
    else if ('placed' in outcome) order.done(outcome.placed)
    else if ('refused' in outcome) order.refused(outcome.refused)
    else void this.#repeat(order, outcome.repeats)
  }

  async #tryAgain(
    order: QueuedOrder,
    { busy, seen }: { busy: 'account' | 'match'; seen: boolean },
  ): Promise<void> {
    order.patient = busy === 'match'
    if (seen) {
      const { once, ...request } = order.request
      order.request = request
    }
    await pause(BUSY_PAUSE_MS)
    if (order.late) return
    this.#waiting.unshift(order)
    this.#open()
  }

  #giveUp(order: QueuedOrder): void {
    order.late = true
    this.#waiting = this.#waiting.filter((other) => other !== order)
    const { memberId, matchId } = order.request
    this.#deps.log.error(
      { memberId, matchId },
      'an order took too long: it is answered as unknown, and may be placed',
    )
    order.refused(refusal(500))
  }

  /** The first answer of an order that was placed before under the same key. */
  async #repeat(order: QueuedOrder, orderId: string): Promise<void> {
    try {
      order.done(await readPlaced(this.#deps.sql, order.request.memberId, orderId))
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a placed order could not be read')
      order.refused(refusal(500))
    }
  }

  #hold(batch: readonly QueuedOrder[]): void {
    for (const { request } of batch) {
      this.#matches.add(request.matchId)
      this.#members.add(request.memberId)
    }
  }

  #letGo(batch: readonly QueuedOrder[]): void {
    for (const { request } of batch) {
      this.#matches.delete(request.matchId)
      this.#members.delete(request.memberId)
    }
  }
}
