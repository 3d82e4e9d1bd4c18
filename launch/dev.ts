// npm run dev: the sandbox with the app served by Vite (changes show at once) and the server restarted on changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabases } from './databases.ts'
import { makeDataFolder, takeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer, serverEnvironment } from './server-process.ts'

const HOST = '127.0.0.1'

await run(async (stop) => {
  const options = readOptions(process.argv.slice(2), process.env)
  const server = { ...options, port: options.port + 1 }
  makeDataFolder(options.dataDir)
  using folder = takeDataFolder(options.dataDir, `http://${HOST}:${options.port}`)
  await checkPort(options.port, HOST)
  await checkPort(server.port, HOST)
  await using databases = await openDatabases(options)
  folder.tellDatabases(databases)
  const env = { ...serverEnvironment('sandbox', server, databases), NODE_ENV: 'development', HOST }
  await Promise.all([runVite(options.port, server.port, stop), runServer(env, stop, ['--watch'])])
})

/** Vite forwards the calls to the server, whose port it reads from PORT. */
async function runVite(port: number, serverPort: number, stop: AbortSignal): Promise<void> {
  const vite = spawn('vite', ['--port', `${port}`, '--strictPort', '--host', HOST], {
    cwd: join(import.meta.dirname, '..', 'web'),
    env: { ...process.env, PORT: `${serverPort}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  stop.addEventListener('abort', () => vite.kill('SIGTERM'))
  await once(vite, 'exit')
}
