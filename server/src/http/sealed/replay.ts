// A request id of an authenticated write works once, whichever process it reaches. Ids that arrive while a
// batch is in the database go together in the next statement. Ids are removed once the time window refuses
// them anyway.
import { macWindowMs } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { WallClock } from '../../clocks.ts'
import { listOf } from '../../ledger/list.ts'
import type { Tx } from '../../ledger/post.ts'

const batchSize = 500
const forgetEveryMs = 30_000

export interface RequestId {
  readonly sessionId: string
  readonly requestId: string
}

interface PendingId extends RequestId {
  done(): void
  refuse(reason: unknown): void
}

export class ReplayGuard {
  readonly #sql: postgres.Sql
  readonly #wallClock: WallClock
  #waiting: PendingId[] = []
  #busy = false
  readonly #timer: NodeJS.Timeout

  constructor(sql: postgres.Sql, wallClock: WallClock, log: Logger) {
    this.#sql = sql
    this.#wallClock = wallClock
    const forget = () => this.forget().catch((err) => log.error({ err }, 'old request ids not removed'))
    this.#timer = setInterval(forget, forgetEveryMs).unref()
  }

  /** Resolves when the id is seen for the first time; refuses with 1006 when it was seen before. */
  once(sessionId: string, requestId: string): Promise<void> {
    return new Promise((done, refuse) => {
      this.#waiting.push({ sessionId, requestId, done, refuse })
      if (!this.#busy) this.#work()
    })
  }

  /** Removes ids that are too old to be accepted again. */
  async forget(): Promise<void> {
    const before = new Date(this.#wallClock.now() - 2 * macWindowMs - forgetEveryMs)
    await this.#sql`delete from request_seen where seen_at < ${before}`
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #work(): Promise<void> {
    this.#busy = true
    while (this.#waiting.length > 0) await this.#insert(this.#waiting.splice(0, batchSize))
    this.#busy = false
  }

  async #insert(batch: readonly PendingId[]): Promise<void> {
    try {
      const fresh = await seeOnce(this.#sql, batch, this.#wallClock.now())
      // When the same id is twice in one batch, the first request takes it.
      for (const one of batch) {
        if (fresh.delete(nameOf(one))) one.done()
        else one.refuse(refusal(1006))
      }
    } catch (error) {
      for (const one of batch) one.refuse(error)
    }
  }
}

/**
 * Writes the ids; answers the names of those that were not written before. In a transaction, the ids are kept
 * only if it commits.
 */
export async function seeOnce(
  sql: postgres.Sql | Tx,
  ids: readonly RequestId[],
  now: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  // Sorted, so that two transactions that write the same ids wait for each other in one direction only.
  const sorted = ids.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const rows = await sql<RequestId[]>`
    insert into request_seen (session_id, request_id, seen_at)
    select *, ${new Date(now)}::timestamptz
    from unnest(${listOf(sorted.map((id) => id.sessionId))}::uuid[], ${listOf(sorted.map((id) => id.requestId))}::uuid[])
    on conflict do nothing returning session_id as "sessionId", request_id as "requestId"`.execute()
  return new Set(rows.map(nameOf))
}

export function nameOf({ sessionId, requestId }: RequestId): string {
  return `${sessionId} ${requestId}`
}
