// Opens many live streams, each from a network of its own, and records when each change arrived on each of
// them.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { livePath } from '@touchline/contract/live/events'
import { relayPrefix } from '@touchline/contract/path'

/** Streams opened at once: the server's queue of new connections holds no more. */
const AT_ONCE = 100
const PATIENCE_MS = 10_000

export class Subscribers {
  readonly #streams: Socket[] = []
  /** Maps "match.version" to the time just before its commit. */
  readonly #began = new Map<string, number>()
  #latencies: number[] = []

  static async open(port: number, count: number): Promise<Subscribers> {
    const subscribers = new Subscribers()
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => from + n)
      await Promise.all(some.map((n) => subscribers.#subscribe(port, n)))
    }
    return subscribers
  }

  expect(match: number, version: number): void {
    this.#began.set(`${match}.${version}`, performance.now())
  }

  /** Drops what came so far, which does not count. */
  forget(): void {
    this.#latencies = []
  }

  /** All latencies in ms, sorted, once `expected` events have arrived; throws when they are late. */
  async latencies(expected: number): Promise<Float64Array> {
    const end = performance.now() + PATIENCE_MS
    while (this.#latencies.length < expected) {
      if (performance.now() > end) throw new Error(`${this.#latencies.length} of ${expected} events arrived`)
      await new Promise((done) => setTimeout(done, 50))
    }
    return Float64Array.from(this.#latencies).sort()
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy()
  }

  async #subscribe(port: number, n: number): Promise<void> {
    const stream = connect({ port, host: '127.0.0.1' })
    this.#streams.push(stream)
    const network = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
    stream.write(
      `GET ${relayPrefix}${livePath} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${network}\r\n\r\n`,
    )
    const [head] = (await once(stream, 'data')) as [Buffer]
    if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(head.toString().slice(0, 60))
    stream.setEncoding('latin1')
    stream.on('data', (text: string) => this.#receive(text))
  }

  #receive(text: string): void {
    const now = performance.now()
    for (const [, match, version] of text.matchAll(/"id":"(\d+)","version":(\d+)/g)) {
      const began = this.#began.get(`${match}.${version}`)
      if (began !== undefined) this.#latencies.push(now - began)
    }
  }
}
