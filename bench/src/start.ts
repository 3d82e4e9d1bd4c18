// start: npm start on a data folder that was there before, until it answers that it is ready; and what the server keeps of this
// machine's memory after 100,000 orders, with the simulated season, its jobs and its crowd at work.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSql } from '@touchline/server/db/connection'
import type { Figure } from './figure.ts'
import { send } from './load.ts'
import { addMembers, addSelections } from './members.ts'
import { orderRequests } from './orders.ts'

const launcher = join(import.meta.dirname, '..', '..', 'launch', 'start.js')
const ORDERS = 100_000
const MEMBERS = 2_000
const MATCHES = 31
const CONNECTIONS = 64
/** Requests that are made before they are sent: the server takes none that is older than a minute. */
const AT_ONCE = 5_000
const LONGEST_SECONDS = 120
const READY_SECONDS = 5
const MEMORY_MB = 250

export async function benchStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-start-'))
  // The system user that runs the database must be able to enter.
  chmodSync(dataDir, 0o755)
  try {
    await (await startSite(dataDir)).stop()
    const began = performance.now()
    const site = await startSite(dataDir)
    const seconds = (performance.now() - began) / 1_000
    const memory = await memoryAfterOrders(site, dataDir).finally(() => site.stop())
    const target = { atMost: 1 }
    return [
      { name: 'start', measured: seconds, unit: 's', reference: READY_SECONDS, against: 'allowed', target },
      {
        name: 'memory',
        measured: memory,
        unit: `MB after ${ORDERS.toLocaleString('en')} orders`,
        reference: MEMORY_MB,
        against: 'allowed',
        target,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Site {
  readonly port: number
  readonly consolePort: number
  /** Of the sandbox's bank. */
  readonly outsidePort: number
  stop(): Promise<void>
}

/** `npm start` on this data folder, ready. */
export async function startSite(dataDir: string): Promise<Site> {
  const [port, consolePort] = [await freePort(), await freePort()]
  const outsidePort = await freePort()
  const places = {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    CONSOLE_PORT: `${consolePort}`,
    OUTSIDE_PORT: `${outsidePort}`,
  }
  const env = { ...process.env, ...places, REQUESTS_PER_MINUTE: '0' }
  const launched = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await ready(port, launched)
  return {
    port,
    consolePort,
    outsidePort,
    async stop() {
      launched.kill('SIGTERM')
      await once(launched, 'exit')
    },
  }
}

async function ready(port: number, launched: ChildProcess): Promise<void> {
  while (launched.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error('npm start ended before it was ready')
}

/** MB that the server's process holds when 100,000 orders are in the books. */
async function memoryAfterOrders({ port }: Site, dataDir: string): Promise<number> {
  const { ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { ownerUrl: string }
  const sql = openSql(ownerUrl, { max: 2, name: 'bench' })
  try {
    const clients = await addMembers(sql, MEMBERS)
    const selections = await addSelections(sql, MATCHES, { sandbox: true })
    for (let left = ORDERS; left > 0; ) {
      const load = orderRequests(clients, selections, Math.min(left, AT_ONCE))
      left -= (await send(port, load, CONNECTIONS, LONGEST_SECONDS)).sent
    }
    const ids = selections.map((selection) => Number(selection.split('.')[0]))
    const [placed] = await sql<[{ count: number }]>`
      select count(*)::int as count from "order" where match_id = any(${ids})`
    if (placed.count < ORDERS * 0.99) throw new Error(`only ${placed.count} of ${ORDERS} orders were placed`)
  } finally {
    await sql.end()
  }
  return (await residentBytes(port)) / 2 ** 20
}

async function residentBytes(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
