// Answers to visitors, kept by the exact URL and language of the request: while an answer stands, the same
// request gets it at once. A request with a ticket, and one that a check before the handler might refuse,
// goes the whole way (serve-call.ts).
import { type Language, languages } from '@touchline/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { headerLanguage } from './answer.ts'
import type { RenderedPayload } from './rendered.ts'

/**
 * URLs may hold anything, so the number kept is limited: beyond it, all answers in that language are dropped.
 */
const MOST = 1_000

export class Repeats {
  readonly #deps: Pick<Deps, 'settings'>
  readonly #answers = new Map<Language, Map<string, RenderedPayload<unknown>>>(
    languages.map((language) => [language, new Map()]),
  )

  constructor(deps: Pick<Deps, 'settings'>) {
    this.#deps = deps
  }

  /** The kept answer to this request, if it still stands; null: the request has to be served. */
  find(request: FastifyRequest): RenderedPayload<unknown> | null {
    if (request.headers.ticket || request.method !== 'GET') return null
    const { maintenance, blockedCountries } = this.#deps.settings.current
    if (maintenance.site || blockedCountries.length > 0) return null
    const answer = this.#in(request).get(request.url)
    return answer?.stands?.() ? answer : null
  }

  /** Keeps an answer to a visitor, if the answer can tell how long it stands. */
  keep(request: FastifyRequest, answer: RenderedPayload<unknown>): void {
    if (request.headers.ticket || request.method !== 'GET' || !answer.stands) return
    const answers = this.#in(request)
    if (answers.size >= MOST) answers.clear()
    answers.set(request.url, answer)
  }

  #in({ headers }: FastifyRequest): Map<string, RenderedPayload<unknown>> {
    return this.#answers.get(headerLanguage(headers))!
  }
}
