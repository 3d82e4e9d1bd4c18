import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketTypes, optionsOf } from '../market/catalogue.ts'
import { happened, type Score } from '../market/result.ts'
import { isByFinal, resultsByFinal } from './by-final.ts'
import { type OpenOrder, outlook } from './outlook.ts'

const order = (type: OpenOrder['type'], option: string, net: number, loss: number): OpenOrder => ({
  matchId: '1',
  type,
  option,
  net,
  loss,
})

const nil = order(1, '0-0', 5_550, 50_000)
const one = order(1, '1-0', 2_494, 20_000)
const typed = order(1, '1-0', 12_342, 100_000)

test.each<[string, OpenOrder[], OpenOrder | null, [string, number, number][]]>([
  [
    'two scores, and a second order on one of them',
    [nil, one],
    typed,
    [
      ['0-0', -47_506, -35_164],
      ['1-0', -14_450, -114_450],
      ['other', 8_044, 20_386],
    ],
  ],
  [
    'nothing typed',
    [nil],
    null,
    [
      ['0-0', -50_000, -50_000],
      ['other', 5_550, 5_550],
    ],
  ],
  [
    'a share of an insured stake comes back, and a lost trial costs nothing',
    [order(1, '2-2', 800, 9_200), order(1, '2-2', 300, 0)],
    null,
    [
      ['2-2', -9_200, -9_200],
      ['other', 1_100, 1_100],
    ],
  ],
  [
    'totals tell the other scores apart by their goals',
    [order(1, '1-1', 1_000, 10_000), order(3, '3+', 700, 5_000)],
    order(3, '5+', 200, 4_000),
    [
      ['1-1', -9_300, -9_100],
      ['other 0-2', 1_700, 1_900],
      ['other 3-4', -4_000, -3_800],
      ['other 5-', -4_000, -8_000],
    ],
  ],
  [
    'a side with four goals has four or more in all',
    [order(1, 'home-4+', 100, 1_000), order(3, '6+', 50, 500)],
    null,
    [
      ['home-4+ 0-5', -950, -950],
      ['home-4+ 6-', -1_500, -1_500],
      ['other 0-5', 150, 150],
      ['other 6-', -400, -400],
    ],
  ],
  [
    'of any goal and none, one always happens',
    [nil, order(3, '1+', 900, 8_000)],
    null,
    [
      ['0-0', -49_100, -49_100],
      ['other', -2_450, -2_450],
    ],
  ],
  ['half-time is left out', [order(2, '0-0', 100, 1_000)], null, [['other', 0, 0]]],
])('%s', (_, open, more, rows) => {
  const shown = resultsByFinal(open, more).map(({ option, goals, now, withTyped }) => [
    `${option ?? 'other'}${goals ? ` ${goals.from}-${goals.to ?? ''}` : ''}`,
    now,
    withTyped,
  ])
  expect(shown).toEqual(rows)
})

const drawn = fc.constantFrom(...marketTypes).chain((type) =>
  fc.record({
    matchId: fc.constant('1'),
    type: fc.constant(type),
    option: fc.constantFrom(...optionsOf(type)),
    net: fc.integer({ min: 1, max: 5_000 }),
    loss: fc.integer({ min: 0, max: 10_000 }),
  }),
)
const drawnScore: fc.Arbitrary<Score> = fc.record({ home: fc.nat({ max: 9 }), away: fc.nat({ max: 9 }) })

test('every final score is in one row, which is the sum of what its orders come to', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), fc.option(drawn), drawnScore, (open, more, ft) => {
      const facts = { ft, ht: null, firstGoalMinute: null }
      const sum = (orders: readonly OpenOrder[]) =>
        orders.filter(isByFinal).reduce((total, { type, option, net, loss }) => {
          return total + (happened(type, facts)?.includes(option) ? -loss : net)
        }, 0)
      const all = more ? [...open, more] : open
      const [score] = happened(1, facts) ?? []
      const own = all.some(({ type, option }) => type === 1 && option === score) ? score : null
      const rows = resultsByFinal(open, more).filter(({ option, goals }) => {
        const count = ft.home + ft.away
        return option === own && (!goals || (count >= goals.from && (goals.to === null || count <= goals.to)))
      })
      expect(rows).toMatchObject([{ now: sum(open), withTyped: sum(all) }])
    }),
  )
})

test('the best and the worst of them are the outlook of the same orders', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), (orders) => {
      const decided = orders.filter(isByFinal)
      const results = resultsByFinal(decided).map(({ now }) => now)
      expect({ best: Math.max(...results), worst: Math.min(...results) }).toEqual(
        decided.length > 0 ? outlook(decided) : { best: 0, worst: 0 },
      )
    }),
    { numRuns: 30 },
  )
})
