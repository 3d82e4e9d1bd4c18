// Limits the requests of one network, in front of everything else. The requests of a whole minute may come at
// once; after that, one for each share of a minute. The count is in this process's memory: it stops a single
// client from taking up the whole server, and protects no rights.
import { MINUTE } from '@touchline/engine/site/units'
import { networkOf } from './address.ts'

/**
 * Networks remembered. Beyond that all counts start again at 0, so that a flood from many networks cannot
 * fill memory.
 */
const remembered = 100_000

export class RateLimit {
  /** The ms of a network's minute that one request uses up; 0: no limit. */
  readonly #cost: number
  readonly #now: () => number
  /** By network: the time at which its whole minute is free again. */
  readonly #whole = new Map<string, number>()

  /** `now` in ms, from any start. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#cost = perMinute === 0 ? 0 : MINUTE / perMinute
    this.#now = now
  }

  /** Counts one request of this address. Answers 0, or the ms until it would be allowed. */
  take(address: string): number {
    if (this.#cost === 0) return 0
    const now = this.#now()
    const network = networkOf(address)
    const whole = Math.max(this.#whole.get(network) ?? 0, now) + this.#cost
    const wait = whole - now - MINUTE
    if (wait > 0) return Math.ceil(wait)
    if (this.#whole.size >= remembered) this.#whole.clear()
    this.#whole.set(network, whole)
    return 0
  }
}
