import { HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import type { StoredFacts } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import type { MatchState } from '../feed/match-state.ts'
import { corrects, findingOf, happenedIn, isVoid, type ReportedMatch } from './finding.ts'

const WAIT = 5 * 60_000
const KICKOFF = 1_000 * HOUR
const WHISTLE = KICKOFF + 2 * HOUR
const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }

const says = (
  source: string,
  facts: StoredFacts = TWO_ONE,
  at = WHISTLE,
  status: Statement['status'] = 'final',
) => ({
  source,
  status,
  facts,
  at,
})
const match = (statements: Statement[], state: MatchState = 'ended'): ReportedMatch => ({
  state,
  kickoff: KICKOFF,
  statements,
})
const finding = (statements: Statement[], now: number, state?: MatchState) =>
  findingOf(match(statements, state), now, WAIT)

describe('a result', () => {
  test('of one source stands for five minutes first', () => {
    expect(finding([says('a')], WHISTLE + WAIT - 1)).toBeNull()
    expect(finding([says('a')], WHISTLE + WAIT)).toMatchObject({ kind: 'result', facts: { ft: [2, 1] } })
  })

  test('that a second source says too is settled at once', () => {
    expect(finding([says('a'), says('b')], WHISTLE)).toMatchObject({ kind: 'result' })
    expect(finding([says('a'), says('b', { ft: [2, 1] })], WHISTLE)).toMatchObject({ facts: TWO_ONE })
  })

  test('said twice by the same source is one source', () => {
    expect(finding([says('a'), says('a', TWO_ONE, WHISTLE + 1)], WHISTLE + 1)).toBeNull()
  })

  test('that is corrected waits anew and counts as corrected', () => {
    const statements = [says('a'), says('a', { ft: [2, 2] }, WHISTLE + WAIT - 1)]
    expect(finding(statements, WHISTLE + WAIT)).toBeNull()
    expect(finding(statements, WHISTLE + 2 * WAIT)).toMatchObject({ facts: { ft: [2, 2] } })
  })

  test('on which two sources differ is not settled, however long it stands', () => {
    for (const other of [{ ft: [1, 2] }, { ...TWO_ONE, ht: [0, 0] }, { ...TWO_ONE, firstGoalMinute: 13 }]) {
      expect(finding([says('a'), says('b', other as StoredFacts)], WHISTLE + 100 * HOUR)).toBeNull()
    }
  })

  test('without a score, or that contradicts itself, is none', () => {
    expect(finding([says('a', {})], WHISTLE + HOUR)).toBeNull()
    expect(finding([says('a', { ft: [0, 1], ht: [1, 1] })], WHISTLE + HOUR)).toBeNull()
  })

  test('is denied by a source that says later the match was broken off', () => {
    const broken = says('b', {}, WHISTLE + 1, 'abandoned')
    expect(finding([says('a'), broken], WHISTLE + HOUR)).toBeNull()
    expect(finding([{ ...broken, at: WHISTLE - 1 }, says('a')], WHISTLE + HOUR)).toMatchObject({
      kind: 'result',
    })
  })

  test('is denied by a later postponement, by nothing that was said before or with it, and by no older result', () => {
    const putOff = (at: number) => says('c', {}, at, 'postponed')
    expect(finding([says('a'), putOff(WHISTLE + 1)], WHISTLE + HOUR)).toBeNull()
    expect(finding([says('a'), putOff(WHISTLE)], WHISTLE + HOUR)).toMatchObject({ kind: 'result' })
    const newest = says('b', TWO_ONE, WHISTLE + 2)
    expect(finding([says('a'), putOff(WHISTLE + 1), newest], WHISTLE + HOUR)).toMatchObject({
      kind: 'result',
    })
  })

  test('is not altered by an award', () => {
    const awarded = says('b', { ft: [3, 0] }, WHISTLE + 1, 'awarded')
    expect(finding([says('a'), awarded], WHISTLE + HOUR)).toMatchObject({ facts: { ft: [2, 1] } })
  })

  test('voids the markets that its facts do not decide', () => {
    const happened = happenedIn({ kind: 'result', facts: { ft: [2, 1] } })
    expect(happened).toMatchObject({ 1: ['2-1'], 3: ['1+', '2+', '3+'], 2: null, 0: null, 6: null })
  })
})

describe('void', () => {
  const day = 24 * HOUR

  test('postponed by more than 24 h, or known to be', () => {
    expect(finding([], KICKOFF + day - 1, 'postponed')).toBeNull()
    expect(finding([], KICKOFF + day, 'postponed')).toEqual({ kind: 'void', reason: 'postponed' })
    const aside = says('house', {}, KICKOFF - HOUR, 'postponed')
    expect(finding([aside], KICKOFF - HOUR, 'postponed')).toEqual({ kind: 'void', reason: 'postponed' })
  })

  test('abandoned and not begun again within 24 h', () => {
    const broken = says('a', {}, WHISTLE, 'abandoned')
    expect(finding([broken], WHISTLE + day - 1, 'abandoned')).toBeNull()
    expect(finding([broken], WHISTLE + day, 'abandoned')).toEqual({ kind: 'void', reason: 'abandoned' })
  })

  test('awarded without being played', () => {
    const awarded = says('a', { ft: [3, 0] }, WHISTLE, 'awarded')
    expect(finding([awarded], WHISTLE + WAIT - 1)).toBeNull()
    expect(finding([awarded], WHISTLE + WAIT)).toEqual({ kind: 'void', reason: 'awarded' })
  })

  test('awarded by two sources: the later one stands for five minutes first', () => {
    const both = [says('a', {}, WHISTLE, 'awarded'), says('b', {}, WHISTLE + 2, 'awarded')]
    expect(finding(both, WHISTLE + WAIT + 1)).toBeNull()
    expect(finding(both, WHISTLE + WAIT + 2)).toEqual({ kind: 'void', reason: 'awarded' })
  })

  test('decides no market', () => {
    expect(Object.values(happenedIn({ kind: 'void', reason: 'awarded' }))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test.each(['scheduled', 'live', 'ended'] as const)(
    'not while a match is %s and nothing is said',
    (state) => {
      expect(finding([], KICKOFF + 100 * day, state)).toBeNull()
    },
  )
})

test('a match is void where no market was decided, not where some were', () => {
  expect(isVoid(happenedIn({ kind: 'void', reason: 'awarded' }))).toBe(true)
  expect(isVoid(happenedIn({ kind: 'result', facts: { ft: [2, 1] } }))).toBe(false)
  expect(isVoid(happenedIn({ kind: 'result', facts: TWO_ONE }))).toBe(false)
})

describe('a settled match is corrected', () => {
  const result = { kind: 'result', facts: TWO_ONE } as const
  const settled = happenedIn(result)

  test('by a result by which something else happened', () => {
    expect(corrects({ kind: 'result', facts: { ...TWO_ONE, ft: [2, 2] } }, settled)).toBe(true)
    expect(corrects(result, happenedIn({ kind: 'void', reason: 'abandoned' }))).toBe(true)
  })

  test('neither by the same nor as void', () => {
    expect(corrects(result, settled)).toBe(false)
    expect(corrects({ kind: 'void', reason: 'abandoned' }, settled)).toBe(false)
  })
})
