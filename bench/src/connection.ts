// One HTTP connection that sends one request at a time. Of an answer it reads only the status and the length;
// a status other than 200 or a broken connection is an error.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export class Connection {
  /** Rejects when the connection breaks or closes before an answer is complete. */
  readonly closed: Promise<void>
  readonly #socket: Socket
  #answered: (() => void) | null = null
  #received: Buffer[] = []
  #missing = 0

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    this.closed = new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', () => (this.#answered ? reject(new Error('closed before the answer')) : resolve()))
    })
    socket.on('data', (data) => this.#receive(data))
  }

  /** May be called only when the previous request has been answered. */
  ask(request: Buffer, answered: () => void): void {
    this.#answered = answered
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.end()
  }

  #receive(data: Buffer): void {
    if (this.#missing === 0) {
      this.#received.push(data)
      const all = this.#received.length === 1 ? data : Buffer.concat(this.#received)
      const headEnd = all.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      const head = all.toString('latin1', 0, headEnd)
      if (!head.startsWith('HTTP/1.1 200')) {
        this.#socket.destroy(new Error(head.slice(0, 60)))
        return
      }
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      this.#missing = headEnd + 4 + length - all.length
      this.#received = []
    } else this.#missing -= data.length
    if (this.#missing > 0) return
    const answered = this.#answered
    this.#answered = null
    answered?.()
  }
}
