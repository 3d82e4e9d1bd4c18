// Where a payment provider tells us that something happened. A callback is stored only as a reason to ask,
// whatever order it names, and is answered at once; what was paid, the server asks the provider itself.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { unknownCall } from '../../http/relay.ts'

export const callbackPath = '/callback/hosted'

const largest = 8 * 1024

export function registerCallbacks(app: FastifyInstance, { sql, wallClock, gateways }: Deps): void {
  app.post(callbackPath, { bodyLimit: largest }, async (request, reply) => {
    const { hosted } = gateways
    if (!hosted) return reply.code(404).send(unknownCall(request, reply))
    const headers = Object.entries(request.headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ])
    const body = typeof request.body === 'string' ? request.body : ''
    const now = wallClock.now()
    const hint = hosted.hint(body, Object.fromEntries(headers), now)
    if (!hint) return reply.code(401).send()
    const { eventId, orderId } = hint
    await sql`insert into hosted_hint ${sql({ event_id: eventId, reference: orderId, told_at: new Date(now), ask_at: new Date(now) })}
      on conflict do nothing`
    return reply.code(204).send()
  })
}
