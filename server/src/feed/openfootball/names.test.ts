import { expect, test } from 'vitest'
import { competitionOf } from './names.ts'

const rule = (printed: string) => competitionOf(printed, 'x').competition.tieRule

test.each([
  ['English Premier League 2023/24', 'overall'],
  ['Deutsche Bundesliga 2023/24', 'overall'],
  ['Primera División de España 2023/24', 'home-and-away'],
  ['Italian Serie A 2004/05', 'overall'],
  ['Italian Serie A 2005/06', 'home-and-away'],
  ['World Cup 2022', 'overall'],
  ['World Cup 2026', 'meetings'],
  ['Euro 2021', 'meetings'],
  ['Euro', 'overall'],
  ['A cup of somebody', 'overall'],
] as const)('%s: teams of equal points are parted by %s', (printed, tieRule) => {
  expect(rule(printed)).toBe(tieRule)
})

test('points that were taken away belong to their season alone', () => {
  const of = (printed: string) => competitionOf(printed, 'x').competition.deductions
  expect(of('English Premier League 2023/24')).toEqual({
    'club-everton-fc': 8,
    'club-nottingham-forest-fc': 4,
  })
  expect(of('English Premier League 2024/25')).toEqual({})
  expect(of('Italian Serie A 2022/23')).toEqual({ 'club-juventus-fc': 10 })
})
