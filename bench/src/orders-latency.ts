// orders-latency: how long an order takes at half of what the server can take, against an empty commit on the
// same database at the same time: what no order can be faster than.
import type postgres from 'postgres'
import { type BenchDatabase, settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { send } from './load.ts'
import { addMembers, addSelections } from './members.ts'
import { countOrders, orderRequests } from './orders.ts'
import { quantile, sendPaced } from './paced.ts'
import { startServer } from './server-process.ts'

const MEMBERS = 5_000
const MATCHES = 31 // 2,046 selections
const CONNECTIONS = 64
const FULL_LOAD_SECONDS = 4
const SECONDS = 12
/** Pause in ms between two empty commits, which go on while orders are placed. */
const PROBE_EVERY_MS = 5

export async function benchOrdersLatency(): Promise<Figure[]> {
  await using database = await startDatabase()
  return [await measure(database)]
}

async function measure({ sql, appUrl }: BenchDatabase): Promise<Figure> {
  const clients = await addMembers(sql, MEMBERS)
  const selections = await addSelections(sql, MATCHES)
  await using server = await startServer(appUrl)
  await send(server.port, orderRequests(clients, selections, 10_000), CONNECTIONS, FULL_LOAD_SECONDS)
  await settleDown(sql)
  const full = orderRequests(clients, selections, 12_000 * FULL_LOAD_SECONDS)
  const { rate } = await send(server.port, full, CONNECTIONS, FULL_LOAD_SECONDS)
  await settleDown(sql)
  const half = Math.round(rate / 2)
  const load = orderRequests(clients, selections, half * SECONDS)
  const probe = commitMeanwhile(sql)
  const before = await countOrders(sql)
  const latencies = await sendPaced(server.port, load, half, CONNECTIONS)
  const commits = await probe.end()
  const placed = (await countOrders(sql)) - before
  if (placed < load.length * 0.99) throw new Error(`only ${placed} of ${load.length} orders were placed`)
  return {
    name: 'orders-latency',
    measured: quantile(latencies, 0.99),
    reference: quantile(commits, 0.99),
    unit: `ms, 99th of 100 at ${half.toLocaleString('en')} orders/s`,
    against: 'an empty commit meanwhile',
    target: { atMost: 5 },
  }
}

/**
 * Commits one empty transaction after the other; each writes only its own end to the log. Ended, it answers
 * how long each took in ms, sorted.
 */
function commitMeanwhile(sql: postgres.Sql): { end(): Promise<Float64Array> } {
  const took: number[] = []
  let ended = false
  const work = (async () => {
    while (!ended) {
      const began = performance.now()
      await sql`select pg_logical_emit_message(true, '', '')`
      took.push(performance.now() - began)
      await new Promise((done) => setTimeout(done, PROBE_EVERY_MS))
    }
  })()
  return {
    async end() {
      ended = true
      await work
      return Float64Array.from(took).sort()
    },
  }
}
