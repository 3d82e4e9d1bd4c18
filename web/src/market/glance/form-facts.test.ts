import { describe, expect, test } from 'vitest'
import { type FormMatch, narrowed, outcomeFor, tally } from './form-facts.ts'

const side = (id: string) => ({ id, name: id, iconColor: '#000000', iconText: id })
const played = (
  home: string,
  away: string,
  goals: [number, number],
  competitionId = 'league',
): FormMatch => ({
  gameId: `${home}${away}`,
  gameTime: 0,
  home: side(home),
  away: side(away),
  score: { home: goals[0], away: goals[1] },
  competitionId,
  competitionName: competitionId,
})

test.each([
  ['a', played('a', 'b', [2, 1]), 'won'],
  ['b', played('a', 'b', [2, 1]), 'lost'],
  ['b', played('a', 'b', [0, 1]), 'won'],
  ['a', played('a', 'b', [1, 1]), 'drawn'],
] as const)('for %s', (team, match, outcome) => {
  expect(outcomeFor(team, match)).toBe(outcome)
})

test('wins, draws and losses of a team, at home and away', () => {
  const matches = [played('a', 'b', [2, 1]), played('b', 'a', [2, 1]), played('b', 'a', [0, 3])]
  expect(tally('a', matches)).toEqual({ won: 2, drawn: 0, lost: 1 })
  expect(tally('a', [])).toEqual({ won: 0, drawn: 0, lost: 0 })
})

describe('narrowed', () => {
  const matches = [played('a', 'b', [2, 1]), played('c', 'a', [0, 0], 'cup'), played('a', 'd', [0, 1], 'cup')]
  const ids = (at: 'home' | 'away' | undefined, competitionId?: string) =>
    narrowed('a', matches, { at, competitionId }).map(({ gameId }) => gameId)
  test('by nothing, by where the team played, by competition, by both', () => {
    expect(ids(undefined)).toEqual(['ab', 'ca', 'ad'])
    expect(ids('home')).toEqual(['ab', 'ad'])
    expect(ids('away')).toEqual(['ca'])
    expect(ids(undefined, 'cup')).toEqual(['ca', 'ad'])
    expect(ids('home', 'cup')).toEqual(['ad'])
  })
  test('to nothing', () => {
    expect(ids('away', 'league')).toEqual([])
  })
})
