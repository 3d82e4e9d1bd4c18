// npm run serve: the service itself. It never seeds and stands in for nothing; a proxy in front of it speaks TLS.
import { StartError } from '@touchline/server/db/start-error'
import { openDatabases } from './databases.ts'
import { makeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer } from './server-process.ts'
import { buildWeb } from './web-build.ts'

await run(async (stop) => {
  const { port, dataDir, databaseUrl, databaseOwnerUrl, lan, ...feed } = readOptions(
    process.argv.slice(2),
    process.env,
  )
  if (lan) throw new StartError('--lan belongs to the sandbox: npm start -- --lan')
  if (!databaseUrl || !databaseOwnerUrl) {
    throw new StartError(
      'production needs DATABASE_URL (the role of the app) and DATABASE_OWNER_URL (the owner, who migrates)',
    )
  }
  const HOST = process.env.HOST || '127.0.0.1'
  makeDataFolder(dataDir)
  await checkPort(port, HOST)
  await buildWeb(stop)
  await using _ = await openDatabases({ dataDir, databaseUrl, databaseOwnerUrl })
  const addresses = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, PORT: `${port}`, HOST }
  const place = { DATA_DIR: dataDir, NODE_ENV: 'production', TOUCHLINE_MODE: 'production' }
  await runServer({ ...place, ...addresses, FEED: feed.feed, FEED_FILE: feed.feedFile ?? '' }, stop)
})
