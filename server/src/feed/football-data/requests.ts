// Requests to football-data.org: never faster than the plan allows, and with a time limit. After each failure
// the wait grows and varies by chance, so that many servers do not come back at once.
import type { WallClock } from '../../clocks.ts'
import { parseJson } from '../parse-json.ts'

const TIMEOUT_MS = 15_000
const SHORTEST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 5 * 60_000
const LARGEST = 20_000_000

export type RequestOptions = {
  key: string
  /** https://api.football-data.org; another address in tests. */
  origin: string
  perMinute: number
  wallClock: WallClock
  /** A random number in [0, 1). */
  chance: () => number
}

export class Requests {
  readonly #options: RequestOptions
  #nextAt = 0
  #failures = 0

  constructor(options: RequestOptions) {
    this.#options = options
  }

  /** Whether a request may be sent now. */
  get allowed(): boolean {
    return this.#options.wallClock.now() >= this.#nextAt
  }

  /**
   * The JSON of the answer. Without a usable answer, throws an error of one line and puts the next request
   * off.
   */
  async get(path: string): Promise<unknown> {
    const { key, origin, perMinute, wallClock } = this.#options
    this.#nextAt = wallClock.now() + 60_000 / perMinute
    try {
      const answer = await fetch(origin + path, {
        headers: { 'X-Auth-Token': key, 'X-Unfold-Goals': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!answer.ok) {
        this.#atLeast(Number(answer.headers.get('x-requestcounter-reset') ?? 0) * 1000)
        throw new Error(`football-data.org answered ${answer.status}`)
      }
      if (answer.headers.get('x-requests-available-minute') === '0') {
        this.#atLeast(Number(answer.headers.get('x-requestcounter-reset') ?? 60) * 1000)
      }
      const text = await answer.text()
      if (text.length > LARGEST) throw new Error('football-data.org answered too much')
      const json = parseJson(text)
      this.#failures = 0
      return json
    } catch (error) {
      this.#putOff()
      throw error
    }
  }

  /** Waits twice as long after each failure in a row, and up to half as long again by chance. */
  #putOff(): void {
    const wait = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** this.#failures)
    this.#failures = Math.min(this.#failures + 1, 10)
    this.#atLeast(wait * (1 + this.#options.chance() / 2))
  }

  #atLeast(wait: number): void {
    this.#nextAt = Math.max(this.#nextAt, this.#options.wallClock.now() + wait)
  }
}
