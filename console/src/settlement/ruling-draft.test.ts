import { describe, expect, test } from 'vitest'
import { emptyDraft, rulingIn, scoreIn } from './ruling-draft.ts'

test.each([
  ['2-1', { home: 2, away: 1 }],
  [' 10 : 0 ', { home: 10, away: 0 }],
  ['3–3', { home: 3, away: 3 }],
  ['', null],
  ['2', null],
  ['2-', null],
  ['a-b', null],
  ['100-0', null],
])('%j is the score %j', (typed, score) => {
  expect(scoreIn(typed)).toEqual(score)
})

describe('a ruling', () => {
  const draft = { ...emptyDraft, fullTime: '2-1' }
  const ruling = {
    kind: 'result',
    fullTime: { home: 2, away: 1 },
    halfTime: null,
    firstGoalMinute: null,
    voided: [],
  }

  test('says what was typed, and that the rest is not known', () => {
    expect(rulingIn(draft)).toEqual(ruling)
    expect(rulingIn({ ...draft, halfTime: '1-0', firstGoal: ' 12 ', voided: [3] })).toEqual({
      ...ruling,
      halfTime: { home: 1, away: 0 },
      firstGoalMinute: 12,
      voided: [3],
    })
  })

  test('without a goal has no first one', () => {
    expect(rulingIn({ ...draft, fullTime: '0-0' })).toMatchObject({ firstGoalMinute: 'none' })
  })

  test('that a match does not count needs its ground alone', () => {
    expect(rulingIn({ ...emptyDraft, kind: 'void', ground: 'abandoned' })).toEqual({
      kind: 'void',
      ground: 'abandoned',
    })
  })

  test.each([
    { fullTime: '' },
    { halfTime: '1' },
    { firstGoal: '0' },
    { firstGoal: '91' },
    { firstGoal: '45+2' },
  ])('is none with %j', (wrong) => {
    expect(rulingIn({ ...draft, ...wrong })).toBeNull()
  })
})
