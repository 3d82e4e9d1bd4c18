import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pairing } from '../table.ts'
import type { TournamentFormat } from './format.ts'
import { groupTable, isComplete, playsOn, rankThirds } from './groups.ts'

/** "GER 2-0 HUN" a line; without figures it has not been played. */
function matches(text: string): Pairing[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, home, goals, against, away] = /^\s*(\w+) (?:(\d+)-(\d+)|v) (\w+)$/.exec(line)!
      return {
        home: home!,
        away: away!,
        score: goals ? { home: Number(goals), away: Number(against) } : null,
      }
    })
}

const order = (rows: readonly { team: string }[]) => rows.map(({ team }) => team).join(' ')

// Real groups of the European championship of 2020.
const groupF = matches(`
  HUN 0-3 POR
  FRA 1-0 GER
  HUN 1-1 FRA
  POR 2-4 GER
  POR 2-2 FRA
  GER 2-2 HUN`)
const groupB = matches(`
  DEN 0-1 FIN
  BEL 3-0 RUS
  FIN 0-1 RUS
  DEN 1-2 BEL
  RUS 1-4 DEN
  FIN 0-2 BEL`)
// Group H of the world championship of 2018: only the yellow cards parted Japan and Senegal.
const groupH = matches(`
  COL 1-2 JPN
  POL 1-2 SEN
  JPN 2-2 SEN
  POL 0-3 COL
  JPN 0-1 POL
  SEN 0-1 COL`)

describe('teams of equal points', () => {
  test('by meetings first, as in Europe: Germany beat Portugal, who had more goals', () => {
    expect(order(groupTable(groupF, 'meetings'))).toBe('FRA GER POR HUN')
    expect(order(groupTable(groupF, 'overall'))).toBe('FRA POR GER HUN')
  })

  test('three on three points: by the goals among the three alone', () => {
    expect(order(groupTable(groupB, 'meetings'))).toBe('BEL DEN FIN RUS')
  })

  test('meetings that part one of three count once more between the two that are left', () => {
    // A, B and C beat each other 1-0, 2-1 and 3-2: level on meetings but for goals, which put C first; A beat B.
    const circle = matches(`
      A 1-0 B
      B 2-1 C
      C 3-2 A
      A 1-0 D
      B 1-0 D
      C 1-0 D`)
    expect(order(groupTable(circle, 'meetings'))).toBe('C A B D')
  })

  test('whom no result parts stand level, and lots are drawn', () => {
    const table = groupTable(groupH, 'overall')
    expect(order(table)).toBe('COL JPN SEN POL')
    expect(table.map(({ best, worst }) => [best, worst])).toEqual([
      [1, 1],
      [2, 3],
      [2, 3],
      [4, 4],
    ])
    const drawn = groupTable(groupH, 'overall', (team) => (team === 'SEN' ? 1 : 2))
    expect(order(drawn)).toBe('COL SEN JPN POL')
    expect(drawn.every(({ best, worst }) => best === worst)).toBe(true)
  })

  test('before a ball is played all stand level in the order of their names', () => {
    const table = groupTable(matches('B v A\nD v C'), 'meetings')
    expect(table.map(({ team, best, worst }) => [team, best, worst])).toEqual([
      ['A', 1, 4],
      ['B', 1, 4],
      ['C', 1, 4],
      ['D', 1, 4],
    ])
  })
})

const format = (advance: number, thirds: number): TournamentFormat => ({
  tieRule: 'overall',
  advance,
  thirds,
  seeds: [],
  stages: ['final'],
})

describe('who plays on', () => {
  const verdicts = (rows: ReturnType<typeof groupTable>, thirds: ReturnType<typeof rankThirds> | null) =>
    rows.map((row) => playsOn(row, format(2, thirds ? 1 : 0), { complete: true, thirds }))

  test('nobody before the group is complete', () => {
    const [first] = groupTable(groupF, 'overall')
    expect(playsOn(first!, format(2, 0), { complete: false, thirds: null })).toBeNull()
    expect(isComplete(groupF)).toBe(true)
    expect(isComplete([...groupF, { home: 'X', away: 'Y', score: null }])).toBe(false)
    expect(isComplete([])).toBe(false)
  })

  test('two of the four', () => {
    expect(verdicts(groupTable(groupB, 'meetings'), null)).toEqual([true, true, false, false])
  })

  test('level across the line: nobody knows yet', () => {
    expect(verdicts(groupTable(groupH, 'overall'), null)).toEqual([true, null, null, false])
  })

  test('a third waits for the other groups, then goes by the ranking of all thirds', () => {
    const table = groupTable(groupF, 'meetings')
    const third = table[2]!
    const waiting = { complete: true, thirds: null }
    expect(playsOn(third, format(2, 4), waiting)).toBeNull()
    expect(playsOn(third, format(2, 0), waiting)).toBe(false)
    const better = { ...third, team: 'X', goals: third.goals + 1 }
    expect(playsOn(third, format(2, 1), { complete: true, thirds: rankThirds([third, better]) })).toBe(false)
    expect(playsOn(third, format(2, 2), { complete: true, thirds: rankThirds([third, better]) })).toBe(true)
    const same = { ...third, team: 'X' }
    expect(playsOn(third, format(2, 1), { complete: true, thirds: rankThirds([third, same]) })).toBeNull()
  })
})

test('thirds: points, goal difference, goals, then wins', () => {
  const row = {
    team: '',
    played: 3,
    won: 1,
    drawn: 0,
    lost: 2,
    goals: 3,
    awayGoals: 1,
    against: 4,
    diff: -1,
    points: 3,
  }
  const ranked = rankThirds([
    { ...row, team: 'draws', won: 0, drawn: 3, lost: 0 },
    { ...row, team: 'goals', goals: 5, against: 6 },
    { ...row, team: 'wins' },
    { ...row, team: 'difference', goals: 2, against: 2, diff: 0 },
    { ...row, team: 'points', points: 4, goals: 0, against: 9, diff: -9 },
  ])
  expect(order(ranked)).toBe('points difference goals wins draws')
})

test('whatever the results: each team once, points never rise downwards, and figures add up', () => {
  const score = fc.option(fc.record({ home: fc.nat(3), away: fc.nat(3) }))
  fc.assert(
    fc.property(fc.array(score, { minLength: 6, maxLength: 6 }), fc.boolean(), (scores, meetings) => {
      const pairs = ['A B', 'C D', 'A C', 'D B', 'D A', 'B C'].map((pair) => pair.split(' '))
      const played = pairs.map(([home, away], n) => ({ home: home!, away: away!, score: scores[n]! }))
      const table = groupTable(played, meetings ? 'meetings' : 'overall')
      expect(table.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect(new Set(table.map(({ team }) => team)).size).toBe(4)
      table.forEach((row, n) => {
        if (n > 0) expect(row.points).toBeLessThanOrEqual(table[n - 1]!.points)
        expect(row.best).toBeLessThanOrEqual(row.position)
        expect(row.worst).toBeGreaterThanOrEqual(row.position)
        expect(row.won + row.drawn + row.lost).toBe(row.played)
      })
      expect(table.reduce((sum, row) => sum + row.goals - row.against, 0)).toBe(0)
    }),
  )
})
