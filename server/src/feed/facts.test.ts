import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Goal, matchFacts, mergeFacts, pairOf, type StoredFacts, sameResult, scoreOf } from './facts.ts'

function goal(side: 'home' | 'away', minute: number, stoppage = 0): Goal {
  return { side, minute, stoppage, name: '#9', ownGoal: false, penalty: false }
}

const someFacts = fc.record<StoredFacts>(
  {
    ft: fc.option(fc.tuple(fc.nat(3), fc.nat(3))),
    ht: fc.option(fc.tuple(fc.nat(2), fc.nat(2))),
    minute: fc.option(fc.integer({ min: 1, max: 90 })),
    goals: fc.option(fc.array(fc.constantFrom(goal('home', 3), goal('away', 70)), { maxLength: 3 })),
  },
  { requiredKeys: [] },
)

describe('what is known stays known', () => {
  test('a source that says nothing takes nothing away', () => {
    fc.assert(
      fc.property(someFacts, (known) => {
        const { ft, ht } = mergeFacts(known, {})
        expect(ft).toEqual(known.ft ?? null)
        expect(ht).toEqual(known.ht ?? null)
      }),
    )
  })

  test('the same words twice change nothing', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (known, told) => {
        const once = mergeFacts(known, told)
        expect(mergeFacts(once, told)).toEqual(once)
      }),
    )
  })

  test('a new score wins over the old one, and an old goal list that no longer fits goes', () => {
    const known: StoredFacts = { ft: [1, 0], goals: [goal('home', 12)] }
    expect(mergeFacts(known, { ft: [1, 1] })).toMatchObject({ ft: [1, 1], goals: null })
    expect(mergeFacts(known, { ft: [1, 0], ht: [1, 0] })).toMatchObject({ ht: [1, 0], goals: known.goals })
  })

  test('an old goal list stays while no score is known, and beside a score of both teams', () => {
    const goals = [goal('home', 12), goal('away', 30)]
    expect(mergeFacts({ goals }, {})).toMatchObject({ goals })
    expect(mergeFacts({ goals }, { ft: [1, 1] })).toMatchObject({ goals })
    expect(mergeFacts({ goals }, { ft: [2, 0] })).toMatchObject({ goals: null })
  })

  test('the minute of the first goal stays until another one is told, or a goal list that has it', () => {
    const known: StoredFacts = { firstGoalMinute: 20 }
    expect(mergeFacts(known, {})).toMatchObject({ firstGoalMinute: 20 })
    expect(mergeFacts(known, { firstGoalMinute: 'none' })).toMatchObject({ firstGoalMinute: 'none' })
    expect(mergeFacts(known, { goals: [goal('home', 12)] })).toMatchObject({ firstGoalMinute: null })
    expect(mergeFacts({}, { goals: [], firstGoalMinute: 30 })).toMatchObject({ firstGoalMinute: 30 })
  })

  test('the minute that is being played is only of the latest words', () => {
    expect(mergeFacts({ minute: 12 }, { minute: 13 })).toMatchObject({ minute: 13 })
    expect(mergeFacts({ minute: 12 }, {})).toMatchObject({ minute: null })
  })
})

describe('facts to settle on', () => {
  test.each<[StoredFacts, number | 'none' | null]>([
    [{ ft: [0, 0] }, 'none'],
    [{ ft: [2, 0], goals: [goal('home', 45, 2), goal('home', 30)] }, 30],
    [{ ft: [2, 0], goals: [goal('home', 45, 2), goal('home', 90, 4)] }, 45],
    [{ ft: [2, 0], goals: [goal('home', 30)] }, null],
    [{ ft: [2, 0] }, null],
    [{ ft: [1, 1] }, null],
    [{ ft: [1, 1], goals: [goal('away', 8), goal('home', 7)] }, 7],
    [{ ft: [2, 1], goals: [goal('home', 61), goal('away', 9), goal('home', 8)] }, 8],
    [{ ft: null, goals: [] }, null],
    [{}, null],
    [{ ft: [1, 0], firstGoalMinute: 77 }, 77],
  ])('first goal of %o: %s', (stored, minute) => {
    expect(matchFacts(stored).firstGoalMinute).toBe(minute)
  })

  test('a scorer’s name does not make another result; half time and first goal do', () => {
    const told: StoredFacts = { ft: [1, 0], ht: [0, 0], goals: [goal('home', 50)] }
    expect(sameResult(told, { ...told, goals: [{ ...goal('home', 50), name: 'Somebody' }] })).toBe(true)
    expect(sameResult(told, { ...told, goals: [goal('home', 61)] })).toBe(false)
    expect(sameResult(told, { ...told, ht: [1, 0] })).toBe(false)
    expect(sameResult(told, { ...told, ft: [0, 1] })).toBe(false)
  })
})

test('a score is stored as a pair, home first; none as none', () => {
  expect(pairOf({ home: 2, away: 1 })).toEqual([2, 1])
  expect(pairOf(null)).toBeNull()
  expect(scoreOf([2, 1])).toEqual({ home: 2, away: 1 })
  expect([scoreOf(null), scoreOf(undefined)]).toEqual([null, null])
})
