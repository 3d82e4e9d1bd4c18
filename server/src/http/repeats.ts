// Visitors' answers under the very URL and language they were asked with: asked again while they stand, they are sent at once.
// A request with a ticket, and one that a check before the handler might refuse, goes the whole way (serve-call.ts).
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Rendered } from './rendered.ts'

/** A URL may hold anything: when it is more than this, all are forgotten. */
const MOST = 2_000

export class Repeats {
  readonly #deps: Pick<Deps, 'settings'>
  readonly #answers = new Map<string, Rendered<unknown>>()

  constructor(deps: Pick<Deps, 'settings'>) {
    this.#deps = deps
  }

  /** The answer to this request if it is the same as before; null: it has to be served. */
  find(request: FastifyRequest): Rendered<unknown> | null {
    const { ticket, lang } = request.headers
    if (ticket || request.method !== 'GET') return null
    const { maintenance, blockedCountries } = this.#deps.settings.current
    if (maintenance.site || blockedCountries.length > 0) return null
    const answer = this.#answers.get(nameOf(request.url, lang))
    return answer?.stands?.() ? answer : null
  }

  /** Keeps what a visitor was answered, where it says itself how long it stands. */
  keep(request: FastifyRequest, answer: Rendered<unknown>): void {
    const { ticket, lang } = request.headers
    if (ticket || request.method !== 'GET' || !answer.stands) return
    if (this.#answers.size >= MOST) this.#answers.clear()
    this.#answers.set(nameOf(request.url, lang), answer)
  }
}

function nameOf(url: string, lang: string | string[] | undefined): string {
  return `${lang} ${url}`
}
