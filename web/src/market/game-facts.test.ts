import { expect, test } from 'vitest'
import { isOver, leastVolume, orderedShare, ordering } from './game-facts.ts'

const opensAt = 1_000_000_000
const closesAt = opensAt + 36_000_000
const match = { opensAt, closesAt, state: 'open', optionList: [1], suspended: null } satisfies Parameters<
  typeof ordering
>[0]

test.each([
  [opensAt - 1, 'upcoming'],
  [opensAt, 'open'],
  [closesAt - 15 * 60_000, 'open'],
  [closesAt - 15 * 60_000 + 1, 'closing'],
  [closesAt - 1, 'closing'],
  [closesAt, 'closed'],
])('at %i a match that is open by its state is %s by the clock', (now, expected) => {
  expect(ordering(match, now)).toBe(expected)
})

test.each(['closed', 'live', 'ended', 'settling', 'settled', 'postponed', 'abandoned', 'void'] as const)(
  'a match that is %s takes no orders, whatever the clock says',
  (state) => {
    expect(ordering({ ...match, state }, opensAt + 1)).toBe('closed')
  },
)

test('a match that is suspended takes none while it would take some', () => {
  const suspended = { ...match, suspended: 'The line-ups are checked.' }
  expect([opensAt - 1, opensAt, closesAt - 1, closesAt].map((now) => ordering(suspended, now))).toEqual([
    'upcoming',
    'suspended',
    'suspended',
    'closed',
  ])
})

test('a match without prices takes no orders yet, whatever the clock says', () => {
  const unpriced = { ...match, state: 'upcoming' as const, optionList: [] }
  expect(ordering(unpriced, opensAt + 1)).toBe('upcoming')
  expect(ordering(unpriced, closesAt)).toBe('closed')
})

test('the ordered share is rounded down and never divides by nothing', () => {
  expect(orderedShare({ totalDealMoney: '0.00', tradAbleVolume: '0.00' })).toBe(0)
  expect(orderedShare({ totalDealMoney: '99.99', tradAbleVolume: '0.01' })).toBe(99)
  expect(orderedShare({ totalDealMoney: '1.00', tradAbleVolume: '2.00' })).toBe(33)
})

test('what every option of a market still takes is the least of its volumes, by amount', () => {
  const select = (...volumes: string[]) => volumes.map((tradAbleVolume) => ({ tradAbleVolume }) as never)
  expect(leastVolume({ select: select('1000.00', '999.99', '20000.00') })).toBe('999.99')
  expect(leastVolume({ select: [] })).toBe('0.00')
})

test.each([
  ['open', false],
  ['live', false],
  ['ended', true],
  ['settling', true],
  ['settled', true],
  ['void', false],
  ['postponed', false],
] as const)('a match that is %s has a result: %s', (state, over) => {
  expect(isOver({ state })).toBe(over)
})
