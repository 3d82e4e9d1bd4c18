// npm run serve: the service itself. It never seeds and simulates nothing; a proxy in front of it speaks TLS.
import { StartError } from '@touchline/server/db/start-error'
import { readEnvironment } from '@touchline/server/environment'
import { buildApps } from './app-build.ts'
import { openDatabases } from './databases.ts'
import { makeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer, serverEnvironment } from './server-process.ts'

await run(async (stop) => {
  const options = readOptions(process.argv.slice(2), process.env)
  const { databaseUrl: appUrl, databaseOwnerUrl: ownerUrl, lan, port, dataDir } = options
  if (lan) throw new StartError('--lan belongs to the sandbox: npm start -- --lan')
  if (!appUrl || !ownerUrl) {
    throw new StartError(
      'production needs DATABASE_URL (the role of the app) and DATABASE_OWNER_URL (who migrates)',
    )
  }
  const HOST = process.env.HOST || '127.0.0.1'
  const env = { ...serverEnvironment('production', options, { appUrl, ownerUrl }), HOST }
  // Settings that the server would refuse are refused before the database is touched.
  readEnvironment({ ...process.env, ...env })
  makeDataFolder(dataDir)
  await checkPort(port, HOST)
  await using _databases = await openDatabases(options)
  await buildApps(stop)
  await runServer(env, stop)
})
