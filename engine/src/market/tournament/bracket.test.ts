import { describe, expect, test } from 'vitest'
import { bracketOf, type KnockoutMatch, slotsFromRounds, winnerOf } from './bracket.ts'
import { placeProblem, type Stage, stageAfter, stageBefore, type TournamentFormat } from './format.ts'
import { groupOf, stageOf } from './rounds.ts'

const score = (home: number, away: number) => ({ home, away })

describe('who wins a knock-out match', () => {
  test.each([
    ['90 minutes', { ft: score(2, 1), extraTime: null, penalties: null }, 'home'],
    ['extra time', { ft: score(1, 1), extraTime: score(1, 2), penalties: null }, 'away'],
    ['the shoot-out', { ft: score(3, 3), extraTime: score(3, 3), penalties: score(4, 2) }, 'home'],
    ['a shoot-out without extra time', { ft: score(0, 0), extraTime: null, penalties: score(4, 5) }, 'away'],
    ['nothing told after a draw', { ft: score(1, 1), extraTime: null, penalties: null }, null],
    [
      'extra time level, shoot-out to come',
      { ft: score(1, 1), extraTime: score(2, 2), penalties: null },
      null,
    ],
    ['not played', { ft: null, extraTime: null, penalties: null }, null],
  ] as const)('%s', (_, match, winner) => {
    expect(winnerOf(match)).toBe(winner)
  })
})

const format: TournamentFormat = {
  tieRule: 'overall',
  advance: 2,
  thirds: 0,
  seeds: [
    ['1A', '2B'],
    ['1B', '2A'],
  ],
  stages: ['sf', 'third', 'final'],
}

function played(stage: Stage, slot: number, text: string, more: Partial<KnockoutMatch> = {}): KnockoutMatch {
  const [, home, goals, against, away] = /^(\w+) (?:(\d+)-(\d+)|v) (\w+)$/.exec(text)!
  const ft = goals ? score(Number(goals), Number(against)) : null
  return { stage, slot, home: home!, away: away!, ft, extraTime: null, penalties: null, ...more }
}

const nobody = () => null

describe('the tree', () => {
  test('before the groups are decided it shows where teams will come from', () => {
    const [sf, third, final] = bracketOf(format, [], (seed) => (seed === '1A' ? 'X' : null))
    expect(sf!.ties[0]).toMatchObject({ home: { team: 'X' }, away: { team: null, seed: '2B' }, winner: null })
    expect(third!.ties[0]!.home).toEqual({ team: null, from: { stage: 'sf', slot: 0, loser: true } })
    expect(final!.ties[0]!.away).toEqual({ team: null, from: { stage: 'sf', slot: 1, loser: false } })
  })

  test('winners and losers go on as soon as they are known, before their match is', () => {
    const semis = [played('sf', 0, 'A 2-1 B'), played('sf', 1, 'C 0-0 D')]
    const [, third, final] = bracketOf(format, semis, nobody)
    expect(final!.ties[0]!.home).toEqual({ team: 'A' })
    expect(third!.ties[0]!.home).toEqual({ team: 'B' })
    // The match was level after 90 minutes and no more is known, so no winner is known.
    expect(final!.ties[0]!.away).toEqual({ team: null, from: { stage: 'sf', slot: 1, loser: false } })
  })

  test('a source without shoot-outs tells the winner by the next match', () => {
    const semis = [played('sf', 0, 'A 2-1 B'), played('sf', 1, 'C 0-0 D'), played('final', 0, 'A v D')]
    const [sf, third] = bracketOf(format, semis, nobody)
    expect(sf!.ties[1]!.winner).toBe('away')
    expect(third!.ties[0]!.away).toEqual({ team: 'C' })
  })

  test('a next match that was announced too early decides nothing that was not played', () => {
    const [sf] = bracketOf(format, [played('sf', 0, 'A v B'), played('final', 0, 'A v D')], nobody)
    expect(sf!.ties[0]!.winner).toBeNull()
  })

  test('a tournament without groups has no seeds', () => {
    const [sf] = bracketOf({ ...format, seeds: [] }, [], nobody)
    expect(sf!.ties[0]!.home).toEqual({ team: null })
  })
})

describe('slots from printed rounds', () => {
  test('from the final backwards, whatever order the file has', () => {
    const matches = [
      { stage: 'sf', home: 'C', away: 'D' },
      { stage: 'qf', home: 'B', away: 'Q' },
      { stage: 'qf', home: 'D', away: 'S' },
      { stage: 'third', home: 'B', away: 'C' },
      { stage: 'qf', home: 'A', away: 'P' },
      { stage: 'qf', home: 'C', away: 'R' },
      { stage: 'final', home: 'D', away: 'A' },
      { stage: 'sf', home: 'A', away: 'B' },
    ] as const
    // The final's first team came through semi-final 0, which is C v D.
    expect(slotsFromRounds(matches, ['qf', 'sf', 'third', 'final'])).toEqual([0, 3, 1, 0, 2, 0, 0, 1])
  })

  test('what is not decided yet takes the places in the order of the file', () => {
    const matches = [
      { stage: 'qf', home: 'A', away: 'B' },
      { stage: 'qf', home: 'C', away: 'D' },
      { stage: 'sf', home: 'C', away: 'X' },
    ] as const
    expect(slotsFromRounds(matches, ['qf', 'sf', 'final'])).toEqual([1, 0, 0])
  })
})

test('rounds as sources print them', () => {
  expect(['Round of 16', 'Quarterfinals', 'Quarter-finals', 'Semi-Finals', 'Final'].map(stageOf)).toEqual([
    'r16',
    'qf',
    'qf',
    'sf',
    'final',
  ])
  expect(['Match for third place', 'Third place play-off'].map(stageOf)).toEqual(['third', 'third'])
  expect(['Matchday 3', 'Group A', 'Semi', 'Finalists'].map(stageOf)).toEqual([null, null, null, null])
  expect(['Group A', 'group b', 'Group', 'Group 1', 'A'].map(groupOf)).toEqual(['A', 'B', null, null, null])
})

test('rounds follow each other as far as the tournament has them', () => {
  expect((['r32', 'r16', 'qf', 'sf', 'third', 'final'] as const).map(stageAfter)).toEqual([
    'r16',
    'qf',
    'sf',
    'final',
    null,
    null,
  ])
  expect((['sf', 'third', 'final'] as const).map((stage) => stageBefore(format, stage))).toEqual([
    null,
    'sf',
    'sf',
  ])
})

test('places that cannot be', () => {
  expect(placeProblem({ edition: 1, group: 'A' })).toBeNull()
  expect(placeProblem({ edition: 1, stage: 'final', slot: 0 })).toBeNull()
  expect(placeProblem({ edition: 1.5, group: 'A' })).toBe('edition 1.5')
  expect(placeProblem({ edition: 1, stage: 'final', slot: 1 })).toBe('slot 1 of final')
  expect(placeProblem({ edition: 1, stage: 'r64' as Stage, slot: 0 })).toBe('slot 0 of r64')
})
