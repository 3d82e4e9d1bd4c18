import { HOUR, MINUTE } from '@touchline/engine/site/units'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FeedMatch } from '../feed.ts'
import { seasonSource } from './season.ts'

const start = Date.UTC(2026, 10, 21, 12)

/** Everything the source has said by `now`: the last statement on each match. */
async function toldBy(
  now: number,
  pulls: readonly number[] = [],
  options = {},
): Promise<Map<string, FeedMatch>> {
  const source = seasonSource(options)
  const matches = new Map<string, FeedMatch>()
  for (const at of [...pulls, now]) {
    for (const match of (await source.pull(at)).matches) matches.set(match.key, match)
  }
  return matches
}

describe('the same season for everybody', () => {
  test('what is known at a time does not depend on when it was asked before', async () => {
    const now = start + 3 * HOUR
    const often = Array.from({ length: 40 }, (_, n) => start + n * 4 * MINUTE)
    const once = await toldBy(now)
    const many = await toldBy(now, often)
    for (const [key, match] of once) expect(many.get(key)).toEqual(match)
  })

  test('who was away for a day is told how every match ended that he knew', async () => {
    const source = seasonSource()
    const known = (await source.pull(start)).matches.filter(({ status }) => status !== 'ended')
    const told = new Map((await source.pull(start + 24 * HOUR)).matches.map((match) => [match.key, match]))
    for (const { key } of known) expect(told.get(key)).toMatchObject({ status: 'ended' })
  })

  test('a house that waits for an old match is told it at the start', async () => {
    const oldest = start - 10 * 24 * HOUR
    const { matches } = await seasonSource({ oldest }).pull(start)
    expect(Math.min(...matches.map(({ kickoff }) => kickoff)) - oldest).toBeLessThan(HOUR)
  })

  test('another seed is another season', async () => {
    const one = await toldBy(start)
    const other = await toldBy(start, [], { seed: 2 })
    const scores = (matches: Map<string, FeedMatch>) => [...matches.values()].map(({ facts }) => facts.ft)
    expect(scores(one)).not.toEqual(scores(other))
  })

  test('nothing new, nothing said; after forgetting, everything again', async () => {
    const source = seasonSource()
    const first = await source.pull(start)
    expect((await source.pull(start)).matches).toEqual([])
    source.forget()
    expect(await source.pull(start)).toEqual(first)
  })
})

describe('over a simulated week', () => {
  const matches = new Map<string, FeedMatch>()
  beforeAll(async () => {
    const source = seasonSource()
    for (let at = start; at <= start + 7 * 24 * HOUR; at += 6 * HOUR) {
      for (const match of (await source.pull(at)).matches) matches.set(match.key, match)
    }
  })

  test('at least twenty matches can be ordered on at any minute, and one kicks off every few minutes', () => {
    const kickoffs = [...matches.values()].map(({ kickoff }) => kickoff).sort((a, b) => a - b)
    for (let now = start; now < start + 7 * 24 * HOUR; now += 7 * MINUTE) {
      const open = kickoffs.filter((at) => at > now + 3 * MINUTE && at <= now + 10 * HOUR)
      expect(open.length).toBeGreaterThanOrEqual(20)
      expect(kickoffs.find((at) => at > now)! - now).toBeLessThanOrEqual(25 * MINUTE)
    }
  })

  test('no team is on two pitches at once', () => {
    const byTeam = Map.groupBy(
      [...matches.values()].flatMap((match) => [
        { team: match.homeId, at: match.kickoff },
        { team: match.awayId, at: match.kickoff },
      ]),
      ({ team }) => team,
    )
    for (const games of byTeam.values()) {
      const at = games.map((game) => game.at).sort((a, b) => a - b)
      for (let n = 1; n < at.length; n++) expect(at[n]! - at[n - 1]!).toBeGreaterThan(125 * MINUTE)
    }
  })

  test('goals, scores and half-times fit each other, and the averages are football', () => {
    const ended = [...matches.values()].filter(({ status }) => status === 'ended')
    expect(ended.length).toBeGreaterThan(1_000)
    let goals = 0
    let late = 0
    for (const { facts } of ended) {
      const at = (side: string, until: number) =>
        facts.goals!.filter((goal) => goal.side === side && goal.minute <= until).length
      expect(facts.ft).toEqual([at('home', 90), at('away', 90)])
      expect(facts.ht).toEqual([at('home', 45), at('away', 45)])
      expect(facts.firstGoalMinute).toBe(facts.goals![0]?.minute ?? 'none')
      goals += facts.goals!.length
      late += facts.goals!.filter(({ minute }) => minute > 45).length
    }
    expect(goals / ended.length).toBeGreaterThan(2.4)
    expect(goals / ended.length).toBeLessThan(3.1)
    expect(late / goals).toBeGreaterThan(0.5)
    expect(late / goals).toBeLessThan(0.62)
  })

  test('each pair of a competition meets once at each ground in a season', () => {
    const league = [...matches.values()].filter(({ place }) => !place)
    const met = league.map((match) => `${match.round} ${match.homeId} ${match.awayId}`)
    expect(new Set(met).size).toBe(met.length)
    const grounds = league.map(({ key }) => key.replace(/-\d+-([A-Z]{3}-[A-Z]{3})$/, '-$1'))
    expect(new Set(grounds).size).toBe(grounds.length)
  })
})

test('facts only grow: no score before its goal, no result before the whistle', async () => {
  const script = [...(await toldBy(start)).values()].find(({ status }) => status === 'scheduled')!
  const source = seasonSource()
  let goals = 0
  let whistle = 0
  for (let at = script.kickoff - MINUTE; at < script.kickoff + 130 * MINUTE; at += 20_000) {
    const match = (await source.pull(at)).matches.find(({ key }) => key === script.key)
    if (!match) continue
    if (at < script.kickoff) expect(match).toMatchObject({ status: 'scheduled' })
    expect(match.facts.goals?.length ?? 0).toBeGreaterThanOrEqual(goals)
    goals = match.facts.goals?.length ?? 0
    if (match.status === 'live') {
      expect(match.statements).toEqual([])
      const playing = at - script.kickoff < 45 * MINUTE
      if (playing) expect(match.facts.ht).toBeNull()
    }
    if (match.status === 'ended' && whistle === 0) whistle = at - script.kickoff
  }
  // 45 and stoppage, 15 of break, 45 and stoppage: 95 to 100 minutes of play.
  expect(whistle / MINUTE).toBeGreaterThanOrEqual(110)
  expect(whistle / MINUTE).toBeLessThanOrEqual(117)
})

test('the next instant at which something is new is the first one at which pulling tells something', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 500_000 }), async (seconds) => {
      const source = seasonSource()
      const at = start + seconds * 1_000
      await source.pull(at)
      const next = source.nextAt(at)!
      expect(next).toBeGreaterThan(at)
      // The minutes of live matches go on meanwhile; anything else would be news.
      const early = (await source.pull(next - 1)).matches.filter(({ status }) => status !== 'live')
      expect(early).toEqual([])
      expect((await source.pull(next)).matches.length).toBeGreaterThan(0)
    }),
    { numRuns: 20 },
  )
})

describe('troubles', () => {
  test('none unless they are asked for', async () => {
    const statuses = new Set([...(await toldBy(start)).values()].map(({ status }) => status))
    expect([...statuses].sort()).toEqual(['ended', 'live', 'scheduled'])
  })

  test('postponed, abandoned and wrongly reported matches; the wrong report is put right', async () => {
    const past = [...(await toldBy(start, [], { troubles: 1 })).values()].filter(
      ({ kickoff, place }) => kickoff < start - 3 * HOUR && !place,
    )
    const kinds = new Set(past.map(({ status }) => status))
    expect([...kinds].sort()).toEqual(['abandoned', 'ended', 'postponed'])
    for (const { status, statements } of past) {
      if (status !== 'ended') {
        expect(statements.map((one) => one.status)).toEqual([status])
        continue
      }
      const [wrong, check, right] = statements
      expect(statements.map(({ source }) => source)).toEqual(['season', 'season-check', 'season'])
      expect(wrong!.facts.ft).not.toEqual(check!.facts.ft)
      expect(right!.facts).toEqual(check!.facts)
    }
  })
})
