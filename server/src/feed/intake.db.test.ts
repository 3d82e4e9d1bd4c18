import { DAY, HOUR } from '@touchline/engine/site/units'
import { describe, expect, test, vi } from 'vitest'
import type { FeedMatch } from './feed.ts'
import { intake } from './intake.ts'
import { seasonSource } from './season/season.ts'
import { aMatch, deps, events, final, lines, now, openIntake, reports, row, say, telling } from './testing.ts'

await openIntake()

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

  test('nobody knows a new match yet, and everybody is told once', async () => {
    const match = aMatch()
    await say(match, aMatch())
    expect(await row(match.key)).toMatchObject({ state: 'scheduled', version: 1 })
    await expect.poll(() => events).toEqual([{ kind: 'matches', id: '', version: now }])
  })

  test('a change raises the version and names the match; saying it again does not', async () => {
    const match = aMatch()
    await say(match)
    const live = { ...match, status: 'live' as const, facts: { ft: [1, 0] as [number, number], minute: 12 } }
    expect(await say(live)).toBe(1)
    expect(await say(live)).toBe(0)
    const known = (await row(match.key))!
    expect(known).toMatchObject({ state: 'live', version: 2, facts: { ft: [1, 0], minute: 12 } })
    await expect.poll(() => events).toContainEqual({ kind: 'match', id: String(known.id), version: 2 })
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
