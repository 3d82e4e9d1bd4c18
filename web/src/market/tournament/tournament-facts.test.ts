import { translator } from '@touchline/client/i18n/translate'
import type { ScheduledMatch, Tie } from '@touchline/contract/market/tournament-calls'
import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { texts } from './texts.en-us.ts'
import {
  columnsOf,
  daysOf,
  furtherText,
  hasMarket,
  isComing,
  roundNow,
  sideText,
} from './tournament-facts.ts'

const t = translator({ tournament: texts } as never, 'en-US')
const noon = Date.UTC(2026, 10, 21, 4)

function match(gameTime: number, stage: ScheduledMatch['stage'], state = 'upcoming'): ScheduledMatch {
  return {
    game: { gameTime, state },
    stage,
    group: stage ? null : 'A',
    extraTime: null,
    penalties: null,
  } as ScheduledMatch
}

describe('the schedule', () => {
  const matches = [match(noon + 26 * HOUR, 'qf'), match(noon, null), match(noon + 2 * HOUR, 'r16')]

  test('by day of the zone and round, to come first to last', () => {
    const days = daysOf(matches, false)
    expect(days.map(({ day, rounds }) => [day, rounds.map(({ key }) => key)])).toEqual([
      ['2026-11-21', ['groups', 'r16']],
      ['2026-11-22', ['qf']],
    ])
  })

  test('played last to first', () => {
    const days = daysOf(matches, true)
    expect(days.flatMap(({ rounds }) => rounds.map(({ key }) => key))).toEqual(['qf', 'r16', 'groups'])
  })

  test.each([
    ['upcoming', true, true],
    ['open', true, true],
    ['closed', true, true],
    ['live', true, true],
    ['postponed', true, false],
    ['ended', false, false],
    ['settling', false, false],
    ['settled', false, false],
    ['abandoned', false, false],
    ['void', false, false],
  ])('%s: to come %s, in the list of markets %s', (state, coming, market) => {
    expect([isComing(match(0, null, state)), hasMarket(match(0, null, state))]).toEqual([coming, market])
  })
})

describe('where a side comes from', () => {
  const open = { team: null, seed: null, from: null }
  test.each([
    [{ ...open, seed: '1A' }, 'Winner of group A'],
    [{ ...open, seed: '2L' }, 'Second of group L'],
    [{ ...open, seed: '3' }, 'A best third'],
    [{ ...open, from: { stage: 'qf', slot: 3, loser: false } }, 'Winner quarter-final 4'],
    [{ ...open, from: { stage: 'sf', slot: 0, loser: true } }, 'Loser semi-final 1'],
    [open, 'Not known yet'],
    [{ ...open, team: { id: 'x', name: 'Ghana U21', iconColor: '', iconText: '' } }, 'Ghana U21'],
  ] as const)('%o is %s', (side, text) => {
    expect(sideText(side, t)).toBe(text)
  })
})

test('extra time and penalties are told as such', () => {
  expect(furtherText({ extraTime: null, penalties: null }, t)).toBe('')
  expect(furtherText({ extraTime: { home: 2, away: 1 }, penalties: null }, t)).toBe('After extra time 2-1')
  expect(furtherText({ extraTime: { home: 1, away: 1 }, penalties: { home: 3, away: 4 } }, t)).toBe(
    'After extra time 1-1 · Penalties 3-4',
  )
})

describe('the tree', () => {
  const tie = (winner: Tie['winner']) => ({ winner }) as Tie
  const rounds = [
    { stage: 'sf', ties: [tie('home'), tie(null)] },
    { stage: 'third', ties: [tie(null)] },
    { stage: 'final', ties: [tie(null)] },
  ] as const

  test('the third place stands with the final', () => {
    const columns = columnsOf(rounds.map((round) => ({ ...round, ties: [...round.ties] })))
    expect(columns.map(({ stage, third }) => [stage, third !== null])).toEqual([
      ['sf', false],
      ['final', true],
    ])
    expect(roundNow(columns)).toBe('sf')
  })

  test('once all is played the final is shown first; an empty tree shows nothing', () => {
    expect(
      roundNow([
        { stage: 'sf', ties: [tie('home')], third: null },
        { stage: 'final', ties: [tie('away')], third: null },
      ]),
    ).toBe('final')
    expect(roundNow([])).toBeUndefined()
  })
})
