import type { ComparedGame } from '@touchline/contract/market/types'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { wayBack } from '../app/address/way-back.ts'
import { lessonFigures, lessonGame, orderAddress } from './lesson-facts.ts'

const score = { id: '1.1.1-0', option: '1-0', profit: '13.13', chance: '12.49' }
const game = (gameId: string, closesIn: number, scores = [score]) =>
  ({ gameId, closesAt: closesIn * MINUTE, scores }) as ComparedGame

test('the win is after the fee, the rest follows from the chance: 12.49 lost less 87.51 % of 12.34', () => {
  expect(lessonFigures(score, '6.00')).toEqual({ net: '12.34', lost: 12, cost: '1.69' })
})

test('what is no rate gives no figures', () => {
  expect(lessonFigures({ ...score, profit: '' }, '6.00')).toBeNull()
  expect(lessonFigures(score, '')).toBeNull()
})

test('a match that closes before one has registered waits behind the others', () => {
  const games = [game('1', 10), game('2', 90), game('3', 200)]
  expect(lessonGame(games, 0, undefined)?.gameId).toBe('2')
  expect(lessonGame(games.slice(0, 1), 0, undefined)?.gameId).toBe('1')
})

test('it stays the same match while it is open, and needs a score', () => {
  const games = [game('1', 90), game('2', 90)]
  expect(lessonGame(games, 0, '2')?.gameId).toBe('2')
  expect(lessonGame(games, 0, '9')?.gameId).toBe('1')
  expect(lessonGame([game('1', 90, [])], 0, undefined)).toBeUndefined()
  expect(lessonGame([], 0, undefined)).toBeUndefined()
})

test('the way to the order is one that is come back to', () => {
  const address = orderAddress('20541', '2-1')
  expect(address).toBe('/marketDetail?gameId=20541&market=1&option=2-1&sheet=order')
  expect(wayBack(address)).toBe(address)
})
