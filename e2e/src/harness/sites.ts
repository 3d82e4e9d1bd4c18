// Each worker has a site of its own (start-site.ts): a server, a database, a clock. So a test may sign
// members out and move the clock unnoticed by another that runs at the same time; within a worker tests take
// turns.
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
