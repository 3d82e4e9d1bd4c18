// npm start: everything on this machine, with demo members and sandbox money. It is no substitute for
// production.
import { allowClockMoves } from '@touchline/server/db/site-clock'
import { buildApps } from './app-build.ts'
import { openDatabases } from './databases.ts'
import { localNetwork } from './local-network.ts'
import { makeDataFolder, takeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { portBehind, startOutside } from './outside.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer, sandboxConsole, serverEnvironment } from './server-process.ts'
import { startSigner } from './signer.ts'

await run(async (stop) => {
  const options = readOptions(process.argv.slice(2), process.env)
  const { dataDir, port, lan } = options
  makeDataFolder(dataDir)
  const publicUrl = `${lan ? 'https' : 'http'}://127.0.0.1:${port}`
  using folder = takeDataFolder(dataDir, publicUrl)
  const network = lan ? localNetwork(dataDir, port) : { HOST: '127.0.0.1' }
  await checkPort(port, network.HOST)
  await checkPort(Number(sandboxConsole(port, lan).CONSOLE_PORT), network.HOST)

  await using databases = await openDatabases(options)
  await allowClockMoves(databases.ownerUrl)
  folder.tellDatabases(databases)
  await buildApps(stop)
  const outside = await startOutside({ ...options, publicUrl }, stop)
  const chainUrl = /(?:^|,)chain=([^,]+)/.exec(outside.SANDBOX_OUTSIDE ?? '')?.[1]
  const place = { dataDir, port: portBehind(port), origin: sandboxConsole(port, lan).CONSOLE_ORIGIN }
  const signer = chainUrl ? await startSigner({ ...place, chainUrl }, stop) : {}
  const environment = serverEnvironment('sandbox', options, databases)
  await runServer({ ...environment, ...network, ...outside, ...signer }, stop)
})
