// The reference for `read`, a process of its own: a Fastify server that answers each path it is given with
// the bytes it is given, from memory.
import { once } from 'node:events'
import fastify from 'fastify'

export interface Constant {
  readonly path: string
  readonly headers: Record<string, string>
  /** Base64. */
  readonly body: string
}

const [constants] = (await once(process, 'message')) as [Constant[]]
const app = fastify()
const answers = new Map(
  constants.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
)
for (const route of new Set(constants.map(({ path }) => path.split('?')[0] ?? path))) {
  app.get(route, (request, reply) => {
    const answer = answers.get(request.url)
    return answer ? reply.headers(answer.headers).send(answer.bytes) : reply.code(404).send()
  })
}
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })

process.on('message', async (message) => {
  if (message !== 'stop') return
  await app.close()
  process.disconnect()
})
