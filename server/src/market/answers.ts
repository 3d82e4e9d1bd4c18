// Answers that many ask for, kept as text: made at most once a second and only when somebody asks. The second is in the
// key because answers carry the site's time and states that change with it.
import type { Deps } from '../deps.ts'
import { Rendered } from '../http/rendered.ts'
import { type MatchBook, openMatchBook } from './match-book.ts'
import type { View } from './view.ts'

export class Answers {
  readonly book: MatchBook
  readonly #made = new Map<string, unknown>()
  #stamp = ''

  constructor(deps: Deps) {
    this.book = openMatchBook(deps)
  }

  /** The answer kept under this name, made anew when a match has changed or the second is over. */
  async answer<P>(name: string, view: View, make: () => Promise<P>): Promise<Rendered<P>> {
    await this.book.matches()
    const stamp = `${this.book.revision} ${Math.floor(view.now / 1000)}`
    if (stamp !== this.#stamp) {
      this.#stamp = stamp
      this.#made.clear()
    }
    const key = `${view.language} ${name}`
    const known = this.#made.get(key) as Promise<Rendered<P>> | undefined
    if (known) return known
    const making = make().then((payload) => new Rendered(payload))
    this.#made.set(key, making)
    making.catch(() => this.#made.delete(key))
    return making
  }
}

const kept = new WeakMap<Deps, Answers>()

/** One for each running server; it lives as long as its deps. */
export function answersOf(deps: Deps): Answers {
  const known = kept.get(deps) ?? new Answers(deps)
  kept.set(deps, known)
  return known
}
