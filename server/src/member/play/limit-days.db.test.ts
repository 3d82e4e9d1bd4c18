// Members' own limits at the end of the day: orders and deposits are sent at once to two servers while one
// accounting day passes into the next and results come in. All that was let through is summed day by day and
// week by week, without using the rule.
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import type { Fen } from '@touchline/engine/money/fen'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { StoredFacts } from '../../feed/facts.ts'
import { testSite } from '../../http/test-site.ts'
import { addMatch, addMembers, report, request, setState, settleDue } from '../../order/testing.ts'
import { type LimitKind, setLimit } from '../../play/limits.ts'
import { payInOnce } from '../../sandbox/deposit.ts'
import { chances, say, times } from '../../soak/counts.ts'

const MEMBERS = times(24, 250)
const DAYS = times(3, 40)
/** Requests that one member sends at once, before noon and again after it. */
const AT_ONCE = 3
/** fen. Two orders fit in a day; every second member also has a weekly limit, in which four fit. */
const [EACH, A_DAY, A_WEEK] = [10_000, 25_000, 45_000]

const site = await testSite()
const chance = chances(20_261_121)
const servers = [site.deps, (await site.second()).deps]
const now = site.clock.now()
await site.deps.sql`select make_partitions(${new Date(now)}, ${new Date(now + 200 * 24 * HOUR)})`

async function limited(kind: LimitKind): Promise<string[]> {
  // Money that came in before counts as deposits, too.
  const members = await addMembers(site.deps, MEMBERS, kind === 'deposit' ? 0 : 100_000_000)
  await Promise.all(members.map((member) => setLimit(site.deps, member, kind, 'day', A_DAY)))
  const weekly = members.filter((_, n) => n % 2 === 0)
  await Promise.all(weekly.map((member) => setLimit(site.deps, member, kind, 'week', A_WEEK)))
  return members
}

/** An order or deposit of the member. */
type Send = (server: Deps, member: string) => Promise<unknown>

/**
 * All members send at once, taking turns between the servers. Answers how many sends succeeded; the others
 * have to be refused with `code`.
 */
async function sendAll(members: readonly string[], code: number, send: Send): Promise<number> {
  const sent = members.flatMap((member) =>
    Array.from({ length: AT_ONCE }, (_, n) =>
      send(servers[n % 2]!, member).then(
        () => 1,
        (error: { code?: number }) => {
          if (error.code !== code) throw error
          return 0
        },
      ),
    ),
  )
  return (await Promise.all(sent)).reduce<number>((sum, done) => sum + done, 0)
}

/** Sends in the day's last millisecond; while that is decided the next day begins, and all send again. */
async function sendAroundNoon(members: readonly string[], code: number, send: Send): Promise<number> {
  const noon = accountingDayEnd(accountingDay(site.clock.now()))
  site.clock.set(noon - 1)
  const before = sendAll(members, code, send)
  await new Promise((done) => setTimeout(done, chance.below(60)))
  site.clock.set(noon)
  return (await before) + (await sendAll(members, code, send))
}

/**
 * Sums of the rows of `taken` (member, amount, at): the largest of a day; the largest of a week, of members
 * with a weekly limit; the smallest of a whole day, of the others, who could always send up to their limit.
 */
async function sums(members: readonly string[], taken: 'stakes' | 'losses' | 'deposits') {
  const { sql } = site.deps
  const rows = {
    stakes: sql`select member_id, stake as amount, placed_at as at from "order"`,
    losses: sql`select o.member_id, o.stake - e.payout as amount, o.placed_at as at from "order" o
      join order_end e on e.member_id = o.member_id and e.order_id = o.id`,
    deposits: sql`select member_id, amount, posted_at as at from member_entry where kind = 'deposit'`,
  }
  const [row] = await sql<[{ day: number; week: number; least: number }]>`
    with taken as (
      select m.n, t.amount, (t.at at time zone 'Asia/Shanghai' - interval '12 hours')::date as day
      from (${rows[taken]}) t join unnest(${members}::uuid[]) with ordinality m(id, n) on m.id = t.member_id
    ), days as (select n, day, sum(amount) as amount from taken group by n, day),
    weeks as (select n, sum(amount) as amount from days group by n, date_trunc('week', day))
    select (select max(amount)::int8 from days) as day, (select max(amount)::int8 from weeks where n % 2 = 1) as week,
      (select min(amount)::int8 from days where n % 2 = 0
        and day > (select min(day) from days) and day < (select max(day) from days)) as least`
  return row
}

/** A match of the next day, on which ordering opens at noon. */
function nextMatch(): Promise<number> {
  const now = site.clock.now()
  return addMatch(site.deps, { kicksOffIn: accountingDayEnd(accountingDay(now)) - now + 2 * HOUR })
}

const orderOn = (match: number) => (server: Deps, member: string) =>
  server.desk.place(request(member, match, { stake: EACH, rate: 1, key: crypto.randomUUID() }))

async function settle(match: number, ft: [home: number, away: number]): Promise<void> {
  const facts: StoredFacts = { ft, ht: [0, 0], firstGoalMinute: ft[0] ? 60 : 'none' }
  await setState(site.deps, match, 'ended')
  for (const source of ['a', 'b'])
    await report(site.deps, match, { source, status: 'final', facts, at: site.clock.now() })
  await settleDue(site.deps)
}

/** All send around the noons of some days: two pass a day, and four a week. Answers how many did. */
async function takesTwoADay(
  kind: 'stake' | 'deposit',
  code: number,
  today: () => Promise<Send>,
): Promise<number> {
  const members = await limited(kind)
  let passed = 0
  for (let day = 0; day < DAYS; day++) passed += await sendAroundNoon(members, code, await today())
  const { day, week, least } = await sums(members, `${kind}s`)
  expect({ day, least }).toEqual({ day: 2 * EACH, least: 2 * EACH })
  expect(week).toBeLessThanOrEqual(A_WEEK)
  return passed
}

test('a stake limit takes two a day, and four a week', async (context) => {
  const placed = await takesTwoADay('stake', 1733, async () => orderOn(await nextMatch()))
  say(context, `${MEMBERS * DAYS} races at a stake limit: ${placed} orders, no day or week above it`)
}, 1_800_000)

test('a deposit limit takes two a day, and four a week', async (context) => {
  const paid = await takesTwoADay(
    'deposit',
    1738,
    async () => (server, member) =>
      server.sql.begin((tx) => payInOnce(server, tx, member, EACH as Fen, crypto.randomUUID())),
  )
  say(context, `${MEMBERS * DAYS} races at a deposit limit: ${paid} deposits, no day or week above it`)
}, 1_800_000)

test('a loss limit is not lost beyond, whatever comes of the orders while others are sent', async (context) => {
  const members = await limited('loss')
  let placed = 0
  for (let day = 0; day < DAYS; day++) {
    const [first, second] = [await nextMatch(), await nextMatch()]
    placed += await sendAroundNoon(members, 1733, orderOn(first))
    const [more] = await Promise.all([
      sendAll(members, 1733, orderOn(second)),
      settle(first, day % 3 === 0 ? [2, 1] : [0, 0]),
    ])
    placed += more
    // On a busy machine all were sent before any result came; now members who have won have room again.
    placed += await sendAll(members, 1733, orderOn(second))
    await settle(second, [2, 1])
  }
  const { day, week } = await sums(members, 'losses')
  expect(day).toBeLessThanOrEqual(A_DAY)
  expect(week).toBeLessThanOrEqual(A_WEEK)
  // The limit was reached, and wins made room for more than two orders a day.
  expect(day).toBeGreaterThan(A_DAY - EACH)
  expect(placed).toBeGreaterThan(2 * MEMBERS * DAYS)
  say(context, `${MEMBERS * DAYS} races at a loss limit: ${placed} orders, no day or week lost more`)
}, 1_800_000)
