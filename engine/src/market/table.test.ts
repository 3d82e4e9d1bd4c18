import { describe, expect, test } from 'vitest'
import { positionsOver, standings } from './table.ts'

/** "a 2-1 b" as a result of a round. */
function played(text: string, round = 'Round 1') {
  const [home = '', score = '', away = ''] = text.split(' ')
  const [forHome = 0, forAway = 0] = score.split('-').map(Number)
  return { home, away, score: { home: forHome, away: forAway }, round }
}
const order = (...results: string[]) => standings(results.map((text) => played(text))).map(({ team }) => team)

describe('the order of a table', () => {
  test('points first: a win is worth more than two draws', () => {
    expect(order('a 1-0 c', 'b 1-1 c', 'b 0-0 d')).toEqual(['a', 'b', 'd', 'c'])
  })
  test('then goal difference, then goals, then the id', () => {
    expect(order('a 1-0 x', 'b 3-0 y')[0]).toBe('b')
    expect(order('a 2-1 x', 'b 3-2 y')[0]).toBe('b')
    expect(order('b 1-0 y', 'a 1-0 x').slice(0, 2)).toEqual(['a', 'b'])
  })
  test('all columns of a team, goals scored away apart', () => {
    const [first] = standings([played('a 2-1 b'), played('c 2-2 a'), played('b 0-1 a')])
    expect(first).toEqual({
      ...{ team: 'a', points: 7, played: 3, won: 2, drawn: 1, lost: 0, goals: 5, against: 3, diff: 2 },
      awayGoals: 3,
    })
  })
  test('nothing played, no table', () => {
    expect(standings([])).toEqual([])
  })
})

describe('a position after each round', () => {
  const rounds = [
    ...[played('a 0-1 b', 'Round 1'), played('c 0-0 d', 'Round 1')],
    ...[played('a 3-0 c', 'Round 2'), played('d 1-0 b', 'Round 2')],
  ]
  test('by the rounds’ own names', () => {
    expect(positionsOver(rounds, 'a')).toEqual([4, 2])
    expect(positionsOver(rounds, 'd')).toEqual([3, 1])
  })
  test('without names every team’s next match is a round', () => {
    const nameless = rounds.map((result) => ({ ...result, round: 'Group A' }))
    expect(positionsOver(nameless, 'a')).toEqual([4, 2])
  })
  test('null before the first match, and nothing for nobody', () => {
    expect(positionsOver([played('a 1-0 b', 'R1'), played('c 1-0 d', 'R2')], 'c')).toEqual([null, 2])
    expect(positionsOver([], 'a')).toEqual([])
    expect(positionsOver(rounds, 'z')).toEqual([null, null])
  })
})
