// The console's live stream (contract/src/live/console.ts). It tells an operator that something has changed,
// never what. An open stream does not extend the operator's session, and ends when that ends.
import { refusal } from '@touchline/contract/envelope'
import type { ConsoleEvent } from '@touchline/contract/live/console'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Stream } from '../live/stream.ts'
import { operatorOf } from './sign-in/request-session.ts'

/** Changes within this time are told together. */
const gatherMs = 50
/**
 * How often each stream is written to and its session checked; shorter than the silence after which proxies
 * cut a connection.
 */
const beatMs = 20_000
/** The most streams (tabs) that one operator may have open. */
const mostOfOne = 10

interface OpenStream {
  readonly stream: Stream
  readonly request: FastifyRequest
  readonly operatorId: string
}

export class ConsoleStreams {
  readonly #deps: Deps
  readonly #all = new Set<OpenStream>()
  #gathered = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  readonly #heartbeat: NodeJS.Timeout
  #closed = false

  constructor(deps: Deps, everyMs = beatMs) {
    this.#deps = deps
    deps.listener.on('touchline_desk', (about) => this.#tell(about))
    // What changed while the connection was down is unknown, so that everything counts as changed.
    deps.listener.whenUp(() => this.#tell(''))
    this.#heartbeat = setInterval(() => this.#beat(), everyMs)
  }

  /**
   * Keeps the request open as a stream. Refuses with 1040 without a session, and with 1005 more than ten
   * streams of one operator.
   */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const operator = await operatorOf(this.#deps, request, { extend: false })
    if (!operator) throw refusal(1040)
    const { operatorId } = operator
    if ([...this.#all].filter((one) => one.operatorId === operatorId).length >= mostOfOne) throw refusal(1005)
    reply.hijack()
    const one = { stream: new Stream(reply), request, operatorId }
    this.#all.add(one)
    reply.raw.once('close', () => this.#all.delete(one))
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#gathering)
    for (const one of this.#all) this.#end(one)
  }

  #end(one: OpenStream): void {
    this.#all.delete(one)
    one.stream.end()
  }

  #tell(about: string): void {
    if (this.#closed) return
    this.#gathered.add(about)
    this.#gathering ??= setTimeout(() => this.#flush(), gatherMs)
  }

  #flush(): void {
    this.#gathering = undefined
    const events = [...this.#gathered].map((about): ConsoleEvent => ({ about }))
    this.#gathered = new Set()
    const text = Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
    for (const { stream } of this.#all) stream.write(text)
  }

  #beat(): void {
    const text = Buffer.from(': beat\n\n')
    for (const one of this.#all) {
      one.stream.write(text)
      operatorOf(this.#deps, one.request, { extend: false }).then(
        (operator) => operator ?? this.#end(one),
        (err: unknown) => this.#deps.log.warn({ err }, "an operator's session could not be read"),
      )
    }
  }
}
