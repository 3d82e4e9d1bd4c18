// Answers that many ask for, kept as text: made on request, and again when what they were made from has
// changed, when a match has opened or closed meanwhile, and after five seconds, since they carry the site's
// time.
import { closesAt, opensAt } from '@touchline/engine/order/window'
import type { SiteClock } from '../clocks.ts'
import type { Deps } from '../deps.ts'
import { RenderedPayload } from '../http/rendered.ts'
import { type MatchCache, type MatchRow, openMatchCache } from './match/match-cache.ts'
import type { View } from './match/view.ts'

const KEPT_MS = 5_000
/** Answers that visitors ask for by number are dropped beyond this many. */
const MOST_KEPT = 1_000

interface CachedAnswer {
  /** What it was made from; another one of these makes it old. null: time alone does. */
  readonly of: unknown
  readonly from: number
  readonly until: number
  readonly answer: Promise<RenderedPayload<unknown>>
}

export class Answers {
  readonly cache: MatchCache
  readonly #clock: SiteClock
  readonly #kept = new Map<string, CachedAnswer>()

  /** One for each running server. */
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
   * The answer kept under this name though matches change: made from results alone, which no order touches.
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

  /** Whether it was made from what the cache holds now, and is not due to be remade. */
  #isCurrent({ of, from, until }: CachedAnswer): boolean {
    const now = this.#clock.now()
    return now >= from && now < until && (of === null || this.cache.holds(of))
  }
}

/**
 * When an answer made at `now` must be remade though nothing changed: a match opens or closes, or it is old.
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
