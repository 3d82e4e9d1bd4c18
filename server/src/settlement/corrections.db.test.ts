// Sources that contradict themselves and each other, speak late and out of order, take results back and say
// them again: once they agree, a match is settled with what they agree on, and each order's money is as if
// nothing else had ever been said.
import { fen } from '@touchline/engine/money/fen'
import { settleOrder } from '@touchline/engine/order/settle'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { matchFacts, type StoredFacts } from '../feed/facts.ts'
import type { FeedMatch, FeedSource, Statement } from '../feed/feed.ts'
import { intake } from '../feed/intake.ts'
import { testSite } from '../http/test-site.ts'
import type { PlacedOrder } from '../order/desk/request.ts'
import { addMatch, addMember, balanceOf, request } from '../order/testing.ts'
import { type Chances, chances, say, times } from '../soak/counts.ts'
import { verifyBooks } from '../verify-books.ts'
import { confirmDue, mayBeDue } from './confirm.ts'
import { settleOpenRuns } from './settle.ts'

const SEQUENCES = times(12, 500)
const PAID_IN = 1_000_000

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]

const results: readonly StoredFacts[] = [
  { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 },
  { ft: [0, 0], ht: [0, 0] },
  { ft: [2, 2], ht: [0, 2], firstGoalMinute: 45 },
  { ft: [5, 0], ht: [3, 0], firstGoalMinute: 1 },
  { ft: [4, 4], ht: [1, 1], firstGoalMinute: 30 },
  // Only a part of the facts: the other markets are void until a source says more.
  { ft: [2, 1] },
  { ft: [1, 0] },
]
/** The ordered options, of every market, some of which happen in each result. */
const options = [
  [1, '2-1'],
  [1, '0-0'],
  [1, 'home-4+'],
  [2, '0-2'],
  [0, '11-20'],
  [6, 'none'],
  [3, '4+'],
] as const

/** The match as the test's sources report it; only these statements arrive now. */
function told(key: string, kickoff: number, status: FeedMatch['status'], statements: Statement[]): FeedMatch {
  const facts = statements.at(-1)?.facts ?? {}
  const place = { competitionId: 'test', homeId: 'home', awayId: 'away', round: 'Round 1', neutral: false }
  return { ...place, key, kickoff, status, facts, statements }
}

function source(match: FeedMatch): FeedSource {
  const news = { competitions: [], teams: [], problems: [], matches: [match] }
  return { name: 'test', pull: async () => news, forget() {}, nextAt: () => null }
}

/** Matches that are due according to the reports and runs themselves, whatever is noted at the match. */
const writtenOut = (now: number) => site.deps.sql`not m.ruled and (
  m.state not in ('settling', 'settled', 'void') and exists (select from match_report r where r.match_id = m.id)
  or m.state = 'postponed' and coalesce(m.ordered_kickoff, m.kickoff) <= ${new Date(now - DAY)}
  or m.state = 'settled' and m.kickoff > ${new Date(now - 7 * DAY)} and exists (
    select from match_report r where r.match_id = m.id and r.arrival > coalesce((
      select s.heard from settle_run s where s.match_id = m.id order by s.run desc limit 1), 0)))`

const idsWhere = async (which: postgres.Fragment) =>
  (await site.deps.sql<{ id: number }[]>`select m.id from match m where ${which} order by m.id`).map(
    ({ id }) => id,
  )

async function settleDue(): Promise<void> {
  const now = site.clock.now()
  expect(await idsWhere(mayBeDue(site.deps.sql, now))).toEqual(await idsWhere(writtenOut(now)))
  await Promise.all(servers.map((deps) => confirmDue(deps, now)))
  await Promise.all(servers.map((deps) => settleOpenRuns(deps)))
}

/** Sends a few statements by two sources, dated now, earlier, or with a time used before. */
async function quarrel(chance: Chances, key: string, kickoff: number): Promise<number> {
  const began = site.clock.now()
  const steps = 2 + chance.below(9)
  for (let n = 0; n < steps; n++) {
    const status = chance.below(6) === 0 ? 'abandoned' : 'final'
    const statement: Statement = {
      source: chance.pick(['a', 'b']),
      status,
      facts: status === 'final' ? chance.pick(results) : {},
      at: chance.pick([site.clock.now(), site.clock.now() - chance.below(20) * MINUTE, began]),
    }
    const match = told(key, kickoff, status === 'final' ? 'ended' : 'abandoned', [statement])
    await intake(chance.pick(servers), source(match), site.clock.now())
    site.clock.pass(chance.below(8) * MINUTE)
    if (chance.below(2) === 0) await settleDue()
  }
  return steps
}

/**
 * Lets two sources quarrel and then agree, and expects the member's balance to follow what they agreed on.
 */
async function sequence(seed: number): Promise<number> {
  const chance = chances(seed)
  const where = await addMatch(site.deps)
  const [row] = await site.deps.sql`select source_key as key, kickoff from match where id = ${where}`
  const kickoff = (row!.kickoff as Date).getTime()
  const who = await addMember(site.deps, PAID_IN)
  const orders: PlacedOrder[] = []
  for (const [type, option] of options)
    orders.push(await site.deps.desk.place(request(who, where, { type, option, rate: 1 })))
  site.clock.set(kickoff + 110 * MINUTE)
  const steps = await quarrel(chance, row!.key as string, kickoff)

  const facts = chance.pick(results)
  for (const name of ['a', 'b']) {
    site.clock.pass(MINUTE)
    const statement = { source: name, status: 'final', facts, at: site.clock.now() } as const
    await intake(site.deps, source(told(row!.key as string, kickoff, 'ended', [statement])), site.clock.now())
    await settleDue()
  }
  const [match] = await site.deps.sql`select state from match where id = ${where}`
  expect(match!.state, `seed ${seed}`).toBe('settled')
  const due = orders.reduce((sum, order) => {
    const money = { ...order, stake: fen(order.stake), net: fen(order.net) }
    return sum - order.stake + settleOrder(money, matchFacts(facts)).payout
  }, PAID_IN)
  expect(await balanceOf(site.deps, who), `seed ${seed}`).toBe(due)
  return steps
}

test(`${SEQUENCES} quarrels of two sources: settled once, with what they agree on in the end`, async (context) => {
  let statements = 0
  for (let n = 0; n < SEQUENCES; n++) statements += (await sequence(n + 1)) + 2
  const [met] = await site.deps.sql`
    select count(*)::int as runs, count(*) filter (where kind = 'correction')::int as corrections from settle_run`
  expect(met!.corrections).toBeGreaterThan(SEQUENCES / 4)
  expect(await verifyBooks(site.deps.sql)).toEqual([])
  say(
    context,
    `${SEQUENCES} matches, ${statements} statements, ${met!.runs} runs, ${met!.corrections} corrections`,
  )
}, 900_000)

test('what both sources say while a correction is under way becomes one of its own after it', async () => {
  const where = await addMatch(site.deps)
  const [row] = await site.deps.sql`select source_key as key, kickoff from match where id = ${where}`
  const kickoff = (row!.kickoff as Date).getTime()
  const who = await addMember(site.deps, PAID_IN)
  const { stake, net } = await site.deps.desk.place(request(who, where))
  site.clock.set(kickoff + 110 * MINUTE)
  const say = async (facts: StoredFacts) => {
    for (const name of ['a', 'b']) {
      site.clock.pass(1)
      const statement = { source: name, status: 'final', facts, at: site.clock.now() } as const
      const match = told(row!.key as string, kickoff, 'ended', [statement])
      await intake(site.deps, source(match), site.clock.now())
    }
  }
  const confirmed = async () => (await confirmDue(site.deps, site.clock.now())).length
  const [lost, won] = [PAID_IN - stake, PAID_IN + net]

  await say(results[0]!)
  await settleDue()
  expect(await balanceOf(site.deps, who)).toBe(lost)
  await say(results[1]!)
  expect(await confirmed()).toBe(1)
  await say(results[0]!)
  expect(await confirmed()).toBe(0)
  await settleOpenRuns(site.deps)
  expect(await balanceOf(site.deps, who)).toBe(won)
  expect(await confirmed()).toBe(1)
  await settleOpenRuns(site.deps)
  expect(await balanceOf(site.deps, who)).toBe(lost)
  expect(await confirmed()).toBe(0)
  const runs = await site.deps.sql`select run, kind from settle_run where match_id = ${where} order by run`
  expect(runs.map(({ kind }) => kind)).toEqual(['result', 'correction', 'correction'])
})
