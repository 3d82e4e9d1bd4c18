// npm run dev: the sandbox with both apps served by Vite (changes show at once) and the server restarted on
// changes. It takes four ports in a row: for the members' app, the server, the operators' console, and the
// server again, where it listens for the console.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabases } from './databases.ts'
import { makeDataFolder, takeDataFolder } from './lock.ts'
import { readOptions } from './options.ts'
import { startOutside } from './outside.ts'
import { checkPort } from './port.ts'
import { run } from './run.ts'
import { runServer, serverEnvironment } from './server-process.ts'

const HOST = '127.0.0.1'

await run(async (stop) => {
  const options = readOptions(process.argv.slice(2), process.env)
  const server = { ...options, port: options.port + 1 }
  makeDataFolder(options.dataDir)
  const publicUrl = `http://${HOST}:${options.port}`
  using folder = takeDataFolder(options.dataDir, publicUrl)
  const ports = {
    web: options.port,
    server: server.port,
    console: options.port + 2,
    operators: options.port + 3,
  }
  for (const port of Object.values(ports)) await checkPort(port, HOST)
  await using databases = await openDatabases(options)
  folder.tellDatabases(databases)
  const env = {
    ...serverEnvironment('sandbox', server, databases),
    NODE_ENV: 'development',
    HOST,
    CONSOLE_PORT: `${ports.operators}`,
    CONSOLE_ORIGIN: `http://localhost:${ports.console}`,
    ...(await startOutside({ ...options, port: ports.console, publicUrl }, stop)),
  }
  await Promise.all([
    runVite('web', ports.web, { PORT: `${ports.server}` }, stop),
    runVite('console', ports.console, { CONSOLE_PORT: `${ports.operators}` }, stop),
    runServer(env, stop, ['--watch']),
  ])
})

/** Vite forwards the calls to the server, whose port it reads from the environment. */
async function runVite(
  app: 'web' | 'console',
  port: number,
  server: Record<string, string>,
  stop: AbortSignal,
): Promise<void> {
  const vite = spawn('vite', ['--port', `${port}`, '--strictPort', '--host', HOST], {
    cwd: join(import.meta.dirname, '..', app),
    env: { ...process.env, ...server },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  stop.addEventListener('abort', () => vite.kill('SIGTERM'))
  await once(vite, 'exit')
}
