import type { Deps } from '../deps.ts'

const recentMs = 5 * 60_000
/** Everybody asks for the same figure, so one process counts at most this often. */
const keptMs = 10_000

type Parts = Pick<Deps, 'sql' | 'wallClock'>

/** Members with a session that was active in the last five minutes: a true count, at most 10 s old. */
export class OnlineCount {
  readonly #parts: Parts
  #kept: { readonly at: number; readonly count: Promise<number> } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async now(): Promise<number> {
    const now = this.#parts.wallClock.now()
    const known = this.#kept
    if (known && now - known.at < keptMs && now >= known.at) return known.count
    const kept = { at: now, count: this.#count(now) }
    this.#kept = kept
    try {
      return await kept.count
    } catch (error) {
      if (this.#kept === kept) this.#kept = null
      throw error
    }
  }

  async #count(now: number): Promise<number> {
    const [row] = await this.#parts.sql<[{ online: number }]>`select count(distinct member_id)::int as online
      from session where ended_at is null and active_at > ${new Date(now - recentMs)}`
    return row.online
  }
}
