import { readOpenfootball } from '@touchline/engine/feed/openfootball'
import { isKnockout } from '@touchline/engine/market/tournament/format'
import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { openfootballProgramme } from './programme.ts'
import { isPlaceholder, tournamentOf } from './tournament.ts'

const now = Date.UTC(2026, 10, 21, 12)

/** Two groups of four, semi-finals, a match for the third place and a final, as openfootball prints them. */
function cup(change: (match: Record<string, unknown>) => object = (match) => match) {
  const groups = [
    ['Ada', 'Bay', 'Cor', 'Dun'],
    ['Eck', 'Fal', 'Gap', 'Hil'],
  ]
  // A team named earlier in its group wins more, so that tables follow the order of names.
  const group = groups.flatMap((teams, n) =>
    [
      [0, 1],
      [2, 3],
      [0, 2],
      [1, 3],
      [0, 3],
      [1, 2],
    ].map(([one, other], day) => ({
      round: `Matchday ${1 + (day >> 1)}`,
      date: `2022-06-0${1 + (day >> 1)}`,
      time: `${14 + 2 * n}:00`,
      team1: teams[one!],
      team2: teams[other!],
      score: { ft: [2, one!], ht: [0, 0] },
      group: `Group ${'AB'[n]}`,
    })),
  )
  const tie = (round: string, day: number, team1: string, team2: string, score: object) => {
    return { round, date: `2022-06-${day}`, time: '18:00', team1, team2, score }
  }
  const knockout = [
    tie('Semi-finals', 10, 'Ada', 'Fal', { ft: [1, 1], ht: [1, 0], et: [2, 2], p: [4, 3] }),
    tie('Semi-finals', 11, 'Eck', 'Bay', { ft: [0, 0], ht: [0, 0], et: [0, 1] }),
    tie('Match for third place', 14, 'Fal', 'Eck', { ft: [0, 2], ht: [0, 0] }),
    tie('Final', 15, 'Ada', 'Bay', { ft: [3, 2], ht: [0, 2] }),
  ]
  return readOpenfootball({ name: 'Test Cup 2022', matches: [...group, ...knockout].map(change) })
}

describe('the format of a file', () => {
  test('who plays on, from whom the knock-out begins, and the place of each match', () => {
    const file = cup()
    const { format, places } = tournamentOf(file.matches, 'overall')!
    expect(format).toEqual({
      tieRule: 'overall',
      advance: 2,
      thirds: 0,
      seeds: [
        ['1A', '2B'],
        ['1B', '2A'],
      ],
      stages: ['sf', 'third', 'final'],
    })
    expect(file.matches.slice(-4).map((match) => places.get(match))).toEqual([
      { edition: 1, stage: 'sf', slot: 0 },
      { edition: 1, stage: 'sf', slot: 1 },
      { edition: 1, stage: 'third', slot: 0 },
      { edition: 1, stage: 'final', slot: 0 },
    ])
    expect(places.get(file.matches[0]!)).toEqual({ edition: 1, group: 'A' })
  })

  test.each([
    [12, 'Round of 32', 2, 8, 6],
    [8, 'Round of 16', 2, 0, 5],
    [6, 'Round of 16', 2, 4, 5],
    [4, 'Semi-finals', 1, 0, 3],
  ])('%d groups before a %s: %d of each and %d thirds', (count, round, advance, thirds, stages) => {
    const date = '2026-06-11'
    const groups = Array.from({ length: count }, (_, n) => {
      const group = String.fromCharCode(65 + n)
      return { date, group: `Group ${group}`, team1: `${group}-one`, team2: `${group}-two`, score: {} }
    })
    const knockout = [round, 'Match for third place', 'Final'].map((name) => {
      return { date, round: name, team1: '1A', team2: '2B', score: {} }
    })
    const file = readOpenfootball({ name: 'World Cup 2026', matches: [...groups, ...knockout] })
    const { format } = tournamentOf(file.matches, 'meetings')!
    expect(format).toMatchObject({ advance, thirds })
    expect(format.stages).toHaveLength(stages)
  })

  test('a tree whose matches name each other by number, not in the order of the file', () => {
    const tie = (num: number, round: string, team1: string, team2: string) => {
      return { num, round, date: '2026-06-28', time: '18:00', team1, team2, score: {} }
    }
    const slotsOf = (matches: readonly object[]) => {
      const file = readOpenfootball({ name: 'World Cup 2026', matches })
      const { places } = tournamentOf(file.matches, 'meetings')!
      return file.matches.map((match) => {
        const place = places.get(match)!
        return isKnockout(place) && place.slot
      })
    }
    const quarters = [
      tie(97, 'Quarter-finals', '1A', '2B'),
      tie(98, 'Quarter-finals', '1C', '2D'),
      tie(99, 'Quarter-finals', '1B', '3A/C/D'),
      tie(100, 'Quarter-finals', '1D', '2C'),
    ]
    const semis = [tie(101, 'Semi-finals', 'W97', 'W99'), tie(102, 'Semi-finals', 'W98', 'W100')]
    const last = [tie(103, 'Match for third place', 'L101', 'L102'), tie(104, 'Final', 'W102', 'W101')]
    expect(slotsOf([...quarters, ...semis, ...last])).toEqual([2, 0, 3, 1, 1, 0, 0, 0])
    // Two matches that name each other lead nowhere, and the search does not loop for ever.
    expect(slotsOf([tie(1, 'Semi-finals', 'W2', 'X'), tie(2, 'Semi-finals', 'W1', 'Y')])).toEqual([0, 1])
  })

  test('a league is no tournament, nor is a file with a round that is neither', () => {
    expect(tournamentOf([], 'overall')).toBeNull()
    const odd = cup((match) => (match.round === 'Final' ? { ...match, round: 'Super Cup' } : match))
    expect(tournamentOf(odd.matches, 'overall')).toBeNull()
  })

  test.each([
    ['1A', true],
    ['3A/B/C', true],
    ['W49', true],
    ['L101', true],
    ['Wales', false],
    ['1. FC Köln', false],
    ['L', false],
  ])('%s is a placeholder: %s', (team, is) => {
    expect(isPlaceholder(team)).toBe(is)
  })

  test('teams that are not known yet are seeds, and their matches are left out', () => {
    const drawn = cup((match) =>
      match.group ? { ...match, score: {} } : { ...match, score: {}, team1: '1A', team2: '2B' },
    )
    const { format } = tournamentOf(drawn.matches, 'overall')!
    expect(format.seeds[0]).toEqual(['1A', '2B'])
    const { matchesAt } = openfootballProgramme(drawn, 'cup', [], Date.UTC(2022, 4, 30))
    expect(matchesAt(Date.UTC(2022, 4, 30), null)).toHaveLength(12)
  })
})

describe('a replay', () => {
  const programme = openfootballProgramme(cup(), 'cup', [], now)
  const last = programme.matchesAt(now + 100 * HOUR, null)
  const knockout = last.filter(({ place }) => isKnockout(place!))

  test('tells groups at once and a knock-out match when both teams are known, never before', () => {
    expect(programme.matchesAt(now - 90 * 24 * HOUR, null)).toHaveLength(12)
    const byTeam = (id: string, before: number) =>
      last.filter((match) => match.kickoff < before && [match.homeId, match.awayId].includes(id))
    for (const match of knockout) {
      const earlier = [match.homeId, match.awayId].flatMap((id) => byTeam(id, match.kickoff))
      expect(earlier.length).toBeGreaterThanOrEqual(6)
      const decided = Math.max(...earlier.map((one) => told(one.key, 'last')))
      expect(told(match.key, 'first')).toBeGreaterThanOrEqual(decided)
      expect(match.kickoff - told(match.key, 'first')).toBeGreaterThan(HOUR)
    }
  })

  test('extra time and penalties follow the whistle, which the markets wait for alone', () => {
    const [semi] = knockout
    const whistle = semi!.statements[0]!.at
    const at = (ms: number) => programme.matchesAt(whistle + ms, null).find(({ key }) => key === semi!.key)!
    expect(at(0)).toMatchObject({ status: 'ended', facts: { ft: [1, 1] }, statements: [{ status: 'final' }] })
    expect(at(0).facts.extraTime).toBeUndefined()
    expect(at(40 * 60_000).facts).toMatchObject({ ft: [1, 1], extraTime: [2, 2] })
    expect(at(40 * 60_000).facts.penalties).toBeUndefined()
    expect(at(50 * 60_000).facts).toMatchObject({ ft: [1, 1], penalties: [4, 3] })
    expect(at(50 * 60_000).statements).toEqual(at(0).statements)
  })

  /** When the match is first told of, or when the last new thing is said about it, to the minute. */
  function told(key: string, which: 'first' | 'last'): number {
    const begin = Math.min(...last.map(({ kickoff }) => kickoff))
    let [low, high] = [begin - HOUR, begin + 90 * HOUR]
    const final = JSON.stringify(last.find((match) => match.key === key))
    const reached = (at: number) => {
      const match = programme.matchesAt(at, null).find((one) => one.key === key)
      return which === 'first' ? match !== undefined : JSON.stringify(match) === final
    }
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2)
      if (reached(middle)) high = middle
      else low = middle
    }
    return which === 'first' ? high : low
  }
})

test.each([
  ['et below ft', { ft: [2, 1], ht: [0, 0], et: [1, 1] }, 'score.et is below score.ft'],
  [
    'a shoot-out without a winner',
    { ft: [1, 1], ht: [0, 0], et: [1, 1], p: [3, 3] },
    'score.p has no winner',
  ],
])('%s is told and left out', (_, score, problem) => {
  const { matches } = cup((match) => (match.round === 'Final' ? { ...match, score } : match))
  const final = matches.at(-1)!
  expect(final.problems).toContain(problem)
  expect(final.penalties).toBeNull()
  expect(final.ft).toEqual({ home: score.ft[0], away: score.ft[1] })
})
