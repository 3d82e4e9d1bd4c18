// The server as a process of its own, for tests that start, stop and kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const leash = join(import.meta.dirname, '..', '..', 'launch', 'leash.js')

/**
 * A sandbox without simulated members, with `env` on top of what each one has. It ends when the tests do,
 * however they end: a leftover process would hold what it inherited open, and the test run would wait for it
 * forever.
 */
export function spawnServer(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--import', leash, join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_CROWD: '0',
      REQUESTS_PER_MINUTE: '0',
      TOUCHLINE_MODE: 'sandbox',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
