import { describe, expect, test } from 'vitest'
import { type StandingsRow, standings } from '../standings.ts'
import { groupB, groupF, groupH } from '../testing.ts'
import type { TournamentFormat } from './format.ts'
import { isComplete, playsOn, rankThirds } from './groups.ts'

const order = (rows: readonly { team: string }[]) => rows.map(({ team }) => team).join(' ')

const format = (advance: number, thirds: number): TournamentFormat => ({
  tieRule: 'overall',
  advance,
  thirds,
  seeds: [],
  stages: ['final'],
})

describe('who plays on', () => {
  const through = (rows: StandingsRow[], thirds: ReturnType<typeof rankThirds> | null) =>
    rows.map((row) => playsOn(row, format(2, thirds ? 1 : 0), { complete: true, thirds }))

  test('nobody before the group is complete', () => {
    const [first] = standings(groupF, 'overall')
    expect(playsOn(first!, format(2, 0), { complete: false, thirds: null })).toBeNull()
    expect(isComplete(groupF)).toBe(true)
    expect(isComplete([...groupF, { home: 'X', away: 'Y', score: null }])).toBe(false)
    expect(isComplete([])).toBe(false)
  })

  test('two of the four', () => {
    expect(through(standings(groupB, 'meetings'), null)).toEqual([true, true, false, false])
  })

  test('level across the line: nobody knows yet', () => {
    expect(through(standings(groupH, 'overall'), null)).toEqual([true, null, null, false])
  })

  test('a third waits for the other groups, then goes by the ranking of all thirds', () => {
    const table = standings(groupF, 'meetings')
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
    deducted: 0,
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
