// 10,000 reservations that wait on one selection do not hold up a change of its rate. Measured: from the order that moves it to
// its answer, and one look through all of them; the best of five, since the machine does other things too.
import { expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { setLimit } from '../../member/play/limits.ts'
import { addMatch, addMember, request } from '../testing.ts'
import { setRate } from './testing.ts'

const OPEN = Number(process.env.OPEN_RESERVATIONS ?? 10_000)
const LONGEST_MS = 200
/** Of trying each of them, ms: a minute later they are tried anew. */
const LONGEST_OF_ALL_MS = 20_000

let orders = 0

const site = await testSite({ sound: false })

interface Open {
  readonly from: number
  readonly stake: number
  readonly spread?: number
}

/** Written past the ledger: what is measured here is finding them. Intervals are 10 long and begin within `spread` of `from`. */
async function addOpen(match: number, memberId: string, { from, stake, spread = 90 }: Open) {
  const sql = openSql(site.database.superUrl, { max: 1 })
  const now = new Date(site.clock.now())
  await sql`
    insert into reservation (member_id, id, match_id, market_type, option, stake, rate_from, rate_to, rate_then, hold_seq,
      reserved_at, stops_at)
    select ${memberId}, overlay(uuid_floor(${now})::text placing right(gen_random_uuid()::text, 20) from 17)::uuid, ${match}, 1,
      '2-1', ${stake}, ${from} + n % ${spread}::int, ${from} + 9 + n % ${spread}::int, 350, 2, ${now}, ${now}::timestamptz + interval '1 hour'
    from generate_series(1, ${OPEN}) n`
  await sql`update match set reservations = reservations + ${OPEN} where id = ${match}`
  await sql`analyze reservation`
  await sql.end()
}

async function best(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test(`with ${OPEN} open whose intervals it does not reach, an order and the look through them take less than ${LONGEST_MS} ms`, async () => {
  const [orderer, waiter] = [await addMember(site.deps, 100_000_000), await addMember(site.deps, 0)]
  const match = await addMatch(site.deps, { cap: 1_000_000_000 })
  await addOpen(match, waiter, { from: 351, stake: 10_000 })
  const order = await best(() =>
    site.deps.desk.place(request(orderer, match, { stake: 1_000_000, rate: 300, key: `${++orders}` })),
  )
  const look = await best(() => site.deps.reservations.run(match))
  console.log(`order ${order.toFixed(1)} ms, look through ${look.toFixed(1)} ms`)
  expect(Math.max(order, look)).toBeLessThan(LONGEST_MS)
})

test(`with ${OPEN} inside whose interval it lies and that are too large for the volume, they are written down once`, {
  timeout: 60_000,
}, async () => {
  const waiter = await addMember(site.deps, 0)
  const match = await addMatch(site.deps, { limit: 1_000 })
  await addOpen(match, waiter, { from: 300, stake: 5_000_000 })
  await setRate(site.deps, match, 344)
  const began = performance.now()
  await site.deps.reservations.run(match)
  console.log(`written down in ${(performance.now() - began).toFixed(0)} ms`)
  const [logged] = await site.deps.sql<
    [{ count: number }]
  >`select count(*)::int as count from reservation_attempt`
  expect(logged.count).toBeGreaterThan(OPEN / 20)
  const look = await best(() => site.deps.reservations.run(match))
  console.log(`look through ${look.toFixed(1)} ms`)
  expect(look).toBeLessThan(LONGEST_MS)
  const [after] = await site.deps.sql<
    [{ count: number }]
  >`select count(*)::int as count from reservation_attempt`
  expect(after.count).toBe(logged.count)
})

test(`${OPEN} inside whose interval it lies and whose member may not order are all tried in less than ${LONGEST_OF_ALL_MS} ms`, {
  timeout: 60_000,
}, async () => {
  const waiter = await addMember(site.deps, 0)
  const match = await addMatch(site.deps)
  await addOpen(match, waiter, { from: 340, stake: 10_000, spread: 1 })
  await setLimit(site.deps, waiter, 'stake', 'day', 0)
  await setRate(site.deps, match, 344)
  const began = performance.now()
  await site.deps.reservations.run(match, true)
  const ms = performance.now() - began
  console.log(`all tried in ${ms.toFixed(0)} ms`)
  expect(ms).toBeLessThan(LONGEST_OF_ALL_MS)
  const [tried] = await site.deps.sql<[{ count: number }]>`
    select count(*)::int as count from reservation where match_id = ${match} and skipped_code = 1733`
  expect(tried.count).toBe(OPEN)
})
