// settle: 100,000 open orders of one match settled with entries and evidence, against one INSERT ... SELECT
// of as many entry rows into a table with the same columns, checks and indexes.

import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Bp } from '@touchline/engine/money/rate'
import { uuidv7 } from '@touchline/server/db/uuid'
import { orderArrays } from '@touchline/server/order/stored'
import { happenedIn } from '@touchline/server/settlement/finding'
import { cutRun, settleRun } from '@touchline/server/settlement/settle'
import { verifyBooks } from '@touchline/server/verify-books'
import pino from 'pino'
import type postgres from 'postgres'
import { settleDown, startDatabase } from './database.ts'
import type { Figure } from './figure.ts'
import { addMembers, addSelections, uuidOf } from './members.ts'

const MEMBERS = 20_000
const ORDERS_EACH = 5
const ORDERS = MEMBERS * ORDERS_EACH
const STAKE = 1_000
const RESULT = { kind: 'result', facts: { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 } } as const

/** What the orders have in common. */
const eachOrder = {
  stake: STAKE,
  rate: 480 as Bp,
  baseRate: 480 as Bp,
  feeBp: 600,
  gross: 48,
  fee: 3,
  net: 45,
  paidFrom: 'main',
  trialGrant: null,
  reservationId: null,
  insuranceBp: 0,
  insured: 0,
  address: null,
  reviewUntil: null,
} as const

export async function benchSettle(): Promise<Figure[]> {
  await using database = await startDatabase()
  const { sql } = database
  await addMembers(sql, MEMBERS)
  const [selection] = await addSelections(sql, 1)
  const match = Number(selection!.split('.')[0])
  await placeOrders(sql, match)
  const runId = await recordRun(sql, match)
  await settleDown(sql)
  const before = await timed(() => insertEntries(sql))
  await settleDown(sql)
  const siteClock = { now: () => Date.now(), aheadMs: 0 }
  const measured = await timed(async () => {
    await sql.begin((tx) => cutRun(tx, runId))
    await settleRun({ sql, siteClock, log: pino({ level: 'silent' }) }, runId)
  })
  await settleDown(sql)
  const after = await timed(() => insertEntries(sql))
  await checkSettled(sql)
  return [
    {
      name: 'settle',
      measured,
      reference: (before + after) / 2,
      unit: `s for ${ORDERS.toLocaleString('en')} orders`,
      against: 'INSERT ... SELECT of as many entries',
      target: { atMost: 3 },
    },
  ]
}

/**
 * Orders on options of all markets, some of which will have happened; placed like any other, a batch for each
 * option.
 */
async function placeOrders(sql: postgres.Sql, match: number): Promise<void> {
  const options = ['1.2-1', '1.0-0', '2.0-0', '3.2+', '0.1-10']
  const members = await sql<
    { memberId: string }[]
  >`select member_id as "memberId" from account order by member_id`
  for (let n = 0; n < ORDERS_EACH; n++) {
    const now = new Date(Date.now() + n)
    const [type, option] = options[n]!.split(/\.(.*)/)
    const orders = members.map(({ memberId }) => ({
      ...eachOrder,
      memberId,
      id: uuidv7(now.getTime()),
      matchId: match,
      type: Number(type) as MarketType,
      option: option!,
      placedAt: now,
    }))
    await sql`select count(*) from place_orders(${uuidOf(now)}, ${now}${orderArrays(sql, orders)})`
    await sql`update selection set ordered = ${STAKE * MEMBERS}, net = ${45 * MEMBERS}
      where match_id = ${match} and market_type = ${type!} and option = ${option!}`
  }
}

async function recordRun(sql: postgres.Sql, match: number): Promise<string> {
  const now = new Date()
  await sql`update match set state = 'settling' where id = ${match}`
  await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
    values (${uuidOf(now)}, ${match}, 1, 'result', ${sql.json(RESULT.facts as never)},
      ${sql.json(happenedIn(RESULT as never) as never)}, '{}', ${now})`
  const [run] = await sql<[{ id: string }]>`select id from settle_run`
  return run.id
}

/** Is timed before and after the settlement, so that other work on the machine slows both figures. */
async function insertEntries(sql: postgres.Sql): Promise<void> {
  await sql`drop table if exists reference`
  await sql`create table reference (like member_entry including constraints including indexes)`
  await sql`insert into reference select * from member_entry where kind = 'place' order by member_id limit ${ORDERS}`
}

async function checkSettled(sql: postgres.Sql): Promise<void> {
  const [ended] = await sql<[{ count: number }]>`select count(*)::int as count from order_end`
  if (ended.count !== ORDERS) throw new Error(`${ended.count} of ${ORDERS} orders were settled`)
  const problems = await verifyBooks(sql)
  if (problems.length > 0) throw new Error(problems[0])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}
