// The live stream (contract/src/live/events.ts): everybody hears what changed on the site, and members also
// what changed in their own data. An event is written as text once, however many listen. A listener that
// reads too slowly is dropped, and connects again.
import { refusal } from '@touchline/contract/envelope'
import type { LiveEvent } from '@touchline/contract/live/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { networkOf } from '../http/defences/address.ts'
import { closedTo } from '../http/defences/closed.ts'
import type { SignedIn } from '../http/handler.ts'
import { findSession } from '../http/sessions/authenticate.ts'
import { Stream } from './stream.ts'

/** Events for everybody go out together, at most once in this time. */
const gatherMs = 50

export interface StreamLimits {
  readonly perNetwork: number
  readonly perMember: number
  readonly inAll: number
  /**
   * How often each stream gets a beat and is checked; shorter than the silence after which proxies close it.
   */
  readonly beatMs: number
}

const usualLimits: StreamLimits = { perNetwork: 200, perMember: 10, inAll: 20_000, beatMs: 20_000 }

/** A stream with its member, if any, and the network and country that it goes to. */
class MemberStream extends Stream {
  readonly request: FastifyRequest
  readonly network: string
  readonly country: string | null
  readonly memberId: string | null
  readonly sessionId: string | null

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { network, country }: { readonly network: string; readonly country: string | null },
    member: SignedIn | null,
  ) {
    super(reply)
    this.request = request
    this.network = network
    this.country = country
    this.memberId = member?.memberId ?? null
    this.sessionId = member?.sessionId ?? null
  }
}

export class LiveStreams {
  readonly #deps: Deps
  readonly #limits: StreamLimits
  readonly #all = new Set<MemberStream>()
  readonly #byNetwork = new Map<string, number>()
  readonly #ofMember = new Map<string, Set<MemberStream>>()
  readonly #stops: (() => void)[]
  /** The gathered events by their subject, so that of many changes of one match only the last is sent. */
  #gathered = new Map<string, LiveEvent>()
  #gathering: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout

  constructor(deps: Deps, limits: Partial<StreamLimits> = {}) {
    this.#deps = deps
    this.#limits = { ...usualLimits, ...limits }
    this.#stops = [
      deps.live.subscribe((event) => this.#tell(event)),
      deps.sessions.whenChanged((sessionId) => this.#review(sessionId)),
    ]
    this.#heartbeat = setInterval(() => this.#beat(), this.#limits.beatMs)
    const all = this.#all
    new Gauge({
      name: 'touchline_live_streams',
      help: 'Open live streams',
      registers: [deps.metrics],
      collect() {
        this.set(all.size)
      },
    })
  }

  /**
   * Keeps the request open for as long as the stream lasts. Refuses with 1900 and 4500 as the calls do
   * (http/defences/closed.ts), and with 1005 above the limits. `country` is an ISO code; null where it is not
   * known.
   */
  async open(request: FastifyRequest, reply: FastifyReply, country: string | null): Promise<void> {
    const closed = closedTo(this.#deps, country)
    if (closed) throw closed
    const session = await findSession(this.#deps, request)
    const alive = session && !session.endReason ? session : null
    const network = networkOf(request.ip)
    this.#admit(network, alive?.memberId)
    reply.hijack()
    const stream = new MemberStream(request, reply, { network, country }, alive)
    this.#all.add(stream)
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1)
    if (alive) {
      const own = this.#ofMember.get(alive.memberId) ?? new Set()
      this.#ofMember.set(alive.memberId, own.add(stream))
    }
    reply.raw.once('close', () => this.#remove(stream))
  }

  /** Ends all streams; the clients connect to another process, or again after the restart. */
  close(): void {
    for (const stop of this.#stops) stop()
    clearInterval(this.#heartbeat)
    clearTimeout(this.#gathering)
    for (const stream of this.#all) this.#end(stream)
  }

  /** Takes the stream out of the lists first: it gets no more events, however slowly its reader drains it. */
  #end(stream: MemberStream): void {
    this.#remove(stream)
    stream.end()
  }

  #admit(network: string, memberId: string | undefined): void {
    const { perNetwork, perMember, inAll } = this.#limits
    const own = memberId ? (this.#ofMember.get(memberId)?.size ?? 0) : 0
    const here = this.#byNetwork.get(network) ?? 0
    if (this.#all.size >= inAll || here >= perNetwork || own >= perMember) throw refusal(1005)
  }

  #remove(stream: MemberStream): void {
    if (!this.#all.delete(stream)) return
    const left = (this.#byNetwork.get(stream.network) ?? 1) - 1
    if (left > 0) this.#byNetwork.set(stream.network, left)
    else this.#byNetwork.delete(stream.network)
    const { memberId } = stream
    if (!memberId) return
    const own = this.#ofMember.get(memberId)
    own?.delete(stream)
    if (own?.size === 0) this.#ofMember.delete(memberId)
  }

  #tell(event: LiveEvent): void {
    if (event.kind === 'member') {
      const text = Buffer.from(eventText(event))
      for (const stream of this.#ofMember.get(event.id) ?? []) stream.write(text)
      return
    }
    this.#gathered.set(`${event.kind} ${event.id}`, event)
    // The first goes at once; only those on its heels wait.
    this.#gathering ??= setTimeout(() => this.#flush(), 0)
  }

  #flush(): void {
    if (this.#gathered.size === 0) {
      this.#gathering = undefined
      return
    }
    const text = Buffer.from([...this.#gathered.values()].map(eventText).join(''))
    this.#gathered = new Map()
    for (const stream of this.#all) stream.write(text)
    this.#gathering = setTimeout(() => this.#flush(), gatherMs)
  }

  #beat(): void {
    const text = Buffer.from(': beat\n\n')
    for (const stream of this.#all) {
      // Streams of a closed site or region end here, and not at once: their readers have to hear of it.
      if (closedTo(this.#deps, stream.country)) {
        this.#end(stream)
        continue
      }
      stream.write(text)
      // A stream does not extend its session, so the session may have run out.
      if (stream.memberId) this.#check(stream)
    }
  }

  #review(sessionId: string): void {
    for (const stream of this.#all) if (stream.sessionId === sessionId) this.#check(stream)
  }

  #check(stream: MemberStream): void {
    findSession(this.#deps, stream.request).then(
      (session) => {
        if (!session || session.endReason) this.#end(stream)
      },
      (err: unknown) => this.#deps.log.warn({ err }, 'the session of a live stream could not be read'),
    )
  }
}

function eventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
