// npm run serve: the service itself. It never seeds and stands in for nothing; a proxy in front of it speaks TLS.
import { StartError } from '@touchline/server/db/start-error'
import { openDatabases } from './databases.ts'
import { makeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer, serverEnvironment } from './server-process.ts'
import { buildWeb } from './web-build.ts'

await run(async (stop) => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.lan) throw new StartError('--lan belongs to the sandbox: npm start -- --lan')
  if (!options.databaseUrl || !options.databaseOwnerUrl) {
    throw new StartError(
      'production needs DATABASE_URL (the role of the app) and DATABASE_OWNER_URL (who migrates)',
    )
  }
  const HOST = process.env.HOST || '127.0.0.1'
  makeDataFolder(options.dataDir)
  await checkPort(options.port, HOST)
  await buildWeb(stop)
  await using databases = await openDatabases(options)
  await runServer({ ...serverEnvironment('production', options, databases), HOST }, stop)
})
