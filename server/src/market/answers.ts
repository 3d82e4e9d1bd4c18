// Answers that many ask for, kept as text. An answer is made on request, and made again when its source has
// changed, when a match has opened or closed, and after five seconds, because it carries the site's time.
import { closesAt, opensAt } from '@touchline/engine/order/window'
import type { SiteClock } from '../clocks.ts'
import type { Deps } from '../deps.ts'
import { RenderedPayload } from '../http/rendered.ts'
import { type MatchCache, type MatchRow, openMatchCache } from './match/match-cache.ts'
import type { View } from './match/view.ts'

const KEPT_MS = 5_000
/** At this many answers all of them are dropped: visitors may ask for the answers of any match. */
const MOST_KEPT = 1_000

interface CachedAnswer {
  /** The rows that it was made from: other rows make it old. null: only time does. */
  readonly of: unknown
  readonly from: number
  readonly until: number
  readonly answer: Promise<RenderedPayload<unknown>>
}

export class Answers {
  readonly cache: MatchCache
  readonly #clock: SiteClock
  readonly #kept = new Map<string, CachedAnswer>()

  /** Each running server has one. */
  constructor(parts: Pick<Deps, 'sql' | 'live' | 'siteClock'>) {
    this.cache = openMatchCache(parts)
    this.#clock = parts.siteClock
  }

  /** The answer kept under this name, remade when any match has changed. */
  async answer<P>(name: string, view: View, make: () => Promise<P>): Promise<RenderedPayload<P>> {
    const matches = await this.cache.matches()
    return this.#keep(name, view, matches, matches, make)
  }

  /** The answer kept under this name for a match as this row has it, remade when that match has changed. */
  ofMatch<P>(
    name: string,
    match: MatchRow,
    view: View,
    make: () => P | Promise<P>,
  ): Promise<RenderedPayload<P>> {
    return this.#keep(`${name} ${match.id}`, view, match, [match], make)
  }

  /**
   * The answer kept under this name even when matches change: it is made only from results, which orders do
   * not change.
   */
  ofResults<P>(name: string, view: View, make: () => Promise<P>): Promise<RenderedPayload<P>> {
    return this.#keep(name, view, null, [], make)
  }

  #keep<P>(
    name: string,
    view: View,
    of: unknown,
    matches: readonly MatchRow[],
    make: () => P | Promise<P>,
  ): Promise<RenderedPayload<P>> {
    const key = `${view.language} ${view.feeBp} ${name}`
    const known = this.#kept.get(key)
    if (known && known.of === of && view.now >= known.from && view.now < known.until)
      return known.answer as Promise<RenderedPayload<P>>
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const rendered = Promise.resolve(make()).then((payload) => {
      const answer = new RenderedPayload(payload)
      answer.stands = () => this.#kept.get(key) === kept && this.#isCurrent(kept)
      return answer
    })
    const kept: CachedAnswer = { of, answer: rendered, from: view.now, until: nextTurn(matches, view.now) }
    this.#kept.set(key, kept)
    rendered.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return rendered
  }

  /** Whether the answer was made from what the cache holds now, and need not be remade yet. */
  #isCurrent({ of, from, until }: CachedAnswer): boolean {
    const now = this.#clock.now()
    return now >= from && now < until && (of === null || this.cache.holds(of))
  }
}

/**
 * The time at which an answer made at `now` has to be remade even if nothing changed: a match opens or
 * closes, or the answer is too old.
 */
function nextTurn(matches: readonly MatchRow[], now: number): number {
  let next = now + KEPT_MS
  for (const { kickoff } of matches) {
    for (const turn of [opensAt(kickoff.getTime()), closesAt(kickoff.getTime())]) {
      if (turn > now && turn < next) next = turn
    }
  }
  return next
}
