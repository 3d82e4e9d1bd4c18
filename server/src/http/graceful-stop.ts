// A stop waits for the requests that are being answered, and for nothing else: browsers open connections
// ahead that never sent a request, and Node counts those as busy until a timeout.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Answers that take longer are cut off, in ms: a client then asks again with its idempotency key. */
const patienceMs = 10_000

/** `before` is called first, to end answers that would last for ever. */
export function stopGracefully(app: FastifyInstance, before: () => void): void {
  const unused = new Set<Socket>()
  const { server } = app
  for (const event of ['connection', 'secureConnection']) {
    server.on(event, (socket: Socket) => {
      unused.add(socket)
      socket.once('close', () => unused.delete(socket))
    })
  }
  server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    before()
    for (const socket of unused) socket.destroy()
    setTimeout(() => server.closeAllConnections(), patienceMs).unref()
  })
}
