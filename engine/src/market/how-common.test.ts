import { expect, test } from 'vitest'
import { type MarketType, marketTypes, optionsOf } from './catalogue.ts'
import { howCommon, type PlayedFacts, type Sample } from './how-common.ts'

const played = (
  home: string,
  away: string,
  ft: [number, number] | null,
  ht: [number, number] | null = null,
  firstGoalMinute: number | 'none' | null = null,
): PlayedFacts => {
  const score = (pair: [number, number] | null) => pair && { home: pair[0], away: pair[1] }
  return { home, away, facts: { ft: score(ft), ht: score(ht), firstGoalMinute } }
}

/** `3/4`: the option happened in 3 of 4 matches. */
const of = ({ markets }: Sample, type: MarketType, option: string) => {
  const market = markets.find((each) => each.type === type)!
  return `${market.times.find((each) => each.option === option)!.times}/${market.decided}`
}

const match = { home: 'a', away: 'b', neutral: false }
const season = [
  played('a', 'b', [1, 0], [0, 0], 88),
  played('b', 'a', [1, 0], [1, 0], 12),
  played('a', 'c', [1, 0], [1, 0], 45),
  played('c', 'b', [0, 0], [0, 0], 'none'),
  played('c', 'a', [5, 1], [3, 0], 3),
  played('d', 'c', [4, 4]),
]

test('in the league every match counts, of the teams what each of them played on its side', () => {
  const { league, home, away } = howCommon(match, season)
  expect([league, home, away].map((sample) => of(sample, 1, '1-0'))).toEqual(['3/6', '2/2', '1/2'])
  expect([league.played, home.played, away.played]).toEqual([6, 2, 2])
  expect([of(away, 1, '0-0'), of(league, 1, 'home-4+')]).toEqual(['1/2', '1/6'])
})

test('on neutral ground all matches of a team count, turned to the side that it is on now', () => {
  const { league, home, away } = howCommon({ ...match, neutral: true }, season)
  expect([league, home, away].map((sample) => of(sample, 1, '1-0'))).toEqual(['3/6', '2/4', '1/3'])
  expect([of(home, 1, '0-1'), of(home, 1, 'away-4+'), of(home, 1, 'home-4+')]).toEqual(['1/4', '1/4', '0/4'])
  expect([of(home, 2, '0-1'), of(away, 2, '0-1'), of(away, 0, '11-20')]).toEqual(['1/4', '1/3', '1/3'])
})

test('what the facts do not decide counts neither as happened nor as a match', () => {
  const { league } = howCommon(match, season)
  expect([of(league, 2, '0-0'), of(league, 2, 'other'), of(league, 0, 'none')]).toEqual(['2/5', '1/5', '1/5'])
  expect([of(league, 6, '86-FT'), of(league, 0, '41-50')]).toEqual(['1/5', '1/5'])
})

test('a draw of 4-4 is a match in which no score happened, and all steps of the goals did', () => {
  const { league } = howCommon(match, [played('d', 'c', [4, 4])])
  const [scores] = league.markets
  expect([scores!.decided, scores!.times.filter(({ times }) => times > 0)]).toEqual([1, []])
  expect(['1+', '7+'].map((option) => of(league, 3, option))).toEqual(['1/1', '1/1'])
})

test('of a team the last twenty count, of the league all', () => {
  const many = [
    ...Array.from({ length: 20 }, () => played('a', 'c', [0, 0])),
    ...Array.from({ length: 5 }, () => played('a', 'c', [1, 0])),
  ]
  const { league, home } = howCommon(match, many)
  expect([of(league, 1, '1-0'), of(home, 1, '1-0'), of(home, 1, '0-0')]).toEqual(['5/25', '0/20', '20/20'])
})

test('every option of every market is told, in display order, before anything was played too', () => {
  const { league } = howCommon(match, [])
  expect(league.played).toBe(0)
  expect(league.markets.map(({ type, times }) => [type, times.map(({ option }) => option)])).toEqual(
    marketTypes.map((type) => [type, optionsOf(type)]),
  )
  expect(
    league.markets.flatMap(({ decided, times }) => [decided, ...times.map((each) => each.times)]),
  ).toEqual(league.markets.flatMap(({ times }) => [0, ...times.map(() => 0)]))
})
