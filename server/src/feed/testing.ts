// Shared by the tests of the intake: a site, a source that reports what it is given, and the resulting rows.
import type { LiveEvent } from '@touchline/contract/live/events'
import { HOUR } from '@touchline/engine/site/units'
import { beforeEach, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { type TestSite, testSite } from '../http/test-site.ts'
import { addMember, request } from '../order/testing.ts'
import type { FeedMatch, FeedNews, FeedSource, Statement } from './feed.ts'
import { intake } from './intake.ts'

export let site: TestSite
export let deps: Deps
export let now: number
export let events: LiveEvent[]
export let lines: string[]

/**
 * Each test file calls this first. It opens a site, which everything in this module uses until the next call.
 */
export async function openIntake(): Promise<void> {
  site = await testSite()
  const note = (first: unknown, second?: unknown) => lines.push(String(second ?? first))
  deps = { ...site.deps, log: { ...site.deps.log, warn: note, error: note } as never }
  site.deps.live.subscribe((event) => events.push(event))
  beforeEach(() => {
    readClock()
    events = []
    lines = []
  })
}

/** Sets `now` to the site's current time. */
export function readClock(): void {
  now = site.clock.now()
}

const names = { 'zh-cn': '测试', 'en-us': 'Test' }
const team = (id: string) => ({ id, name: names, iconColor: '#000000', iconText: names })
let count = 0

export function aMatch(change: Partial<FeedMatch> = {}): FeedMatch {
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

/** A source that says what the test gives it. */
export function telling(matches: readonly FeedMatch[], more: Partial<FeedNews> = {}): FeedSource {
  const competitions = [{ id: 'cup', name: names, country: 'world', sort: 1 }]
  const news = { competitions, teams: [team('a'), team('b')], matches, problems: [], ...more }
  return { name: 'test', pull: async () => news, forget: vi.fn(), nextAt: () => null }
}

export const say = (...matches: FeedMatch[]) => intake(deps, telling(matches), now)

export async function row(key: string) {
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

/** The match as it was ordered, set aside because another match has its key now. */
export async function asideOf(key: string) {
  const [match] = await deps.sql<{ id: number; sourceKey: string; state: string; kickoff: Date }[]>`
    select id, source_key as "sourceKey", state, kickoff from match where starts_with(source_key, ${`${key}~`}) order by id desc`
  return match
}

/** The match with one selection on offer, and an order of 100.00 on it. */
export async function ordered(match: FeedMatch) {
  await say(match)
  const { id } = (await row(match.key))!
  await deps.sql`insert into selection (match_id, market_type, option, chance, base_rate)
    values (${id}, 1, '2-1', 0.05, 350)`
  await deps.sql`update match set version = version + 1 where id = ${id}`
  await order(id)
  return id
}

export async function order(matchId: number) {
  await deps.desk.place(request(await addMember(deps, 100_000), matchId, { rate: 300 }))
}

export async function reports(key: string) {
  const rows = await deps.sql<{ source: string; status: string; facts: FeedMatch['facts'] }[]>`
    select r.source, r.status, r.facts from match_report r join match m on m.id = r.match_id
    where m.source_key = ${key} order by r.reported_at, r.id`
  return rows.map(({ source, status, facts }) => `${source} ${status} ${facts.ft ?? '-'}`)
}

export const final = (ft: [number, number], at = now, source = 'test'): Statement => ({
  source,
  status: 'final',
  facts: { ft, ht: [0, 0] },
  at,
})
