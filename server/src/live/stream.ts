import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a slow reader before the stream is dropped; an event is about 60. */
const mostWaiting = 64 * 1024
/**
 * How long a reader may take for the rest after the end, ms; one that reads nothing would hold the connection
 * for ever.
 */
const drainMs = 5_000

/** One open stream: a response that is written to until one side ends it. */
export class Stream {
  readonly #response: FastifyReply['raw']

  constructor(reply: FastifyReply) {
    this.#response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) this.#response.setHeader(name, value)
    }
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection ends with the stream: kept open after it, it would delay a stop.
      connection: 'close',
      // Nginx would hold events back to fill its buffer.
      'x-accel-buffering': 'no',
    })
    // A fault on a connection concerns that connection alone.
    this.#response.on('error', () => this.#response.destroy())
    this.#response.write(': open\n\n')
  }

  /** Writes the text; after the end, does nothing. */
  write(text: Buffer): void {
    if (this.#response.writableEnded) return
    if (this.#response.writableLength > mostWaiting) this.#response.destroy()
    else this.#response.write(text)
  }

  end(): void {
    this.#response.end()
    const late = setTimeout(() => this.#response.destroy(), drainMs)
    this.#response.once('close', () => clearTimeout(late))
  }
}
