// orders: accepted orders a second through HTTP with session, validation, cipher with MAC, all checks and the
// ledger with its hash chain, on 2,000 selections, against the same order in plain SQL. orders-hot: all of
// them on one selection. orders-bound: against the least that a transaction can be. References and loads take
// turns, so that other work on the machine slows all of them.
import { randomUUID } from 'node:crypto'
import { placeBet } from '@touchline/contract/order/calls'
import type { TestClient } from '@touchline/server/http/test-client'
import type postgres from 'postgres'
import { type BenchDatabase, settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { requestBytes, send } from './load.ts'
import { addMembers, addSelections } from './members.ts'
import { openSimpleUpdate } from './pgbench.ts'
import { openPlainOrders } from './plain-order.ts'
import { startServer } from './server-process.ts'

const MEMBERS = 5_000
const MATCHES = 31 // 2,046 selections
/** Orders at once: as many members as press the button in the same instant. */
const CONNECTIONS = 256
const ROUNDS = 2
const SECONDS = 5
/** More than can be taken in one round. */
const REQUESTS = 12_000 * SECONDS

export async function benchOrders(): Promise<Figure[]> {
  await using database = await startDatabase()
  return await measure(database)
}

async function measure({ sql, appUrl, superUrl }: BenchDatabase): Promise<Figure[]> {
  const plain = await openPlainOrders(superUrl, MEMBERS, MATCHES)
  const least = await openSimpleUpdate(superUrl)
  const clients = await addMembers(sql, MEMBERS)
  const selections = await addSelections(sql, MATCHES)
  const [hot] = await addSelections(sql, 1)
  await using server = await startServer(appUrl)
  const rates = { plain: [] as number[], least: [] as number[], orders: [] as number[], hot: [] as number[] }
  await accepted(sql, server.port, orderRequests(clients, selections, 10_000), SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    await settleDown(sql)
    rates.plain.push(await plain.measure(SECONDS))
    await settleDown(sql)
    rates.least.push(await least.measure(SECONDS))
    await settleDown(sql)
    rates.orders.push(await accepted(sql, server.port, orderRequests(clients, selections, REQUESTS), SECONDS))
    await settleDown(sql)
    rates.hot.push(await accepted(sql, server.port, orderRequests(clients, [hot!], REQUESTS), SECONDS))
  }
  const orders = mean(rates.orders)
  const unit = 'orders/s'
  return [
    {
      name: 'orders',
      measured: orders,
      reference: mean(rates.plain),
      unit,
      against: plain.name,
      target: { atLeast: 1 },
    },
    {
      name: 'orders-hot',
      measured: mean(rates.hot),
      reference: orders,
      unit,
      against: 'on 2,000 selections',
      target: { atLeast: 0.9 },
    },
    { name: 'orders-bound', measured: orders, reference: mean(rates.least), unit, against: least.name },
  ]
}

/** Orders a second that are in the books afterwards; whatever else was answered does not count. */
async function accepted(sql: postgres.Sql, port: number, load: Buffer[], seconds: number): Promise<number> {
  const before = await countOrders(sql)
  const { rate, sent } = await send(port, load, CONNECTIONS, seconds)
  const placed = (await countOrders(sql)) - before
  if (placed < sent * 0.99) throw new Error(`${sent - placed} of ${sent} orders were refused`)
  return (rate * placed) / sent
}

export async function countOrders(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from "order"`
  return row.count
}

/** Orders of 10.00, member after member, on selections by chance. */
export function orderRequests(
  clients: readonly TestClient[],
  selections: readonly string[],
  count: number,
): Buffer[] {
  return Array.from({ length: count }, (_, n) => {
    const client = clients[n % clients.length]!
    const selectionId = selections[Math.floor(Math.random() * selections.length)]!
    const body = { selectionId, dealMoney: '10.00', profit: '1.00', idempotencyKey: randomUUID() }
    return requestBytes(client.request(placeBet, { body }))
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
