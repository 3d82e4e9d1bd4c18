import { chance, matchLaw } from '@touchline/engine/pricing/law'
import { expectedGoals } from '@touchline/engine/pricing/ratings'
import { expect, test } from 'vitest'
import { nationRatings } from '../nations.ts'
import { playFixture } from './play.ts'

/** The same two teams play very often; on average, news does not change the law. */
test('results follow the engine’s joint law: scores, half-times and first goals', () => {
  const rules = { seed: 7, ratings: nationRatings, troubles: 0 }
  const played = Array.from({ length: 6_000 }, (_, n) =>
    playFixture(rules, {
      key: `test-${n}`,
      competitionId: 'test',
      round: 'Round 1',
      home: 'FRA',
      away: 'DEN',
      homeId: 'nation-FRA',
      awayId: 'nation-DEN',
      neutral: false,
      place: null,
      kickoff: 0,
    }),
  )
  const law = matchLaw(expectedGoals(nationRatings, 'FRA', 'DEN'))
  const share = (is: (script: (typeof played)[number]) => boolean) => played.filter(is).length / played.length
  const cases = [
    [chance(law, 1, '0-0'), share(({ result }) => result.ft!.home + result.ft!.away === 0)],
    [chance(law, 1, '1-1'), share(({ result }) => result.ft!.home === 1 && result.ft!.away === 1)],
    [chance(law, 1, '2-0'), share(({ result }) => result.ft!.home === 2 && result.ft!.away === 0)],
    [chance(law, 2, '0-0'), share(({ result }) => result.ht!.home + result.ht!.away === 0)],
    [chance(law, 0, '1-10'), share(({ result }) => Number(result.firstGoalMinute) <= 10)],
    [chance(law, 6, '86-FT'), share(({ result }) => Number(result.firstGoalMinute) >= 86)],
    [chance(law, 3, '4+'), share(({ result }) => result.ft!.home + result.ft!.away >= 4)],
  ] as const
  for (const [expected, seen] of cases) {
    const deviation = Math.sqrt((expected * (1 - expected)) / played.length)
    expect(Math.abs(seen - expected)).toBeLessThan(4.5 * deviation + 0.004)
  }
})
