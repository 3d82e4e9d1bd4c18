// In front of everything: how many requests one network may send. A bucket of a minute's requests that refills all the time,
// in this process's memory; it keeps a single client from taking the server, and is no matter of rights.
import { networkOf } from './address.ts'

/** Networks remembered; beyond that all start afresh, so that memory stays bounded under a flood from many. */
const remembered = 100_000

interface Bucket {
  left: number
  at: number
}

export class RateLimit {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  /** `perMinute` 0 is no limit; `now` in ms, any start. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Takes one request of this address; answers 0, or after how many ms the next is free. */
  take(address: string): number {
    if (this.#perMinute === 0) return 0
    const now = this.#now()
    const network = networkOf(address)
    const bucket = this.#buckets.get(network) ?? this.#remember(network, now)
    const perMs = this.#perMinute / 60_000
    bucket.left = Math.min(this.#perMinute, bucket.left + (now - bucket.at) * perMs)
    bucket.at = now
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs)
    bucket.left--
    return 0
  }

  #remember(network: string, at: number): Bucket {
    if (this.#buckets.size >= remembered) this.#buckets.clear()
    const bucket = { left: this.#perMinute, at }
    this.#buckets.set(network, bucket)
    return bucket
  }
}
