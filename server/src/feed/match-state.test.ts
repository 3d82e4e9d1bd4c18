import { expect, test } from 'vitest'
import { firstState, type MatchState, nextState } from './match-state.ts'

const told = ['scheduled', 'live', 'ended', 'postponed', 'abandoned'] as const

/** Rows: the match's state; columns: what the source says, in the order above. */
// biome-ignore format: a table
const table: [MatchState, MatchState[]][] = [
  ['scheduled', ['scheduled', 'live', 'ended', 'postponed', 'abandoned']],
  ['live', ['live', 'live', 'ended', 'postponed', 'abandoned']],
  ['postponed', ['scheduled', 'live', 'ended', 'postponed', 'abandoned']],
  ['abandoned', ['abandoned', 'live', 'ended', 'abandoned', 'abandoned']],
  ['ended', ['ended', 'ended', 'ended', 'ended', 'ended']],
  ['settling', ['settling', 'settling', 'settling', 'settling', 'settling']],
  ['settled', ['settled', 'settled', 'settled', 'settled', 'settled']],
  ['void', ['void', 'void', 'void', 'void', 'void']],
]

test.each(table)('from %s', (state, states) => {
  expect(told.map((word) => nextState(state, word))).toEqual(states)
})

test('a match first heard of when it was over leaves nothing to settle', () => {
  expect(told.map(firstState)).toEqual(['scheduled', 'live', 'settled', 'postponed', 'void'])
})
