// Lets the built app draw a page before it runs in the browser (web/src/draw.tsx). A page that is not drawn
// shows the same a second later, so the number of drawings is limited, and a page that cannot be drawn is
// sent without its picture.
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Language } from '@touchline/contract/language'
import type { Logger } from 'pino'

export interface PageMarkup {
  readonly html: string
  readonly css: string
}

/** The function that the built app exports for drawing. */
export type Draw = (place: string, language: Language, answers: unknown[]) => Promise<PageMarkup>

/**
 * The limit for each second: drawing takes some milliseconds, in which this process serves no other request.
 */
const mostASecond = 20

export class PageDrawer {
  readonly #log: Logger
  readonly #now: () => number
  #second = 0
  #drawn = 0

  /** `now` in ms, from any beginning. */
  constructor(log: Logger, now = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  /** `answers` in JSON, as the browser gets them. */
  async draw(draw: Draw, place: string, language: Language, answers: string): Promise<PageMarkup | null> {
    const second = Math.floor(this.#now() / 1_000)
    if (second !== this.#second) this.#drawn = 0
    this.#second = second
    this.#drawn += 1
    if (this.#drawn > mostASecond) return null
    await otherWork()
    try {
      return await draw(place, language, JSON.parse(answers))
    } catch (error) {
      this.#log.error({ err: error, place }, 'a page could not be drawn')
      return null
    }
  }
}
