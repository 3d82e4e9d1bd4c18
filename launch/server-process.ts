// The server as a process of its own. It is stopped before the database is, and given time to finish what it
// is doing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from '@touchline/server/memory'
import type { Databases } from './databases.ts'
import type { Options } from './options.ts'

const entry = join(import.meta.dirname, '..', 'server', 'src', 'main.ts')
const leash = join(import.meta.dirname, 'leash.js')

/** After this many ms a server that was told to end is killed; what it had not committed is rolled back. */
const patienceMs = 20_000

type Environment = Record<string, string>

/** All that the server is told. */
export function serverEnvironment(
  mode: 'sandbox' | 'production',
  { port, dataDir, feed, feedFile = '', lan }: Options,
  { appUrl, ownerUrl }: Pick<Databases, 'appUrl' | 'ownerUrl'>,
): Environment {
  const place = { PORT: `${port}`, DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }
  return {
    NODE_ENV: 'production',
    TOUCHLINE_MODE: mode,
    ...place,
    ...(mode === 'sandbox' && sandboxConsole(port, lan)),
    FEED: feed,
    FEED_FILE: feedFile,
    FEED_URL: '',
  }
}

/**
 * Where the sandbox's operators work: at the next port of this machine, unless the environment says
 * otherwise.
 */
export function sandboxConsole(port: number, lan: boolean) {
  const CONSOLE_PORT = process.env.CONSOLE_PORT || `${port + 1}`
  const CONSOLE_ORIGIN = process.env.CONSOLE_ORIGIN || `${lan ? 'https' : 'http'}://localhost:${CONSOLE_PORT}`
  return { CONSOLE_PORT, CONSOLE_ORIGIN }
}

/**
 * Where Node keeps modules that it has compiled, so that the next start does without the compiler of
 * TypeScript, which would hold 20 MB as long as the server runs.
 */
function compiled({ DATA_DIR }: Environment): Environment {
  return DATA_DIR ? { NODE_COMPILE_CACHE: join(DATA_DIR, 'compiled') } : {}
}

/** Runs the server until it ends or `stop` is aborted; `flags` are Node's own. */
export async function runServer(env: Environment, stop: AbortSignal, flags: string[] = []): Promise<void> {
  stop.throwIfAborted()
  const server = spawn(process.execPath, [...memoryFlags, '--import', leash, ...flags, entry], {
    env: { ...memoryEnvironment, ...compiled(env), ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C reaches the launcher alone, which then ends things in their order.
    detached: true,
  })
  const end = () => {
    server.kill('SIGTERM')
    setTimeout(() => server.kill('SIGKILL'), patienceMs).unref()
  }
  stop.addEventListener('abort', end)
  const [code] = (await once(server, 'exit')) as [number | null]
  stop.removeEventListener('abort', end)
  if (code !== 0 || !stop.aborted) process.exitCode = code || 1
}
