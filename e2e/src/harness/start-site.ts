// Starts a worker's site as people start it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { consoleOf, dataDirOf, originOf } from './sites.ts'

const launch = join(import.meta.dirname, '..', '..', '..', 'launch')
const readyWithinMs = 300_000

export interface RunningSite {
  stop(): Promise<void>
}

/**
 * Starts a site that is empty and has no simulated members, so that every order is a test's, and that
 * believes the network address that a browser claims. Rejects when the site ends or is not ready within five
 * minutes. The site ends with this process, however that ends.
 */
export async function startSite(worker: number): Promise<RunningSite> {
  const dataDir = dataDirOf(worker)
  rmSync(dataDir, { recursive: true, force: true })
  const site = spawn(process.execPath, ['--import', join(launch, 'leash.js'), join(launch, 'start.js')], {
    env: {
      ...process.env,
      PORT: new URL(originOf(worker)).port,
      CONSOLE_PORT: new URL(consoleOf(worker)).port,
      OUTSIDE_PORT: '0',
      DATA_DIR: dataDir,
      SANDBOX_CROWD: '0',
      REQUESTS_PER_MINUTE: '0',
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = once(site, 'exit')
  const stop = async () => {
    site.kill('SIGTERM')
    await exit
  }
  const latest = Date.now() + readyWithinMs
  while (!(await isReady(worker))) {
    if (site.exitCode !== null) throw new Error(`the site of worker ${worker} ended before it was ready`)
    if (Date.now() > latest) {
      await stop()
      throw new Error(`the site of worker ${worker} is not ready after ${readyWithinMs / 1_000} s`)
    }
    await pause(200)
  }
  return { stop }
}

async function isReady(worker: number): Promise<boolean> {
  try {
    return (await fetch(`${originOf(worker)}/readyz`)).ok
  } catch {
    // It does not listen yet.
    return false
  }
}
