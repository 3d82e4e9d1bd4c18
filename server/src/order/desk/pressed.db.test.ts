// A database that is slow, or has no connection left: an order is placed late or refused, no one waits
// forever, and what was refused is placed once when it is asked for again.
import { Refusal } from '@touchline/contract/envelope'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { verifyBooks } from '../../verify-books.ts'
import { addMatch, addMember, request } from '../testing.ts'
import { createDesk } from './desk.ts'

const PATIENCE_MS = 600

const site = await testSite()
const { deps, point } = await site.failing()
const desk = createDesk(deps, { patienceMs: PATIENCE_MS })
/** As patient as a busy machine needs where answers are late. */
const patient = createDesk(deps, { patienceMs: 100 * PATIENCE_MS })
const god = openSql(site.database.superUrl, { max: 1, name: 'the test' })
afterAll(() => god.end())
afterEach(async () => {
  point.delay = 0
  expect(await verifyBooks(site.deps.sql)).toEqual([])
})

/** 0 for placed, else the code. */
function asked(order: ReturnType<typeof request>, of = desk): Promise<number> {
  return of.place(order).then(
    () => 0,
    (reason: unknown) => {
      if (!(reason instanceof Refusal)) throw reason
      return reason.code
    },
  )
}

const someOrders = async (count: number, match: number) => {
  const members = await Promise.all(Array.from({ length: count }, () => addMember(site.deps, 100_000)))
  return members.map((who, n) => request(who, match, { rate: 1, key: `order ${n}` }))
}

/** Of this database; a superuser is not bound by it. */
async function limitConnections(most: number): Promise<void> {
  const [{ name }] = await god<[{ name: string }]>`select current_database() as name`
  await god.unsafe(`alter database ${name} connection limit ${most}`)
}

async function placedOn(match: number) {
  const [row] = await site.deps.sql`select count(*)::int as count from "order" where match_id = ${match}`
  return row!.count as number
}

test('answers that take 100 ms each delay orders and lose none', async () => {
  const match = await addMatch(site.deps)
  const orders = await someOrders(20, match)
  expect(await asked(orders[0]!, patient)).toBe(0)
  point.delay = 100
  const answers = await Promise.all(orders.slice(1).map((order) => asked(order, patient)))
  expect(answers).toContain(0)
  expect(answers.every((code) => code === 0 || code === 500)).toBe(true)
  point.delay = 0
  for (const order of orders) expect(await asked(order, patient)).toBe(0)
  expect(await placedOn(match)).toBe(20)
})

test('a database slower than an order may take: all are refused, and placed once when asked for again', async () => {
  const match = await addMatch(site.deps)
  const orders = await someOrders(10, match)
  point.delay = PATIENCE_MS
  const answers = await Promise.all(orders.map((order) => asked(order)))
  expect(answers).toEqual(Array(10).fill(500))
  point.delay = 0
  for (const order of orders) {
    await expect.poll(async () => await asked(order)).toBe(0)
  }
  expect(await placedOn(match)).toBe(10)
})

test('no connection left: orders are refused, and placed when there is one again', async () => {
  const match = await addMatch(site.deps)
  const orders = await someOrders(5, match)
  await god`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'touchline'`
  await limitConnections(0)
  try {
    const answers = await Promise.all(orders.map((order) => asked(order)))
    expect(answers).toEqual(Array(5).fill(500))
  } finally {
    await limitConnections(-1)
  }
  for (const order of orders) {
    await expect.poll(async () => await asked(order)).toBe(0)
  }
  await expect.poll(() => placedOn(match).catch(() => 0)).toBe(5)
})
