import { optionsOf } from '@touchline/engine/market/catalogue'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { MatchRow, SelectionRow } from '../market/match/match-cache.ts'
import { chosenOrder } from './crowd.ts'

const now = 1_795_000_000_000

const selections = optionsOf(2).map(
  (option, n): SelectionRow => ({
    marketType: 2,
    option,
    chance: n === 0 ? 0.55 : 0.05,
    baseRate: 500 as never,
    ordered: 0,
    net: 0,
    cap: 10_000_000,
    offered: true,
    returned: 0,
    insured: false,
  }),
)
const match = (id: number, inMinutes: number, change: Partial<MatchRow> = {}) =>
  ({ id, state: 'scheduled', kickoff: new Date(now + inMinutes * MINUTE), selections, ...change }) as MatchRow

/** Draws that repeat. */
function draws() {
  let state = 7
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

test('likelier options and nearer matches are chosen more often, at the rate on offer', () => {
  const below = draws()
  const orders = Array.from({ length: 2_000 }, () =>
    chosenOrder([match(1, 30), match(2, 60), match(3, 90)], 'm', now, below),
  )
  const share = (is: (order: NonNullable<(typeof orders)[0]>) => boolean) =>
    orders.filter((order) => is(order!)).length / orders.length
  expect(share(({ option }) => option === '0-0')).toBeCloseTo(0.55, 1)
  expect(share(({ matchId }) => matchId === 1)).toBeGreaterThan(share(({ matchId }) => matchId === 3) + 0.2)
  expect(share(({ rate }) => rate === 500)).toBe(1)
  expect(share(({ stake }) => stake >= 1_000)).toBe(1)
})

test.each([
  ['there is none', []],
  ['it is closed', [match(1, 2)]],
  ['it is too early', [match(1, 601)]],
  ['it is in play', [match(1, 30, { state: 'live' })]],
  ['it has no prices', [match(1, 30, { selections: [] })]],
])('no order when %s', (_, matches) => {
  expect(chosenOrder(matches, 'm', now, draws())).toBeNull()
})
