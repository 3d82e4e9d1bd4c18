// Two servers with all their jobs at work on one database: matches are taken in, priced, ordered on through
// both, begun, ended and settled, while the clock jumps. Everything happens once, whichever server does it.
import { Refusal } from '@touchline/contract/envelope'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, expect, test } from 'vitest'
import type { FeedMatch, FeedSource } from '../feed/feed.ts'
import { scriptedSource } from '../feed/scripted.ts'
import { testSite } from '../http/test-site.ts'
import { addMember, request } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { type Jobs, startJobs } from './jobs.ts'

const MATCHES = 6
const MEMBERS = 12

const site = await testSite()
const running: Jobs[] = []
const servers = [site.deps, (await site.second()).deps]
afterAll(async () => {
  for (const jobs of running) await jobs.stop()
})

const names = { 'zh-cn': '测试', 'en-us': 'Test' }

/**
 * Matches that kick off two hours after `from`, half an hour apart; two sources tell the result when one is
 * over.
 */
function programme(from: number): FeedSource {
  const matchAt = (n: number, now: number): FeedMatch => {
    const kickoff = from + 2 * HOUR + n * 30 * MINUTE
    const over = now >= kickoff + 110 * MINUTE
    const facts = { ft: [n % 3, 1], ht: [0, 0], firstGoalMinute: 50 + n } as const
    const told = { status: 'final', facts: facts as never, at: kickoff + 110 * MINUTE } as const
    return {
      key: `match ${n}`,
      competitionId: 'cup',
      homeId: 'a',
      awayId: 'b',
      round: '1',
      neutral: false,
      kickoff,
      status: over ? 'ended' : now >= kickoff ? 'live' : 'scheduled',
      facts: over ? (facts as never) : {},
      statements: over ? ['x', 'y'].map((source) => ({ source, ...told })) : [],
    }
  }
  const team = (id: string) => ({ id, name: names, iconColor: '#000000', iconText: names })
  return scriptedSource({
    name: 'test',
    competitions: [{ id: 'cup', name: names, country: 'world', sort: 1 }],
    teams: [team('a'), team('b')],
    problems: [],
    matchesAt: (now) => Array.from({ length: MATCHES }, (_, n) => matchAt(n, now)),
    nextAt: () => null,
  })
}

async function matchesOf(state: string) {
  const rows = await site.deps.sql<{ id: number }[]>`
    select id from match where source = 'test' and state = ${state} order by id`
  return rows.map(({ id }) => id)
}

/** Places small orders on what is offered, at both servers at once; answers how many were placed. */
async function orderOn(matches: readonly number[], members: readonly string[]): Promise<number> {
  const offered = await site.deps.sql<{ id: number; option: string }[]>`
    select match_id as id, option from selection where market_type = 1 and offered and match_id = any(${[...matches]})`
  const orders = members.flatMap((who, m) =>
    offered
      .filter((_, n) => n % 5 === m % 5)
      .map(({ id, option }) => request(who, id, { option, stake: 1_000, rate: 1 })),
  )
  const outcomes = await Promise.all(
    orders.map((order, n) =>
      servers[n % 2]!.desk.place(order).then(
        () => 1,
        (reason: unknown) => {
          // The order is too small to earn anything, or the match has closed.
          if (!(reason instanceof Refusal) || reason.code === 500) throw reason
          return 0
        },
      ),
    ),
  )
  return outcomes.reduce((sum: number, one) => sum + one, 0)
}

test('a round of matches from its first news to its settlement, once', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(site.deps, 2_000_000)))
  const began = site.clock.now()
  running.push(...(await Promise.all(servers.map((deps) => startJobs(deps, { feed: programme(began) })))))
  await expect.poll(() => matchesOf('scheduled')).toHaveLength(MATCHES)

  let placed = 0
  for (let jump = 0; jump < 8; jump++) {
    placed += await orderOn(await matchesOf('scheduled'), members)
    site.clock.pass(40 * MINUTE)
    // Both servers are asked at once, and both also run by themselves every second.
    await Promise.all(running.map((jobs) => jobs.runDue()))
  }
  site.clock.pass(2 * HOUR)
  await Promise.all(running.map((jobs) => jobs.runDue()))
  await expect.poll(() => matchesOf('settled')).toHaveLength(MATCHES)

  expect(placed).toBeGreaterThan(100)
  const [row] = await site.deps.sql`
    select (select count(*)::int from "order") as orders, (select count(*)::int from order_end) as ends,
      (select count(*)::int from settle_run) as runs, (select count(*)::int from match) as matches,
      (select count(*)::int from match_report) as reports`
  expect(row).toEqual({ orders: placed, ends: placed, runs: MATCHES, matches: MATCHES, reports: 2 * MATCHES })
  expect(await verifyBooks(site.deps.sql)).toEqual([])
})
