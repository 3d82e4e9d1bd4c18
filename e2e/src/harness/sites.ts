// Each worker has a site of its own (start-site.ts): a server, a database, a clock. So a test may sign
// members out and move the clock unnoticed by another that runs at the same time; within a worker tests take
// turns.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Measured on two cores: with only two workers, nothing is computed for a third of the time, because each
 * test waits for its site or its browser.
 */
export const workers = 3
const firstPort = Number(process.env.E2E_PORT ?? 7900)
/** The consoles' ports follow those of the sites. */
const consoleAfter = 10

export function originOf(worker: number): string {
  return `http://127.0.0.1:${firstPort + worker}`
}

/** The data folder of a worker's site, which also holds the folder of its signer. */
export function dataDirOf(worker: number): string {
  return join(tmpdir(), `touchline-e2e-${firstPort + worker}`)
}

/** The address of the console of a worker's site. */
export function consoleOf(worker: number): string {
  return `http://localhost:${firstPort + consoleAfter + worker}`
}
