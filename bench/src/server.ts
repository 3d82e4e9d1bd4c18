// The server under test as a process of its own: the true app on the true operations, without feed, jobs and
// pages.
import { buildApp } from '@touchline/server/app'
import { openDeps } from '@touchline/server/open'
import pino from 'pino'

const { DATABASE_URL: databaseUrl = '', PORT = '0' } = process.env
const log = pino({ level: 'error' })
const { deps, close } = await openDeps({ mode: 'production', databaseUrl, log })
// Every client may come from a network of its own, as it would in life.
const app = await buildApp(deps, { requestsPerMinute: 0, trustProxy: ['127.0.0.1'] })
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })

process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage.rss() })
  if (message !== 'stop') return
  await app.close()
  await close()
  process.disconnect()
})
