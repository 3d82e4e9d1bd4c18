import type { FastifyInstance } from 'fastify'
import { headerLanguage, jsonType, refusalText } from '../answer.ts'

/** Refuses with 421 and 1004 a request for a host that is not one of this listener's. */
export function answersFor(app: FastifyInstance, isOwn: (host: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request.host)) return done()
    reply
      .code(421)
      .header('content-type', jsonType)
      .send(refusalText(1004, headerLanguage(request.headers)))
  })
}
