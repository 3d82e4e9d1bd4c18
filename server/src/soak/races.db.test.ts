// However many orders are sent at once, two servers never take more than the balance, more than a limit, or
// anything after the close.
import { Refusal } from '@touchline/contract/envelope'
import { closesAt } from '@touchline/engine/order/window'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import type { OrderRequest } from '../order/desk/request.ts'
import { addMatch, addMember, addMembers, request } from '../order/testing.ts'
import { chances, say, times } from './counts.ts'

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]

/**
 * Sends all orders at once, alternating between the servers; answers how many got each code, 0 for placed
 * ones.
 */
async function sendAll(orders: readonly OrderRequest[]): Promise<Record<number, number>> {
  const codes = await Promise.all(
    orders.map((order, n) =>
      servers[n % 2]!.desk.place(order).then(
        () => 0,
        (reason: unknown) => {
          if (!(reason instanceof Refusal)) throw reason
          return reason.code as number
        },
      ),
    ),
  )
  const counts: Record<number, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

const orders = (count: number, one: (n: number) => OrderRequest) =>
  Array.from({ length: count }, (_, n) => one(n))

test('a balance that is good for one order is spent once, however many come at once', async (context) => {
  const runs = times(4, 200)
  const matches = await Promise.all([1, 2, 3, 4, 5].map(() => addMatch(site.deps)))
  for (let run = 0; run < runs; run++) {
    const who = await addMember(site.deps, 10_000)
    const counts = await sendAll(
      orders(100, (n) => request(who, matches[n % 5]!, { rate: 1, key: `${run} ${n}` })),
    )
    expect(counts).toEqual({ 0: 1, 1711: 99 })
  }
  say(context, `${runs} times 100 orders on a balance for one: one placed each time`)
}, 600_000)

test('one key sent many times at once is one order, and all hear of it', async (context) => {
  const runs = times(4, 200)
  const where = await addMatch(site.deps)
  for (let run = 0; run < runs; run++) {
    const who = await addMember(site.deps, 1_000_000)
    const again = request(who, where, { rate: 1, key: `key ${run}` })
    const placed = await Promise.all(Array.from({ length: 50 }, (_, n) => servers[n % 2]!.desk.place(again)))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(new Set(placed.map(({ balance }) => balance))).toEqual(new Set([990_000]))
  }
  say(context, `${runs} times one key sent 50 times at once: one order each time`)
}, 600_000)

test('a limit holds to the fen, however many come at once', async (context) => {
  const runs = times(6, 800)
  for (let run = 0; run < runs; run++) {
    const [who, where] = [await addMember(site.deps, 900_000_000), await addMatch(site.deps)]
    // A member may stake 100,000.00 on a market and 200,000.00 on a match: two orders of 50,000.00, and four
    // over all markets.
    const counts = await sendAll(
      orders(12, (n) =>
        request(who, where, {
          ...(
            [
              { type: 1, option: '2-1' },
              { type: 2, option: '0-0' },
              { type: 3, option: '1+' },
            ] as const
          )[n % 3]!,
          stake: 5_000_000,
          rate: 1,
          key: `${n}`,
        }),
      ),
    )
    expect(counts[0]).toBe(4)
    expect((counts[1772] ?? 0) + (counts[1773] ?? 0)).toBe(8)
    const [over] = await site.deps.sql`select max(sum)::int8 as most, sum(sum)::int8 as all from (
      select market_type, sum(stake) from "order" where member_id = ${who} group by 1) x`
    expect(over!.most).toBeLessThanOrEqual(10_000_000)
    expect(over!.all).toBe(20_000_000)
  }
  say(context, `${runs * 12} orders at a member's limits: none passed`)
}, 900_000)

test('the house’s exposure limit holds, however many come at once', async (context) => {
  const runs = times(5, 100)
  for (let run = 0; run < runs; run++) {
    const limit = 1_000_000
    const where = await addMatch(site.deps, { limit })
    const members = await addMembers(site.deps, 40, 6_000_000)
    await sendAll(members.map((who) => request(who, where, { stake: 5_000_000, rate: 1 })))
    const [worst] = await site.deps.sql`
      select coalesce(sum(net), 0)::int8 as net from selection where match_id = ${where}`
    expect(worst!.net).toBeGreaterThan(0)
    expect(worst!.net).toBeLessThanOrEqual(limit)
  }
  say(context, `${runs * 40} orders at a match's exposure limit: none passed`)
}, 600_000)

test('nothing is taken from the instant of the close on, though the clock moves while orders are decided', async (context) => {
  const runs = times(12, 250)
  const chance = chances(20_261_121)
  let placed = 0
  let late = 0
  let took = 12
  for (let run = 0; run < runs; run++) {
    const where = await addMatch(site.deps, { kicksOffIn: HOUR })
    const [match] = await site.deps.sql`select kickoff from match where id = ${where}`
    const closing = closesAt((match!.kickoff as Date).getTime())
    const members = await addMembers(site.deps, 40, 20_000)
    site.clock.set(closing - 1)
    const began = performance.now()
    const early = members.map((who) => request(who, where, { rate: 1, key: 'early' }))
    const before = sendAll(early).then((counts) => {
      took = performance.now() - began
      return counts
    })
    // Waits for a part of the time that the last orders took, so that the clock moves among these.
    await new Promise((done) => setTimeout(done, chance.below(Math.ceil(1.2 * took))))
    site.clock.set(closing + chance.below(2))
    const after = await sendAll(members.map((who) => request(who, where, { rate: 1, key: 'late' })))
    expect(after).toEqual({ 1782: 40 })
    const counts = await before
    placed += counts[0] ?? 0
    late += counts[1782] ?? 0
    const [over] = await site.deps.sql`
      select count(*)::int as count from "order" where match_id = ${where} and placed_at >= ${new Date(closing)}`
    expect(over!.count).toBe(0)
  }
  // Orders arrived on both sides of the close.
  expect(Math.min(placed, late)).toBeGreaterThan(0)
  say(context, `${runs * 80} orders raced with the close: ${placed} placed before it, none after`)
}, 900_000)
