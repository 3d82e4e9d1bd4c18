// start: npm start on an existing data folder, until it answers that it is ready. memory: how much memory the
// server holds after 100,000 orders, with the simulated season, its jobs and its crowd at work.
import { openSql } from '@touchline/server/db/connection'
import type { Figure } from './figure.ts'
import { send } from './load.ts'
import { addMembers, addSelections } from './members.ts'
import { orderRequests } from './orders.ts'
import { type BenchSite, startSite } from './site.ts'

const ORDERS = 100_000
const MEMBERS = 2_000
const MATCHES = 31
const CONNECTIONS = 64
/** So many requests are made ahead of sending: the server refuses one that is older than a minute. */
const AT_ONCE = 5_000
const LONGEST_SECONDS = 120
const READY_SECONDS = 5
const MEMORY_MB = 250

export async function benchStart(): Promise<Figure[]> {
  await using site = await startSite()
  const memory = await memoryAfterOrders(site)
  const target = { atMost: 1 }
  return [
    {
      name: 'start',
      measured: site.startSeconds,
      unit: 's',
      reference: READY_SECONDS,
      against: 'allowed',
      target,
    },
    {
      name: 'memory',
      measured: memory,
      unit: `MB after ${ORDERS.toLocaleString('en')} orders`,
      reference: MEMORY_MB,
      against: 'allowed',
      target,
    },
  ]
}

/** MB that the server's process holds when 100,000 orders are in the books. */
async function memoryAfterOrders({ port, ownerUrl }: BenchSite): Promise<number> {
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
