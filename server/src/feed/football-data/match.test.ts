// The recorded answer is written by hand from the public documentation of football-data.org v4; its clubs are
// invented.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type MatchReport, readMatch } from './match.ts'

const now = Date.UTC(2026, 10, 21, 12)
const { matches } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded', 'matches.json'), 'utf8'),
) as {
  matches: Record<string, unknown>[]
}

function recorded(id: number, change: object = {}): MatchReport {
  const read = readMatch({ ...matches.find((match) => match.id === id), ...change }, now)
  if (!read || typeof read === 'string') throw new Error(`match ${id} was not read: ${read}`)
  return read
}

describe('status, score and statement', () => {
  test.each([
    [1, 'scheduled', null, null, []],
    [2, 'live', [1, 0], null, []],
    [3, 'live', [1, 1], [1, 1], []],
    [4, 'ended', [2, 1], [1, 0], ['final']],
    [5, 'ended', [0, 0], [0, 0], ['final']],
    [8, 'postponed', null, null, ['postponed']],
    [9, 'abandoned', [1, 0], [1, 0], ['abandoned']],
    [10, 'postponed', null, null, ['postponed']],
    [11, 'ended', [3, 0], null, ['awarded']],
    [13, 'scheduled', null, null, []],
  ] as const)('of match %d', (id, status, ft, ht, said) => {
    const { match } = recorded(id)
    expect(match).toMatchObject({ key: String(id), status, facts: { ft, ht } })
    expect(match.statements.map((one) => one.status)).toEqual(said)
  })

  test('extra time and shoot-outs never count: 90 minutes or nothing', () => {
    expect(recorded(6).match.facts).toMatchObject({ ft: [2, 2], ht: [0, 1] })
    expect(recorded(6).match.facts.goals).toHaveLength(4)
    expect(recorded(7).match.facts).toMatchObject({ ft: null, ht: [1, 0], goals: null })
  })

  test('a statement’s time is the source’s own, but never in the future', () => {
    expect(recorded(4).match.statements[0]!.at).toBe(Date.UTC(2026, 10, 21, 11, 59, 20))
    expect(recorded(4, { lastUpdated: '2027-01-01T00:00:00Z' }).match.statements[0]!.at).toBe(now)
    expect(recorded(4, { lastUpdated: null }).match.statements[0]!.at).toBe(now)
  })
})

test.each([
  ['PLAYOFFS', 'Play-offs'],
  ['LAST_32', 'Round of 32'],
  ['THIRD_PLACE', 'Third place play-off'],
  ['REGULAR_SEASON', 'Matchday 3'],
])('stage %s is the round %s', (stage, round) => {
  expect(recorded(4, { season: null, stage, matchday: 3, group: null }).match.round).toBe(round)
})

test.each([
  [{ startDate: '2026-08-15', endDate: '2027-05-23' }, 'Season 2026-27 Matchday 3'],
  [{ startDate: '2026-04-01', endDate: '2026-12-06' }, 'Season 2026 Matchday 3'],
  [{ startDate: '2026-08-15', endDate: null }, 'Season 2026 Matchday 3'],
  [{ startDate: 'soon' }, 'Matchday 3'],
  [null, 'Matchday 3'],
])('a round in the season %j is %s', (season, round) => {
  expect(recorded(4, { season, matchday: 3 }).match.round).toBe(round)
})

test.each([
  ['PL', 'overall'],
  ['SA', 'home-and-away'],
  ['EC', 'meetings'],
])('tables of %s part teams of equal points by %s', (code, tieRule) => {
  expect(recorded(4, { competition: { code, name: code } }).competition.tieRule).toBe(tieRule)
})

describe('minutes and goals', () => {
  test('the minute is told while the ball rolls, stoppage as 45 or 90', () => {
    expect(recorded(2).match.facts.minute).toBe(28)
    expect(recorded(3).match.facts.minute).toBe(45)
    expect(recorded(2, { minute: 97 }).match.facts.minute).toBe(90)
    expect(recorded(2, { minute: null }).match.facts.minute).toBeNull()
    expect(recorded(4).match.facts.minute).toBeNull()
  })

  test('an own goal counts for the side that the score needs it for', () => {
    const goals = recorded(4).match.facts.goals!
    expect(goals.map(({ side }) => side)).toEqual(['home', 'away', 'home'])
    expect(goals[2]).toEqual({
      side: 'home',
      minute: 90,
      stoppage: 4,
      name: 'Own Goaler',
      ownGoal: true,
      penalty: false,
    })
  })

  test('a list that does not add up to the score is worth nothing; 0-0 needs none', () => {
    expect(recorded(18).match.facts.goals).toBeNull()
    expect(recorded(4, { goals: 'many' }).match.facts.goals).toBeNull()
    expect(recorded(4, { goals: [null, 5, { minute: 3 }] }).match.facts.goals).toBeNull()
    expect(recorded(5).match.facts.goals).toEqual([])
  })
})

describe('teams and rounds', () => {
  test('national teams have both names, clubs their short one', () => {
    expect(recorded(6).teams[0]).toMatchObject({
      id: 'fd-760',
      name: { 'zh-cn': '西班牙', 'en-us': 'Spain' },
    })
    expect(recorded(1).teams[0]).toMatchObject({
      id: 'fd-1001',
      name: { 'zh-cn': 'Northbridge', 'en-us': 'Northbridge' },
      iconText: { 'en-us': 'NOR' },
    })
  })

  test.each([
    [1, 'Season 2026-27 Matchday 12'],
    [6, 'Season 2026-27 Quarter-finals'],
    [17, 'Season 2026-27 Group A'],
  ])('round of match %d: %s', (id, round) => {
    expect(recorded(id).match.round).toBe(round)
  })
})

describe('what is not taken in', () => {
  test('a day without a confirmed time, as soon as it is near', () => {
    expect(readMatch(matches[11], now)).toBeNull()
  })

  test('a match whose teams are not drawn yet', () => {
    expect(readMatch(matches[13], now)).toBeNull()
  })

  test.each([
    [matches[14], 'status "GROUNDED"'],
    [matches[15], 'kick-off "soon"'],
    ['not a match', 'not a match'],
    [null, 'not a match'],
    [[], 'not a match'],
    [{ id: '12' }, 'not a match'],
    [{ ...matches[0], status: undefined }, 'status undefined'],
    [{ ...matches[0], utcDate: null }, 'kick-off null'],
    [{ ...matches[0], competition: {} }, 'no competition'],
    [{ ...matches[0], status: 'constructor' }, 'status "constructor"'],
  ])('%#', (told, reason) => {
    expect(readMatch(told, now)).toBe(reason)
  })

  test.each([
    { home: '2', away: 1 },
    { home: -1, away: 0 },
    { home: 1.5, away: 0 },
    { home: 100, away: 0 },
    3,
    null,
  ])('the score %o is none', (fullTime) => {
    const score = { duration: 'REGULAR', fullTime, halfTime: { home: 0, away: 0 } }
    expect(recorded(4, { score }).match.facts.ft).toBeNull()
  })
})
