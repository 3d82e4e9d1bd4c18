import type { ComparedGame } from '@touchline/contract/market/types'
import { describe, expect, test } from 'vitest'
import { foundLeagues, linesOf } from './list-facts.ts'

const side = (name: string) => ({ id: name, name, iconColor: '#000000', iconText: name.slice(0, 1) })

function game(gameId: string, kickoff: string, league = 'Premier League'): ComparedGame {
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
    stakeLimit: null,
    suspended: null,
    minute: null,
    score: null,
    halfTime: null,
    totalDealMoney: '0.00',
    liveStreaming: false,
    optionList: [],
    tradAbleVolume: '100.00',
    top: null,
    chances: null,
    scores: [],
    version: 1,
  }
}

test('a match after midnight in the site zone stands under the next day, whatever the day in UTC', () => {
  const lines = linesOf([game('1', '2026-11-21T15:59:00Z'), game('2', '2026-11-21T16:00:00Z')], 'kickoff')
  expect(lines.filter(({ kind }) => kind === 'day').map(({ key }) => key)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})

test('by kick-off no league stands between two matches, and what has closed stands under its own head', () => {
  const lines = linesOf(
    [
      game('1', '2026-11-21T10:00:00Z', 'A'),
      game('2', '2026-11-21T10:05:00Z', 'B'),
      game('3', '2026-11-21T10:10:00Z', 'A'),
      { ...game('4', '2026-11-21T09:00:00Z', 'B'), state: 'closed' as const },
    ],
    'kickoff',
  )
  expect(lines.map(({ key }) => key)).toEqual(['2026-11-21', '1', '2', '3', '2026-11-21 closed', '4'])
})

test("by volume there are no headings, and the order is the server's", () => {
  const [first, second] = [game('2', '2026-11-22T10:00:00Z'), game('1', '2026-11-21T10:00:00Z')]
  expect(linesOf([first, second], 'volume').map(({ key }) => key)).toEqual(['2', '1'])
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
