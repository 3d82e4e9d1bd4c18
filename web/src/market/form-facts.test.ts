import { describe, expect, it } from 'vitest'
import { type FormMatch, outcomeFor, tally } from './form-facts.ts'

describe('form', () => {
  const side = (id: string) => ({ id, name: id, iconColor: '#000000', iconText: id })
  const match = (home: string, away: string, score: [number, number]): FormMatch => ({
    gameId: '1',
    gameTime: 0,
    home: side(home),
    away: side(away),
    score: { home: score[0], away: score[1] },
    competitionName: '',
  })

  it('is seen from the team, at home and away', () => {
    expect(outcomeFor('a', match('a', 'b', [2, 1]))).toBe('won')
    expect(outcomeFor('a', match('b', 'a', [2, 1]))).toBe('lost')
    expect(outcomeFor('a', match('b', 'a', [0, 0]))).toBe('drawn')
    expect(outcomeFor('a', match('b', 'a', [1, 3]))).toBe('won')
  })

  it('counts to all matches', () => {
    const matches = [match('a', 'b', [2, 1]), match('b', 'a', [2, 1]), match('b', 'a', [1, 1])]
    expect(tally('a', matches)).toEqual({ won: 1, drawn: 1, lost: 1 })
  })
})
