// A connection to the database that breaks where a test says: between two statements, or after a statement
// (the commit, too) was carried out and before its answer arrives. It can also be slow. It reads PostgreSQL's
// protocol only as far as it must to tell statements apart.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** before: the statement never arrives; after: it is carried out, but the client never hears of it. */
export type Cut = 'before' | 'after'

/** The message types that carry a statement: Execute of the extended protocol, and the simple query. */
const statements = new Set(['E', 'Q'].map((letter) => letter.charCodeAt(0)))

export class FailPoint {
  /** Statements since the last `cutAt`. */
  count = 0
  /** Whether a connection was broken since the last `cutAt`. */
  broke = false
  /** How long each answer is delayed, ms. */
  delay = 0
  readonly #server: Server
  readonly #target: URL
  readonly #open = new Set<Socket>()
  #at = Number.POSITIVE_INFINITY
  #cut: Cut = 'before'

  /** Opens a fail point in front of the database at this address. */
  static async open(databaseUrl: string): Promise<FailPoint> {
    const point = new FailPoint(databaseUrl)
    point.#server.listen(0, '127.0.0.1')
    await once(point.#server, 'listening')
    return point
  }

  private constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl)
    this.#server = createServer((client) => this.#lead(client))
  }

  /** The database's address through this fail point. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(this.#target), { hostname: '127.0.0.1', port: `${port}` }).href
  }

  /**
   * Breaks the connection that sends the n-th statement from now on, counted from 1 over all connections;
   * later statements are let through.
   */
  cutAt(n: number, cut: Cut): void {
    this.count = 0
    this.broke = false
    this.#at = n
    this.#cut = cut
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #lead(client: Socket): void {
    const database = connect(Number(this.#target.port), this.#target.hostname)
    for (const socket of [client, database]) {
      this.#open.add(socket)
      socket.setNoDelay(true)
      // An error at one end ends the other; data that had arrived by then are still read.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => this.#open.delete(socket))
    }
    client.on('close', () => database.end())
    database.on('close', () => client.destroy())
    database.on('data', (data) => {
      const arrive = () => client.writable && client.write(data)
      if (this.delay > 0) setTimeout(arrive, this.delay)
      else arrive()
    })
    const messages = new Messages()
    client.on('data', (data) => {
      for (const message of messages.read(data)) {
        if (database.writableEnded) return
        if (message.isStatement && ++this.count === this.#at)
          return this.#breakAt(message.bytes, client, database)
        database.write(message.bytes)
      }
    })
  }

  #breakAt(statement: Buffer, client: Socket, database: Socket): void {
    this.broke = true
    // The end follows what was sent, so the database carries the statement out before it notices the end.
    if (this.#cut === 'after') database.write(Buffer.concat([statement, sync]))
    database.end()
    client.destroy()
  }
}

const sync = Buffer.from([...Buffer.from('S'), 0, 0, 0, 4])

/** Cuts a client's stream into messages. The first message, which starts the connection, has no type byte. */
class Messages {
  #rest: Buffer = Buffer.alloc(0)
  #begun = false

  read(data: Buffer): { bytes: Buffer; isStatement: boolean }[] {
    const messages: { bytes: Buffer; isStatement: boolean }[] = []
    this.#rest = Buffer.concat([this.#rest, data])
    for (;;) {
      const typed = this.#begun ? 1 : 0
      if (this.#rest.length < typed + 4) return messages
      const length = typed + this.#rest.readInt32BE(typed)
      if (this.#rest.length < length) return messages
      const bytes = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      messages.push({ bytes, isStatement: this.#begun && statements.has(bytes[0]!) })
      this.#begun = true
    }
  }
}
