import { describe, expect, test } from 'vitest'
import { positionsOver } from './positions.ts'
import { standings } from './standings.ts'
import type { PlayedPairing } from './table.ts'

/** Turns "a 2-1 b" into a result of a round. */
function played(text: string, round = 'Round 1') {
  const [home = '', score = '', away = ''] = text.split(' ')
  const [forHome = 0, forAway = 0] = score.split('-').map(Number)
  return { home, away, score: { home: forHome, away: forAway }, round }
}
const byGoals = (results: readonly PlayedPairing[]) => standings(results, 'overall')

describe('a position after each round', () => {
  const rounds = [
    played('a 0-1 b', 'Round 1'),
    played('c 0-0 d', 'Round 1'),
    played('a 3-0 c', 'Round 2'),
    played('d 1-0 b', 'Round 2'),
  ]
  test('by the rounds’ own names', () => {
    expect(positionsOver(rounds, 'a', byGoals)).toEqual([4, 2])
    expect(positionsOver(rounds, 'd', byGoals)).toEqual([3, 1])
  })
  test('without names every team’s next match is a round', () => {
    const nameless = rounds.map((result) => ({ ...result, round: 'Group A' }))
    expect(positionsOver(nameless, 'a', byGoals)).toEqual([4, 2])
  })
  test('null before the first match, and nothing for nobody', () => {
    expect(positionsOver([played('a 1-0 b', 'R1'), played('c 1-0 d', 'R2')], 'c', byGoals)).toEqual([null, 2])
    expect(positionsOver([], 'a', byGoals)).toEqual([])
    expect(positionsOver(rounds, 'z', byGoals)).toEqual([null, null])
  })
})
