import { expect, test } from 'vitest'
import { refusedBecause } from './check.ts'
import type { FeedMatch, Statement } from './feed.ts'

const known = { teams: new Set(['a', 'b']), competitions: new Set(['cup']) }
const good: FeedMatch = {
  key: 'k',
  competitionId: 'cup',
  homeId: 'a',
  awayId: 'b',
  round: 'Final',
  neutral: true,
  kickoff: 1_795_000_000_000,
  status: 'ended',
  facts: { ft: [1, 0], ht: [0, 0], goals: [] },
  statements: [],
}
const says = (facts: Statement['facts'], status: Statement['status'] = 'final'): Partial<FeedMatch> => ({
  statements: [{ source: 's', status, facts, at: 1 }],
})

test('a match that can be true is taken in', () => {
  expect(refusedBecause(good, known)).toBeNull()
  expect(
    refusedBecause({ ...good, ...says({ ft: [1, 0], ht: [1, 0], firstGoalMinute: 4 }) }, known),
  ).toBeNull()
})

test.each<[string, Partial<FeedMatch>]>([
  ['no usable key', { key: '' }],
  ['no usable key', { key: 'k'.repeat(201) }],
  ['no kick-off time', { kickoff: Number.NaN }],
  ['no kick-off time', { kickoff: -5 }],
  ['no kick-off time', { kickoff: 1.5 }],
  ['a team against itself', { awayId: 'a' }],
  ['unknown competition league', { competitionId: 'league' }],
  ['unknown team c', { awayId: 'c' }],
  ['1-0.5 is no score', { facts: { ft: [1, 0.5] } }],
  ['1--1 is no score', { facts: { ft: [1, 1], penalties: [1, -1] } }],
  ['edition 0', { place: { edition: 0, group: 'A' } }],
  ['group a', { place: { edition: 1, group: 'a' } }],
  ['slot 4 of qf', { place: { edition: 1, stage: 'qf', slot: 4 } }],
  ['-1-0 is no score', { facts: { ht: [-1, 0] } }],
  ['100-0 is no score', { facts: { ft: [100, 0] } }],
  ['minute 91', { facts: { minute: 91 } }],
  [
    'a goal in minute 0+0',
    {
      facts: { goals: [{ side: 'home', minute: 0, stoppage: 0, name: '', ownGoal: false, penalty: false }] },
    },
  ],
  [
    'a goal in minute 90+31',
    {
      facts: {
        goals: [{ side: 'home', minute: 90, stoppage: 31, name: '', ownGoal: false, penalty: false }],
      },
    },
  ],
  ['news of the teams that is no factor', { facts: { outlook: { home: 0, away: 1 } } }],
  ['s: half time 2-0 is above full time 1-0', says({ ft: [1, 0], ht: [2, 0] })],
  ['s: a first goal, but full time 0-0', says({ ft: [0, 0], firstGoalMinute: 12 })],
  ['s: no first goal, but full time 1-0', says({ ft: [1, 0], firstGoalMinute: 'none' })],
  ['s: first goal 50, but half time 1-0', says({ ft: [1, 0], ht: [1, 0], firstGoalMinute: 50 })],
])('%s', (reason, change) => {
  expect(refusedBecause({ ...good, ...change }, known)).toBe(reason)
})
