// Limits the requests of one network, in front of everything else. A minute's requests may come at once,
// after that one for each share of a minute. Kept in this process's memory: it stops a single client from
// taking up the whole server, and is not a matter of rights.
import { MINUTE } from '@touchline/engine/site/units'
import { networkOf } from './address.ts'

/**
 * Networks remembered; beyond that all start afresh, so that memory stays bounded under a flood from many.
 */
const remembered = 100_000

export class RateLimit {
  /** Ms that one request takes of a network's minute; 0 is no limit. */
  readonly #cost: number
  readonly #now: () => number
  /** By network: when its minute is whole again. */
  readonly #whole = new Map<string, number>()

  /** `now` in ms, from any start. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#cost = perMinute === 0 ? 0 : MINUTE / perMinute
    this.#now = now
  }

  /** Takes one request of this address; answers 0, or after how many ms the next is free. */
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
