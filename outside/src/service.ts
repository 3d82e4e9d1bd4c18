// How each service of the outside listens: on this machine only, accepting JSON and forms, with the pages'
// common style.
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { style } from './page/style.ts'

export interface Service {
  /** The address, without a slash at its end. */
  readonly url: string
  /** Also ends connections that are still open. */
  close(): Promise<void>
}

export interface ServiceOptions {
  /** 0: any free port. */
  readonly port: number
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"

const largestFile = 20_000_000

/** The form's fields; a file is read as its text. A body that is not a form has no fields. */
async function readForm(type: string, body: Buffer): Promise<Record<string, string>> {
  const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const read: Record<string, string> = {}
  for (const [name, value] of fields) read[name] = typeof value === 'string' ? value : await value.text()
  return read
}

export async function startService(
  { port }: ServiceOptions,
  addRoutes: (app: FastifyInstance) => void,
): Promise<Service> {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: largestFile },
    async (call: FastifyRequest, body: Buffer) => readForm(call.headers['content-type'] ?? '', body),
  )
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    // A page that may be framed sets its own policy.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  })
  app.get('/style.css', (_, reply) => reply.type('text/css').send(style))
  addRoutes(app)
  await app.listen({ port, host: '127.0.0.1' })
  const { port: given } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${given}`, close: () => app.close() }
}
