import type { Game } from '@touchline/contract/market/types'
import { describe, expect, test } from 'vitest'
import { found, foundLeagues, linesOf, openLevel } from './list-facts.ts'

const zone = 'Asia/Shanghai'
const side = (name: string) => ({ id: name, name, iconColor: '#000000', iconText: name.slice(0, 1) })

function game(gameId: string, kickoff: string, league = 'Premier League', ordered = '0.00'): Game {
  const gameTime = Date.parse(kickoff)
  return {
    gameId,
    matchId: gameId,
    gameName: '',
    home: side(`Home ${gameId}`),
    away: side('Ｌeeds United'),
    competitionId: league,
    competitionName: league,
    round: '',
    gameTime,
    opensAt: gameTime,
    closesAt: gameTime,
    state: 'open',
    levelNeeded: 0,
    minute: null,
    score: null,
    halfTime: null,
    totalDealMoney: ordered,
    ...{ liveStreaming: false, optionList: [] },
    tradAbleVolume: '100.00',
    top: null,
    version: 1,
  }
}

test('a match after midnight in the site zone stands under the next day, whatever the day in UTC', () => {
  const lines = linesOf(
    [game('1', '2026-11-21T15:59:00Z'), game('2', '2026-11-21T16:00:00Z')],
    'kickoff',
    zone,
  )
  expect(lines.filter(({ kind }) => kind === 'day').map(({ key }) => key)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})

test('a league has one heading a day, even where its matches do not follow each other', () => {
  const lines = linesOf(
    [
      game('1', '2026-11-21T10:00:00Z', 'A'),
      game('2', '2026-11-21T10:05:00Z', 'B'),
      game('3', '2026-11-21T10:10:00Z', 'A'),
    ],
    'kickoff',
    zone,
  )
  expect(lines.map((line) => (line.kind === 'league' ? line.name : line.key))).toEqual([
    '2026-11-21',
    'A',
    '1',
    '3',
    'B',
    '2',
  ])
})

test('by volume the most ordered comes first, compared as amounts and not as text', () => {
  const kickoff = '2026-11-21T10:00:00Z'
  const lines = linesOf(
    [game('1', kickoff, 'A', '900.00'), game('2', kickoff, 'A', '10000.00')],
    'volume',
    zone,
  )
  expect(lines.map(({ key }) => key)).toEqual(['2', '1'])
})

test('words are found in team and league names, each anywhere; nothing typed finds all', () => {
  const games = [game('1', '2026-11-21T10:00:00Z'), game('2', '2026-11-21T10:00:00Z', 'Bundesliga')]
  expect(found(games, ' leeds ')).toHaveLength(2)
  expect(found(games, 'BUNDES').map(({ gameId }) => gameId)).toEqual(['2'])
  expect(found(games, 'home 1').map(({ gameId }) => gameId)).toEqual(['1'])
  expect(found(games, 'united bundes').map(({ gameId }) => gameId)).toEqual(['2'])
  expect(found(games, 'nobody')).toEqual([])
  expect(found(games, undefined)).toHaveLength(2)
})

test('the bar shows open volume in thirds, and nothing where nothing can be ordered', () => {
  const level = (totalDealMoney: string, tradAbleVolume: string) =>
    openLevel({ totalDealMoney, tradAbleVolume })
  expect(level('0.00', '0.00')).toBe(0)
  expect(level('100.00', '0.00')).toBe(0)
  expect(level('90.00', '10.00')).toBe(1)
  expect(level('50.00', '50.00')).toBe(2)
  expect(level('0.00', '10.00')).toBe(3)
})

describe('leagues by name', () => {
  const leagues = [{ name: 'Europe One' }, { name: '亚洲组' }]
  test('finds parts of a name in any case and width', () => {
    expect(foundLeagues(leagues, ' EURO')).toEqual([leagues[0]])
    expect(foundLeagues(leagues, 'ｏｎｅ')).toEqual([leagues[0]])
    expect(foundLeagues(leagues, '亚洲')).toEqual([leagues[1]])
  })
  test('finds all without words, and none for others', () => {
    expect(foundLeagues(leagues, '  ')).toEqual(leagues)
    expect(foundLeagues(leagues, 'zzz')).toEqual([])
  })
})
