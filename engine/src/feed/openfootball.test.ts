import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradictionIn } from '../market/result.ts'
import { readOpenfootball } from './openfootball.ts'
import { outcomeLine } from './outcomes.ts'

const base = { date: '2026-06-11', team1: 'Home', team2: 'Away' }

function read(entry: object) {
  const { matches, rejected } = readOpenfootball({ matches: [{ ...base, ...entry }] })
  expect(rejected).toEqual([])
  return matches[0]!
}

/** Turns a text such as `12 45+2 90o` into openfootball's goals: o marks an own goal, p a penalty. */
function goals(text: string): object[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((goal) => {
      const [, minute, offset, kind] = /^(\d+)(?:\+(\d+))?([op]?)$/.exec(goal)!
      return {
        name: 'Scorer',
        minute: Number(minute),
        ...(offset && { offset: Number(offset) }),
        ...(kind === 'o' && { owngoal: true }),
        ...(kind === 'p' && { penalty: true }),
      }
    })
}

type Row = [
  name: string,
  score: object,
  goals: [string, string] | null,
  facts: [ft: string, ht: string, first: number | 'none' | null],
  problem: string | null,
]

// A dash stands for "not known"; the goals are home / away as the file lists them.
const rows: Row[] = [
  ['plain', { ft: [2, 1], ht: [1, 0] }, ['20 60', '75'], ['2-1', '1-0', 20], null],
  ['own goal of the away side', { ft: [1, 0], ht: [1, 0] }, ['7o', ''], ['1-0', '1-0', 7], null],
  ['grouped by scorer, not by time', { ft: [3, 0], ht: [2, 0] }, ['23 80 36', ''], ['3-0', '2-0', 23], null],
  ['stoppage counts as 45', { ft: [0, 1], ht: [0, 1] }, ['', '45+3'], ['0-1', '0-1', 45], null],
  ['stoppage counts as 90', { ft: [0, 1], ht: [0, 0] }, ['', '90+13'], ['0-1', '0-0', 90], null],
  ['46 is the second half', { ft: [0, 1], ht: [0, 0] }, ['', '46'], ['0-1', '0-0', 46], null],
  ['goalless needs neither list nor half time', { ft: [0, 0] }, null, ['0-0', '0-0', 'none'], null],
  [
    'extra time never counts',
    { ft: [0, 0], ht: [0, 0], et: [1, 1], p: [4, 2] },
    ['105+1', '117'],
    ['0-0', '0-0', 'none'],
    null,
  ],
  [
    'goalless, and a goal of extra time that cannot be read',
    { ft: [0, 0], ht: [0, 0], et: [2, 1] },
    ['92 120', '121'],
    ['0-0', '0-0', 'none'],
    'goals2[0]: no minute in 121',
  ],
  [
    'goalless, and more goals than extra time had',
    { ft: [0, 0], ht: [0, 0], et: [1, 0] },
    ['92', '121'],
    ['0-0', '0-0', null],
    'goals2[0]: no minute in 121',
  ],
  [
    'goalless without extra time, and yet a goal',
    { ft: [0, 0], ht: [0, 0] },
    ['', '121'],
    ['0-0', '0-0', null],
    'goals2[0]: no minute in 121',
  ],
  ['extra time after goals', { ft: [1, 1], et: [2, 1] }, ['10 100', '80'], ['1-1', '1-0', 10], null],
  ['half time from the goals', { ft: [0, 2] }, ['', '26 32'], ['0-2', '0-2', 26], null],
  [
    'half time against the goals',
    { ft: [0, 1], ht: [0, 1] },
    ['', '59'],
    ['0-1', '0-0', 59],
    'half time 0-1 contradicts the goals: 0-0',
  ],
  [
    'goals under the wrong team',
    { ft: [0, 4], ht: [0, 1] },
    ['4 46 50 63', ''],
    ['0-4', '0-1', 4],
    'goals under the wrong team for 0-4',
  ],
  [
    'wrong team and no half time, but it can only be one',
    { ft: [0, 2] },
    ['4 46', ''],
    ['0-2', '0-1', 4],
    'goals under the wrong team for 0-2',
  ],
  [
    'the same for the other team',
    { ft: [2, 0] },
    ['', '4 46'],
    ['2-0', '1-0', 4],
    'goals under the wrong team for 2-0',
  ],
  [
    'wrong team, half time told among the possible',
    { ft: [2, 1], ht: [1, 0] },
    ['50', '4 60'],
    ['2-1', '1-0', 4],
    'goals under the wrong team for 2-1',
  ],
  [
    'wrong team, half time open',
    { ft: [2, 1] },
    ['50', '4 60'],
    ['2-1', '-', 4],
    'half time unknown: goals under the wrong team',
  ],
  [
    'no list',
    { ft: [2, 1], ht: [1, 0] },
    null,
    ['2-1', '1-0', null],
    'no goal list: minute of the first goal unknown',
  ],
  ['no list, no half time', { ft: [2, 1] }, null, ['2-1', '-', null], 'no half-time score'],
  [
    'a list with goals missing',
    { ft: [2, 1], ht: [1, 0] },
    ['20', '75'],
    ['2-1', '1-0', null],
    'goal list incomplete for 2-1: 2 of 3 with a minute',
  ],
  [
    'a list with goals missing, and half time against it',
    { ft: [2, 1], ht: [0, 0] },
    ['20', '75'],
    ['2-1', '-', null],
    'half time 0-0, but 1 goals by minute 45',
  ],
  [
    'a list with goals missing, and half time against a goal of minute 45',
    { ft: [2, 0], ht: [0, 0] },
    ['45', ''],
    ['2-0', '-', null],
    'half time 0-0, but 1 goals by minute 45',
  ],
  [
    'a list with goals missing, and half time before a goal of minute 46',
    { ft: [2, 0], ht: [0, 0] },
    ['46', ''],
    ['2-0', '0-0', null],
    'goal list incomplete for 2-0: 1 of 2 with a minute',
  ],
  [
    'as many goals as the score, and one more without a minute',
    { ft: [1, 0], ht: [1, 0] },
    ['50', '121'],
    ['1-0', '1-0', null],
    'goals2[0]: no minute in 121',
  ],
  [
    'more goals than the score, and half time against them',
    { ft: [1, 0], ht: [1, 0] },
    ['50 60', ''],
    ['-', '-', null],
    'half time 1-0, but 0 goals by minute 45',
  ],
  [
    'more goals than the score',
    { ft: [1, 0], ht: [1, 0] },
    ['20 60', ''],
    ['-', '1-0', null],
    '2 goals by minute 90, but full time 1-0',
  ],
  [
    'more goals than a goalless score',
    { ft: [0, 0] },
    ['20', ''],
    ['-', '-', null],
    'half time 0-0, but 1 goals by minute 45',
  ],
  [
    'minute 91 without extra time',
    { ft: [2, 0], ht: [1, 0] },
    ['20 91', ''],
    ['-', '1-0', 20],
    'goal after minute 90: 2-0 is after extra time, or the minute is stoppage time',
  ],
  [
    'minute 91 without extra time, and no goal before',
    { ft: [1, 0] },
    ['91', ''],
    ['-', '0-0', null],
    'goal after minute 90: 1-0 is after extra time, or the minute is stoppage time',
  ],
  [
    'minute 91 without extra time, and half time from the goals of both teams',
    { ft: [1, 1] },
    ['20', '91'],
    ['-', '1-0', 20],
    'goal after minute 90: 1-1 is after extra time, or the minute is stoppage time',
  ],
  [
    'half time above full time',
    { ft: [1, 0], ht: [2, 0] },
    null,
    ['-', '-', null],
    'half time 2-0 is above full time 1-0',
  ],
  ['half time of a match under way', { ht: [1, 0] }, null, ['-', '1-0', null], 'no final score'],
  ['not played', {}, null, ['-', '-', null], 'no final score'],
  ['a score as text', { ft: '2-1' }, null, ['-', '-', null], 'score.ft is not a score: "2-1"'],
  ['a negative score', { ft: [-1, 0] }, null, ['-', '-', null], 'score.ft is not a score: [-1,0]'],
]

test.each(rows)('%s', (_, score, lists, [ft, ht, first], problem) => {
  const match = read({ score, ...(lists && { goals1: goals(lists[0]), goals2: goals(lists[1]) }) })
  const shown = [match.ft, match.ht].map((one) => (one ? `${one.home}-${one.away}` : '-'))
  expect([...shown, match.firstGoalMinute]).toEqual([ft, ht, first])
  if (problem === null) expect(match.problems).toEqual([])
  else expect(match.problems).toContain(problem)
})

describe('status', () => {
  test.each([
    ['awarded', [3, 0], 'awarded: the score is a decision, not a result'],
    ['postponed', null, 'postponed: no final score'],
    ['abandoned', [1, 0], 'status "abandoned" beside a score: result unknown'],
    ['Cancelled', null, 'cancelled: no final score'],
  ])('%s with %o leaves everything open', (status, ft, problem) => {
    const match = read({ status, score: ft ? { ft, ht: [0, 0] } : {} })
    expect(match).toMatchObject({ ft: null, ht: null, firstGoalMinute: null, problems: [problem] })
  })

  test.each(['finished', 'played', 'FT'])('%s is a result', (status) => {
    expect(read({ status, score: { ft: [0, 0] } }).ft).toEqual({ home: 0, away: 0 })
  })
})

describe('minutes', () => {
  const firstOf = (goal: object) => read({ score: { ft: [1, 0] }, goals1: [goal], goals2: [] }).goals![0]!

  test.each([
    [{ minute: 57 }, 57, 0],
    [{ minute: '57' }, 57, 0],
    [{ minute: '90+4' }, 90, 4],
    [{ minute: "45+1'" }, 45, 1],
    [{ minute: "45' + 2" }, 45, 2],
    [{ minute: 90, offset: 4 }, 90, 4],
  ])('%o', (goal, minute, stoppage) => {
    expect(firstOf(goal)).toMatchObject({ minute, stoppage })
  })

  test.each([{ minute: 0 }, { minute: -3 }, { minute: 12.5 }, { minute: 'late' }, { minute: 121 }, {}])(
    '%o is none, and leaves the first goal unknown',
    (goal) => {
      const match = read({ score: { ft: [1, 0], ht: [0, 0] }, goals1: [goal], goals2: [] })
      expect(match).toMatchObject({ ft: { home: 1, away: 0 }, firstGoalMinute: null })
      expect(match.goals![0]!.minute).toBeNull()
      expect(match.problems[0]).toMatch(/^goals1\[0\]: no minute in /)
    },
  )
})

test('goals come in order of time, on the side they count for', () => {
  const match = read({ score: { ft: [2, 2] }, goals1: goals('80 45+2'), goals2: goals('45+1p 12o') })
  expect(
    match.goals!.map(({ side, minute, stoppage, ownGoal, penalty }) => [
      side,
      minute,
      stoppage,
      ownGoal,
      penalty,
    ]),
  ).toEqual([
    ['away', 12, 0, true, false],
    ['away', 45, 1, false, true],
    ['home', 45, 2, false, false],
    ['home', 80, 0, false, false],
  ])
})

test('goals that all stand under the other team are turned round', () => {
  const match = read({ score: { ft: [0, 2] }, goals1: goals('4 46'), goals2: [] })
  expect(match.goals!.map((goal) => goal.side)).toEqual(['away', 'away'])
})

test('both shapes are read, rounds and team objects included', () => {
  const team = (name: string) => ({ name, code: name.slice(0, 3).toUpperCase() })
  const file = readOpenfootball({
    name: 'Cup',
    rounds: [
      {
        name: 'Matchday 1',
        matches: [{ ...base, team1: team('Turkey'), team2: team('Italy'), time: '21:00' }],
      },
      { name: 'Final', matches: [{ ...base, group: 'Group A' }] },
    ],
  })
  expect(file.name).toBe('Cup')
  expect(file.matches).toMatchObject([
    { home: 'Turkey', away: 'Italy', round: 'Matchday 1', time: '21:00', group: null },
    { home: 'Home', away: 'Away', round: 'Final', group: 'Group A' },
  ])
})

describe('what is no match is rejected with its place, and the rest is read', () => {
  test.each<[unknown, string, string]>([
    [{ matches: [base, 7] }, 'matches[1]', 'not a match'],
    [{ matches: [base, { team1: 'Home' }] }, 'matches[1]', 'no name for team2'],
    [{ matches: [base, { ...base, team1: '  ' }] }, 'matches[1]', 'no name for team1'],
    [{ rounds: [{ matches: [base, null] }] }, 'rounds[0].matches[1]', 'not a match'],
    [{ rounds: [{ matches: [base] }, { name: 'Final' }] }, 'rounds[1]', 'not a round with a list of matches'],
  ])('%o', (json, place, reason) => {
    expect(readOpenfootball(json)).toMatchObject({
      matches: [{ home: 'Home' }],
      rejected: [{ place, reason }],
    })
  })

  test.each([null, 7, 'text', [], {}, { matches: {} }])('%o is no file', (json) => {
    expect(readOpenfootball(json)).toMatchObject({
      matches: [],
      rejected: [{ place: 'top level', reason: 'neither "matches" nor "rounds" is a list' }],
    })
  })
})

test.each(['2026-02-30', '11.6.2026', 20260611, null])(
  '%o is not a date, and the match is read without',
  (date) => {
    expect(read({ date, score: { ft: [0, 0] } })).toMatchObject({ date: null, ft: { home: 0, away: 0 } })
  },
)

test('whatever a file says, no match has facts that contradict each other, and no null without a reason', () => {
  const score = fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { nil: undefined })
  const list = fc.option(
    fc.array(fc.record({ minute: fc.oneof(fc.integer({ min: 0, max: 125 }), fc.constant('45+2')) }), {
      maxLength: 3,
    }),
    { nil: undefined },
  )
  const entry = fc.record({ score: fc.record({ ft: score, ht: score }), goals1: list, goals2: list })
  fc.assert(
    fc.property(entry, (told) => {
      const match = read(told)
      expect(contradictionIn(match)).toBeNull()
      const { outcomes, problems } = outcomeLine(match)
      const open = [match.ft, match.ht, match.firstGoalMinute, ...Object.values(outcomes)].includes(null)
      if (open) expect(problems).not.toEqual([])
    }),
    { numRuns: 2000 },
  )
})
