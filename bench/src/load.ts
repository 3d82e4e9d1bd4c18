// HTTP load from one process: each connection sends its next request when the answer to the last one is complete. Requests are
// made and encrypted beforehand, so that what is measured is the server and not the cost of making requests.
import { connect, type Socket } from 'node:net'

export interface Load {
  /** Answers a second. */
  readonly rate: number
  /** Latencies in ms, sorted. */
  readonly latencies: Float64Array
  /** How many of the requests were used. */
  readonly sent: number
}

/** Sends requests in order over `connections` until `seconds` are over or none is left. */
export async function send(
  port: number,
  requests: readonly Buffer[],
  connections: number,
  seconds: number,
): Promise<Load> {
  let next = 0
  let answered = 0
  const latencies = new Float64Array(requests.length)
  const started = performance.now()
  const end = started + seconds * 1_000
  const take = () => (performance.now() < end ? requests[next++] : undefined)
  const done = (ms: number) => {
    latencies[answered++] = ms
  }
  await Promise.all(Array.from({ length: connections }, () => new Connection(port, take, done).finished))
  const took = (performance.now() - started) / 1_000
  return {
    rate: answered / took,
    latencies: latencies.subarray(0, answered).sort(),
    sent: answered,
  }
}

/** The text of a request, ready to be written. */
export function requestBytes(request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}): Buffer {
  const { method, path, headers, body = '' } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`,
  )
}

class Connection {
  readonly finished: Promise<void>
  readonly #socket: Socket
  readonly #take: () => Buffer | undefined
  readonly #done: (ms: number) => void
  #sentAt = 0
  #received: Buffer[] = []
  #missing = 0

  constructor(port: number, take: () => Buffer | undefined, done: (ms: number) => void) {
    this.#take = take
    this.#done = done
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.finished = new Promise((resolve, reject) => {
      this.#socket.on('connect', () => this.#send())
      this.#socket.on('data', (data) => this.#receive(data, reject))
      this.#socket.on('error', reject)
      this.#socket.on('close', () => resolve())
    })
  }

  #send(): void {
    const request = this.#take()
    if (!request) {
      this.#socket.end()
      return
    }
    this.#sentAt = performance.now()
    this.#socket.write(request)
  }

  /** One answer at a time: its length is in its head. */
  #receive(data: Buffer, fail: (reason: Error) => void): void {
    if (this.#missing === 0) {
      this.#received.push(data)
      const all = this.#received.length === 1 ? data : Buffer.concat(this.#received)
      const headEnd = all.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const head = all.toString('latin1', 0, headEnd)
      if (!head.startsWith('HTTP/1.1 200')) {
        fail(new Error(head.slice(0, 60)))
        return
      }
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      this.#missing = headEnd + 4 + length - all.length
      this.#received = []
    } else this.#missing -= data.length
    if (this.#missing > 0) return
    this.#done(performance.now() - this.#sentAt)
    this.#send()
  }
}
