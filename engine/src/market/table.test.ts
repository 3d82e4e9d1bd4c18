import { expect, test } from 'vitest'
import { tally } from './table.ts'

test('all columns of a team, goals scored away apart', () => {
  const [first] = tally([
    { home: 'a', away: 'b', score: { home: 2, away: 1 } },
    { home: 'c', away: 'a', score: { home: 2, away: 2 } },
    { home: 'b', away: 'a', score: { home: 0, away: 1 } },
    { home: 'a', away: 'c', score: null },
  ])
  expect(first).toEqual({
    team: 'a',
    points: 7,
    played: 3,
    won: 2,
    drawn: 1,
    lost: 0,
    goals: 5,
    against: 3,
    diff: 2,
    awayGoals: 3,
    deducted: 0,
  })
})

test('nothing played, no rows', () => {
  expect(tally([])).toEqual([])
})
