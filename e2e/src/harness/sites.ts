// Each worker has a site of its own, started as people start it: a server, a database, a clock. So a test may
// sign members out and move the clock without another that runs beside it noticing; within a worker tests
// take turns.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * On two cores: with two of them a third of the time nothing is computed, because a test waits for its site
 * or its browser.
 */
export const workers = 3
const firstPort = Number(process.env.E2E_PORT ?? 7900)
/** The consoles' ports follow those of the sites. */
const consoleAfter = 10
const launcher = join(import.meta.dirname, '..', '..', '..', 'launch', 'start.js')

export function originOf(worker: number): string {
  return `http://127.0.0.1:${firstPort + worker}`
}

/** Where it keeps what it has: its signer's folder lies there, too. */
export function dataDirOf(worker: number): string {
  return join(tmpdir(), `touchline-e2e-${firstPort + worker}`)
}

/** Where its operators work. */
export function consoleOf(worker: number): string {
  return `http://localhost:${firstPort + consoleAfter + worker}`
}

/**
 * How Playwright starts it: empty at first, without simulated members, so that every order is a test's; and
 * believing where a browser says that it is.
 */
export function siteAt(worker: number) {
  const port = firstPort + worker
  return {
    command: `rm -rf "$DATA_DIR" && exec node "${launcher}"`,
    env: {
      PORT: `${port}`,
      CONSOLE_PORT: `${port + consoleAfter}`,
      OUTSIDE_PORT: '0',
      DATA_DIR: dataDirOf(worker),
      SANDBOX_CROWD: '0',
      REQUESTS_PER_MINUTE: '0',
      TRUST_PROXY: '127.0.0.1',
    },
    url: `${originOf(worker)}/readyz`,
    timeout: 300_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  } as const
}
