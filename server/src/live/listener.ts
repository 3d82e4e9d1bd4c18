// The one connection that LISTENs. Code that caches what another process may change checks `up` first: it is
// false from the moment notifications may be missed, and `whenUp` is called before it is true again.
import type { Logger } from 'pino'
import postgres from 'postgres'

const beatMs = 500
const silenceMs = 1_000

export interface Listener {
  /** Whether every notification sent from now on arrives here. */
  readonly up: boolean
  /** Calls the handler with the payload of each notification on the channel. */
  on(channel: Channel, handler: (payload: string) => void): void
  /** Called each time the connection hears everything (again): what it missed in between is unknown. */
  whenUp(handler: () => void): void
  close(): Promise<void>
}

export const channels = [
  'touchline_live',
  'touchline_session',
  'touchline_setting',
  'touchline_clock',
  'touchline_desk',
] as const
export type Channel = (typeof channels)[number]

/**
 * Connects in the background; resolves when the first LISTEN is through. `url` must not lead through a
 * pooler.
 */
export async function openListener(url: string, log: Logger): Promise<Listener> {
  const listener = new PostgresListener(url, log)
  await listener.beat()
  return listener
}

class PostgresListener implements Listener {
  up = false
  readonly #url: string
  readonly #log: Logger
  readonly #handlers = new Map<string, ((payload: string) => void)[]>()
  readonly #whenUp: (() => void)[] = []
  #sql: postgres.Sql
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
    this.#sql = this.#connect()
  }

  on(channel: Channel, handler: (payload: string) => void): void {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler])
  }

  whenUp(handler: () => void): void {
    this.#whenUp.push(handler)
  }

  /**
   * Checks that the listening connection is alive, or listens again when it was lost; then repeats by itself.
   */
  async beat(): Promise<void> {
    try {
      if (this.up) await inTime(this.#sql<[{ alive: number }]>`select 1 as alive`)
      else await this.#listen()
    } catch (error) {
      if (this.#closed) return
      this.#lost(error)
      await this.#sql.end({ timeout: 0 })
      this.#sql = this.#connect()
    }
    if (!this.#closed) this.#timer = setTimeout(() => this.beat(), beatMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.up = false
    clearTimeout(this.#timer)
    await this.#sql.end({ timeout: 1 })
  }

  async #listen(): Promise<void> {
    await inTime(this.#sql.unsafe(channels.map((channel) => `listen ${channel}`).join(';')))
    for (const handler of this.#whenUp) handler()
    this.up = true
  }

  #lost(error: unknown): void {
    if (this.up) this.#log.warn({ err: error }, 'notifications are interrupted')
    this.up = false
  }

  #connect(): postgres.Sql {
    // The driver's own listen() is built on `onnotify`, but does not report the loss of its connection.
    const options = {
      max: 1,
      idle_timeout: undefined,
      max_lifetime: null,
      fetch_types: false,
      connect_timeout: 2,
      connection: { application_name: 'touchline listen' },
      onnotice: () => {},
      onclose: () => this.#lost(new Error('connection closed')),
      onnotify: (channel: string, payload: string) => {
        for (const handler of this.#handlers.get(channel) ?? []) handler(payload)
      },
    }
    return postgres(this.#url, options)
  }
}

/**
 * Refuses what takes longer than the silence allowed; an answer that already waits in the socket still
 * counts.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((done, refuse) => {
    const late = () => setImmediate(() => refuse(new Error(`no answer in ${silenceMs} ms`)))
    const timer = setTimeout(late, silenceMs)
    answer.then(done, refuse).finally(() => clearTimeout(timer))
  })
}
