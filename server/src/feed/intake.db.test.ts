import type { LiveEvent } from '@touchline/contract/live/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDetail } from '../account/detail.ts'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { confirmDue } from '../order/confirm.ts'
import { settleOpenRuns } from '../order/settle.ts'
import { addMember, request } from '../order/testing.ts'
import { verifyBooks } from '../order/verify.ts'
import type { FeedMatch, FeedNews, FeedSource, Statement } from './feed.ts'
import { intake } from './intake.ts'
import { startMatches } from './kickoff.ts'
import { seasonSource } from './season/season.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let site: TestSite
let deps: Deps
let now: number
let events: LiveEvent[]
let lines: string[]

beforeAll(async () => {
  site = await openTestSite()
  const note = (first: unknown, second?: unknown) => lines.push(String(second ?? first))
  deps = { ...site.deps, log: { ...site.deps.log, warn: note, error: note } as never }
  site.deps.live.subscribe((event) => events.push(event))
})
afterAll(() => site.close())
beforeEach(() => {
  now = site.clock.now()
  events = []
  lines = []
})

const names = { 'zh-cn': '测试', 'en-us': 'Test' }
const team = (id: string) => ({ id, name: names, iconColor: '#000000', iconText: names })
let count = 0

function aMatch(change: Partial<FeedMatch> = {}): FeedMatch {
  return {
    key: `match-${++count}`,
    competitionId: 'cup',
    homeId: 'a',
    awayId: 'b',
    round: 'Final',
    neutral: false,
    kickoff: now + 2 * HOUR,
    status: 'scheduled',
    facts: {},
    statements: [],
    ...change,
  }
}

/** A source that says what it is told to say. */
function telling(matches: readonly FeedMatch[], more: Partial<FeedNews> = {}): FeedSource {
  const competitions = [{ id: 'cup', name: names, country: 'world', sort: 1 }]
  const news = { competitions, teams: [team('a'), team('b')], matches, problems: [], ...more }
  return { name: 'test', pull: async () => news, forget: vi.fn(), nextAt: () => null }
}

const say = (...matches: FeedMatch[]) => intake(deps, telling(matches), now)

async function row(key: string) {
  const [match] = await deps.sql<
    {
      id: number
      state: string
      kickoff: Date
      facts: FeedMatch['facts']
      version: number
    }[]
  >`select id, state, kickoff, facts, version from match where source = 'test' and source_key = ${key}`
  return match
}

/** The match as it was ordered, once another took its key. */
async function asideOf(key: string) {
  const [match] = await deps.sql<{ id: number; source_key: string; state: string; kickoff: Date }[]>`
    select id, source_key, state, kickoff from match where starts_with(source_key, ${`${key}~`}) order by id desc`
  return match
}

/** The match with one selection on offer, and an order of 100.00 on it. */
async function ordered(match: FeedMatch) {
  await say(match)
  const { id } = (await row(match.key))!
  await deps.sql`insert into selection (match_id, market_type, option, chance, base_rate)
    values (${id}, 1, '2-1', 0.05, 350)`
  await deps.sql`update match set version = version + 1 where id = ${id}`
  await order(id)
  return id
}

async function order(matchId: number) {
  await deps.desk.place(request(await addMember(deps, 100_000), matchId, { rate: 300 }))
}

async function reports(key: string) {
  const rows = await deps.sql<{ source: string; status: string; facts: FeedMatch['facts'] }[]>`
    select r.source, r.status, r.facts from match_report r join match m on m.id = r.match_id
    where m.source_key = ${key} order by r.reported_at, r.id`
  return rows.map(({ source, status, facts }) => `${source} ${status} ${facts.ft ?? '-'}`)
}

const final = (ft: [number, number], at = now, source = 'test'): Statement => ({
  source,
  status: 'final',
  facts: { ft, ht: [0, 0] },
  at,
})

describe('written once', () => {
  test('a whole season twice is the season once', async () => {
    const source = seasonSource()
    const first = await intake(deps, source, now)
    expect(first).toBeGreaterThan(500)
    source.forget()
    expect(await intake(deps, source, now)).toBe(0)
    const [counted] = await deps.sql<{ matches: number; reports: number }[]>`
      select (select count(*)::int from match where source = 'season') as matches,
        (select count(*)::int from match_report) as reports`
    expect(counted!.matches).toBe(first)
    expect(counted!.reports).toBeGreaterThan(1_000)
  })

  test('a new match is on nobody’s books yet, and everybody is told once', async () => {
    const match = aMatch()
    await say(match, aMatch())
    expect(await row(match.key)).toMatchObject({ state: 'scheduled', version: 1 })
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'matches', id: '', version: now }]))
  })

  test('a change raises the version and names the match; saying it again does not', async () => {
    const match = aMatch()
    await say(match)
    const live = { ...match, status: 'live' as const, facts: { ft: [1, 0] as [number, number], minute: 12 } }
    expect(await say(live)).toBe(1)
    expect(await say(live)).toBe(0)
    const known = (await row(match.key))!
    expect(known).toMatchObject({ state: 'live', version: 2, facts: { ft: [1, 0], minute: 12 } })
    await vi.waitFor(() => expect(events).toContainEqual({ kind: 'match', id: String(known.id), version: 2 }))
  })

  test('a match first heard of when it was over is filed as settled', async () => {
    const match = aMatch({
      kickoff: now - 3 * HOUR,
      status: 'ended',
      facts: { ft: [2, 2] },
      statements: [final([2, 2])],
    })
    await say(match)
    expect(await row(match.key)).toMatchObject({ state: 'settled' })
    expect(await reports(match.key)).toEqual(['test final 2,2'])
  })
})

describe('statements', () => {
  test('two sources, a correction and its confirmation stand side by side; old ones heard again do not', async () => {
    const match = aMatch()
    await say(match)
    const first = final([1, 0])
    const other = final([1, 1], now + 60_000, 'second')
    const corrected = final([1, 1], now + 120_000)
    const ended = { ...match, status: 'ended' as const, facts: { ft: [1, 1] as [number, number] } }
    await say({ ...ended, statements: [first] })
    await say({ ...ended, statements: [first, other] })
    await say({ ...ended, statements: [first, other, corrected] })
    await say({ ...ended, statements: [first, other, corrected] })
    await say({ ...ended, statements: [final([1, 1], now + 999_000)] })
    expect(await reports(match.key)).toEqual(['test final 1,0', 'second final 1,1', 'test final 1,1'])
  })

  test('a source may come back to what it said first', async () => {
    const match = aMatch()
    await say(match)
    for (const [n, score] of (
      [
        [1, 0],
        [2, 0],
        [1, 0],
      ] as [number, number][]
    ).entries()) {
      await say({ ...match, status: 'ended', facts: { ft: score }, statements: [final(score, now + n)] })
    }
    expect(await reports(match.key)).toEqual(['test final 1,0', 'test final 2,0', 'test final 1,0'])
  })
})

describe('nothing known is lost', () => {
  test('to a source that falls silent about facts', async () => {
    const match = aMatch()
    await say(match)
    await say({ ...match, status: 'live', facts: { ft: [1, 1], ht: [1, 0] } })
    await say({ ...match, status: 'live', facts: {} })
    expect(await row(match.key)).toMatchObject({ facts: { ft: [1, 1], ht: [1, 0] } })
  })

  test('to a source that goes back in time', async () => {
    const match = aMatch()
    await say(match)
    await say({ ...match, status: 'ended', facts: { ft: [1, 1] }, statements: [final([1, 1])] })
    await say({ ...match, status: 'scheduled', facts: {} })
    await say({ ...match, status: 'live', facts: {} })
    expect(await row(match.key)).toMatchObject({ state: 'ended', facts: { ft: [1, 1] } })
  })

  test('to a source that cannot be reached: one line, and it is asked for everything again', async () => {
    const source = { ...telling([]), pull: () => Promise.reject(new Error('no route')), forget: vi.fn() }
    expect(await intake(deps, source, now)).toBe(0)
    expect(lines).toEqual(['feed test: nothing taken in, what is known stays'])
    expect(source.forget).toHaveBeenCalledOnce()
  })

  test.each(['settling', 'settled', 'void'] as const)(
    'a match that is %s stays so whatever is said',
    async (state) => {
      const match = aMatch()
      await say(match)
      await deps.sql`update match set state = ${state} where source_key = ${match.key}`
      await say({ ...match, status: 'postponed', kickoff: now + 9 * DAY })
      await say({ ...match, status: 'live', facts: { ft: [0, 1] } })
      expect(await row(match.key)).toMatchObject({ state, kickoff: new Date(match.kickoff) })
    },
  )
})

describe('a broken match is one line, the others are taken in', () => {
  test.each<[string, Partial<FeedMatch>]>([
    ['unknown team c', { awayId: 'c' }],
    ['unknown competition league', { competitionId: 'league' }],
    ['a team against itself', { awayId: 'a' }],
    ['no kick-off time', { kickoff: Number.NaN }],
    ['100-0 is no score', { facts: { ft: [100, 0] } }],
    [
      'test: a first goal, but full time 0-0',
      { statements: [{ ...final([0, 0]), facts: { ft: [0, 0], firstGoalMinute: 3 } }] },
    ],
  ])('%s', async (reason, change) => {
    const broken = aMatch(change)
    const good = aMatch()
    expect(await say(broken, good)).toBe(1)
    expect(await row(broken.key)).toBeUndefined()
    expect(await row(good.key)).toBeDefined()
    expect(lines).toEqual([`feed test: match ${broken.key} (${broken.homeId} v ${broken.awayId}): ${reason}`])
  })

  test('told twice in one answer', async () => {
    const match = aMatch()
    expect(await say(match, { ...match, kickoff: now + 5 * HOUR })).toBe(1)
    expect(await row(match.key)).toMatchObject({ kickoff: new Date(match.kickoff) })
    expect(lines[0]).toContain('told twice')
  })

  test('what a file could not read is said with its place', async () => {
    await intake(deps, telling([], { problems: [{ place: 'matches[3]', reason: 'no name for team1' }] }), now)
    expect(lines).toEqual(['feed test: matches[3]: no name for team1'])
  })
})

describe('kick-off', () => {
  test('comes by the site’s clock, also without the source', async () => {
    const match = aMatch({ kickoff: now + HOUR })
    await say(match)
    await startMatches(deps.sql, now + HOUR - 1)
    expect(await row(match.key)).toMatchObject({ state: 'scheduled' })
    expect(await startMatches(deps.sql, now + HOUR)).toBeGreaterThanOrEqual(1)
    expect(await row(match.key)).toMatchObject({ state: 'live' })
  })

  test('a later one takes a match that the clock had begun back', async () => {
    const match = aMatch({ kickoff: now - 60_000 })
    await say({ ...match, kickoff: now + 60_000 })
    await startMatches(deps.sql, now + 60_000)
    await say({ ...match, kickoff: now + 30 * 60_000 })
    expect(await row(match.key)).toMatchObject({ state: 'scheduled', kickoff: new Date(now + 30 * 60_000) })
  })

  test('moved within a day: the same match', async () => {
    const match = aMatch()
    await say(match)
    await deps.sql`update match set ordered = 1000 where source_key = ${match.key}`
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR })
    expect(await row(match.key)).toMatchObject({ kickoff: new Date(match.kickoff + 20 * HOUR) })
  })

  test('moved by more than a day with orders on it: those are postponed, the new day is another match', async () => {
    const match = aMatch()
    await say(match)
    await deps.sql`update match set ordered = 1000 where source_key = ${match.key}`
    await say({ ...match, kickoff: match.kickoff + 3 * DAY })
    const aside = (await asideOf(match.key))!
    expect(aside).toMatchObject({ state: 'postponed', kickoff: new Date(match.kickoff) })
    expect(await reports(aside.source_key)).toEqual(['house postponed -'])
    expect(await row(match.key)).toMatchObject({
      state: 'scheduled',
      kickoff: new Date(match.kickoff + 3 * DAY),
    })
  })

  test('moved by more than a day without orders: it simply is later', async () => {
    const match = aMatch()
    await say(match)
    await say({ ...match, kickoff: match.kickoff + 3 * DAY })
    expect(await asideOf(match.key)).toBeUndefined()
    expect(await row(match.key)).toMatchObject({ kickoff: new Date(match.kickoff + 3 * DAY) })
  })

  test('postponed, abandoned and played on after all', async () => {
    const match = aMatch()
    await say(match)
    const postponed = { source: 'test', status: 'postponed', facts: {}, at: now } as const
    await say({ ...match, status: 'postponed', statements: [postponed] })
    expect(await row(match.key)).toMatchObject({ state: 'postponed' })
    await say({ ...match, status: 'scheduled' })
    await say({ ...match, status: 'live', facts: { ft: [0, 0], minute: 30 } })
    const abandoned = { source: 'test', status: 'abandoned', facts: {}, at: now + 1 } as const
    await say({ ...match, status: 'abandoned', statements: [postponed, abandoned] })
    expect(await row(match.key)).toMatchObject({ state: 'abandoned' })
    await say({ ...match, status: 'live', facts: { minute: 55 } })
    expect(await row(match.key)).toMatchObject({ state: 'live' })
    expect(await reports(match.key)).toEqual(['test postponed -', 'test abandoned -'])
  })
})

describe('orders stand for the kick-off that they were taken for', () => {
  test('postponed to another day: void at once, and the new day starts afresh', async () => {
    const match = aMatch()
    const id = await ordered(match)
    const kickoff = match.kickoff + 5 * DAY
    const postponed = { source: 'test', status: 'postponed', facts: {}, at: now } as const
    await say({ ...match, kickoff, status: 'postponed', statements: [postponed] })
    expect(await asideOf(match.key)).toMatchObject({ id, state: 'postponed' })
    expect(await row(match.key)).toMatchObject({ state: 'postponed', kickoff: new Date(kickoff) })
    await confirmDue(deps, now)
    expect(await asideOf(match.key)).toMatchObject({ state: 'settling' })
  })

  test('moved again and again by less than a day: the distance is that from the first', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR })
    expect(await asideOf(match.key)).toBeUndefined()
    await say({ ...match, kickoff: match.kickoff + 40 * HOUR })
    expect(await asideOf(match.key)).toMatchObject({ id, kickoff: new Date(match.kickoff) })
    await settleOpenRuns(deps)
  })

  test('postponed within the day, then to no date: void a day after the first kick-off', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR, status: 'postponed' })
    await confirmDue(deps, match.kickoff + DAY - 1)
    expect(await row(match.key)).toMatchObject({ id, state: 'postponed' })
    await confirmDue(deps, match.kickoff + DAY)
    expect(await row(match.key)).toMatchObject({ id, state: 'settling' })
  })

  test('played on another day without a word before: void as well', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await startMatches(deps.sql, match.kickoff)
    const kickoff = match.kickoff + 3 * DAY
    await say({ ...match, kickoff, status: 'ended', facts: { ft: [2, 1] }, statements: [final([2, 1])] })
    expect(await asideOf(match.key)).toMatchObject({ id, state: 'postponed' })
    expect(await row(match.key)).toMatchObject({ state: 'settled', kickoff: new Date(kickoff) })
  })

  test('there and back twice: each time it is set aside', async () => {
    const match = aMatch()
    const ids = [await ordered(match)]
    for (const days of [3, 0]) {
      await say({ ...match, kickoff: match.kickoff + days * DAY })
      ids.push((await row(match.key))!.id)
      await deps.sql`update match set ordered = 1000 where id = ${ids.at(-1)!}`
    }
    expect(await say({ ...match, kickoff: match.kickoff + 3 * DAY })).toBe(2)
    const aside =
      await deps.sql`select id from match where starts_with(source_key, ${`${match.key}~`}) order by id`
    expect(aside.map(({ id }) => id)).toEqual(ids)
    await deps.sql`update match set ordered = 0 where id = any(${ids.slice(1)})`
  })
})

test('begun earlier than announced: orders placed when it was already on are void, those before stand', async () => {
  const match = aMatch({ kickoff: now + 40 * 60_000 })
  const id = await ordered(match)
  site.clock.pass(30 * 60_000)
  now = site.clock.now()
  await order(id)
  const began = now - 10 * 60_000
  await say({ ...match, kickoff: began, status: 'live', facts: { ft: [1, 0], minute: 10 } })
  expect(await row(match.key)).toMatchObject({ state: 'live', kickoff: new Date(began) })
  const ended = {
    ...match,
    kickoff: began,
    status: 'ended' as const,
    facts: { ft: [1, 0] as [number, number] },
  }
  await say({ ...ended, statements: [final([1, 0]), final([1, 0], now, 'second')] })
  await confirmDue(deps, now)
  await settleOpenRuns(deps)
  const results = await deps.sql`select e.result from "order" o join order_end e on e.order_id = o.id
    where o.match_id = ${id} order by o.placed_at`
  expect(results.map(({ result }) => result)).toEqual(['won', 'void'])
  const [run] = await deps.sql`select evidence from settle_run where match_id = ${id}`
  expect(run!.evidence).toMatchObject({ lateFrom: began - 3 * 60_000 })
  const orders = await deps.sql<{ id: string; member: string }[]>`
    select id, member_id as member from "order" where match_id = ${id} order by placed_at`
  const details = await Promise.all(orders.map(({ id, member }) => readDetail(deps.sql, member, id)))
  expect(details.map(({ evidence }) => evidence[0]!.reason)).toEqual([null, 'late'])
  expect(await verifyBooks(deps.sql)).toEqual([])
})
