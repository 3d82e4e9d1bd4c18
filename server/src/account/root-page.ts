// Serves the list of daily roots from outside the database, for everybody to keep. The list only grows.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readRootFile } from './day-root.ts'

const rootListPath = '/day-roots.txt'

export function registerRootList(app: FastifyInstance, { dataDir }: Pick<Deps, 'dataDir'>): void {
  app.get(rootListPath, async (_, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readRootFile(dataDir)),
  )
}
