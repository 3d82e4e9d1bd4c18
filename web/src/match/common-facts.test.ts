import { describe, expect, test } from 'vitest'
import { commonRows, type HowCommonAnswer, scaleOf, undecided } from './common-facts.ts'

const sample = (played: number, decided: number, times: number) => ({
  played,
  markets: [
    { marketType: 1 as const, decided: played, times: [{ option: '1-0', times: 0 }] },
    { marketType: 0 as const, decided, times: [{ option: 'none', times }] },
  ],
})
const answer: HowCommonAnswer = {
  seasons: 3,
  neutral: false,
  league: sample(380, 373, 41),
  home: sample(20, 10, 3),
  away: sample(10, 9, 1),
}

describe('rows', () => {
  test('league, home, away, each with its count; a share from ten matches on', () => {
    expect(commonRows(answer, 0, 'none')).toEqual([
      { of: 'league', times: 41, matches: 373, percent: (100 * 41) / 373 },
      { of: 'home', times: 3, matches: 10, percent: 30 },
      { of: 'away', times: 1, matches: 9, percent: null },
    ])
  })
  test('nothing is made up of a market or an option that is not told', () => {
    expect(commonRows(answer, 6, 'none').map(({ matches, percent }) => [matches, percent])).toEqual(
      Array.from({ length: 3 }, () => [0, null]),
    )
    expect(commonRows(answer, 0, '1-10')[0]).toMatchObject({ times: 0, matches: 373, percent: 0 })
  })
  test('how many matches of the league do not tell', () => {
    expect([undecided(answer, 0), undecided(answer, 1), undecided(answer, 6)]).toEqual([7, 0, 380])
  })
})

test.each([
  [[], 5],
  [[0, 5], 5],
  [[12.49, 11, 15, 10], 20],
  [[20.01], 50],
  [[92], 100],
])('bars of %j end at %i %%', (percents, end) => {
  expect(scaleOf(percents)).toBe(end)
})
