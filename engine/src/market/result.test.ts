import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExhaustive, type MarketType, marketTypes, optionsOf, outcomesOf } from './catalogue.ts'
import { contradictionIn, happened, type MatchFacts, outcomeKey } from './result.ts'

const unknown: MatchFacts = { ft: null, ht: null, firstGoalMinute: null }

/** Random facts that can all be true at once. */
const facts = fc
  .record({
    goals: fc.array(fc.record({ minute: fc.integer({ min: 1, max: 90 }), home: fc.boolean() }), {
      maxLength: 12,
    }),
  })
  .map(({ goals }): MatchFacts => {
    const count = (until: number, home: boolean) =>
      goals.filter((goal) => goal.minute <= until && goal.home === home).length
    return {
      ft: { home: count(90, true), away: count(90, false) },
      ht: { home: count(45, true), away: count(45, false) },
      firstGoalMinute: goals.length === 0 ? 'none' : Math.min(...goals.map((goal) => goal.minute)),
    }
  })

test('one outcome is the case in every market of every match, one option in an exhaustive one', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...marketTypes), (match, type) => {
      expect(contradictionIn(match)).toBeNull()
      expect(outcomesOf(type)).toContain(outcomeKey(type, match))
      const options = happened(type, match) ?? []
      expect(optionsOf(type)).toEqual(expect.arrayContaining([...options]))
      if (isExhaustive(type)) expect(options).toHaveLength(1)
    }),
  )
})

test('no unknown fact is guessed', () => {
  for (const type of marketTypes) expect(happened(type, unknown)).toBeNull()
})

test.each([
  [1, { ft: { home: 2, away: 1 } }],
  [3, { ft: { home: 2, away: 1 } }],
  [2, { ht: { home: 2, away: 1 } }],
  [0, { firstGoalMinute: 12 }],
  [6, { firstGoalMinute: 12 }],
] as const)('market %d needs its own fact alone', (type, known) => {
  const decided = marketTypes.filter((other) => happened(other, { ...unknown, ...known }) !== null)
  expect(decided).toContain(type)
})

test.each([
  [0, '0'],
  [1, '1'],
  [6, '6'],
  [7, '7+'],
  [8, '7+'],
])('the total of %d goals is the outcome %s', (goals, outcome) => {
  expect(outcomeKey(3, { ...unknown, ft: { home: goals, away: 0 } })).toBe(outcome)
})

describe('contradictions', () => {
  const base = {
    ft: { home: 2, away: 1 },
    ht: { home: 1, away: 0 },
    firstGoalMinute: 20,
  } satisfies MatchFacts

  test.each<[string, Partial<MatchFacts>]>([
    ['half time 3-0 is above full time 2-1', { ht: { home: 3, away: 0 } }],
    ['half time 1-2 is above full time 2-1', { ht: { home: 1, away: 2 } }],
    ['a first goal, but full time 0-0', { ft: { home: 0, away: 0 }, ht: null }],
    ['no first goal, but full time 2-1', { firstGoalMinute: 'none', ht: null }],
    ['first goal 46, but half time 1-0', { firstGoalMinute: 46 }],
    ['first goal 45, but half time 0-0', { firstGoalMinute: 45, ht: { home: 0, away: 0 } }],
    ['first goal none, but half time 1-0', { firstGoalMinute: 'none', ft: null }],
  ])('%s', (reason, change) => {
    expect(contradictionIn({ ...base, ...change })).toBe(reason)
  })

  test.each<Partial<MatchFacts>>([
    {},
    { ht: null },
    { ft: null },
    { firstGoalMinute: null },
    { firstGoalMinute: 46, ht: { home: 0, away: 0 } },
    { ft: { home: 0, away: 0 }, ht: { home: 0, away: 0 }, firstGoalMinute: 'none' },
  ])('none in %o', (change) => {
    expect(contradictionIn({ ...base, ...change })).toBeNull()
  })
})

test.each<[MarketType, MatchFacts, readonly string[]]>([
  [1, { ...unknown, ft: { home: 4, away: 4 } }, []],
  [1, { ...unknown, ft: { home: 4, away: 3 } }, ['home-4+']],
  [1, { ...unknown, ft: { home: 0, away: 4 } }, ['away-4+']],
  [2, { ...unknown, ht: { home: 0, away: 3 } }, ['other']],
  [3, { ...unknown, ft: { home: 0, away: 0 } }, []],
  [3, { ...unknown, ft: { home: 5, away: 4 } }, ['1+', '2+', '3+', '4+', '5+', '6+', '7+']],
  [0, { ...unknown, firstGoalMinute: 'none' }, ['none']],
])('market %d of %o: %o happened', (type, match, options) => {
  expect(happened(type, match)).toEqual(options)
})
