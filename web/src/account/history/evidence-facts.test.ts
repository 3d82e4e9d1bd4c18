import type { Evidence } from '@touchline/contract/order/types'
import { describe, expect, it } from 'vitest'
import { decidingFact, factOf, optionHappened } from './evidence-facts.ts'

const evidence: Evidence = {
  run: 1,
  kind: 'result',
  score: { home: 3, away: 1 },
  halfTime: { home: 1, away: 0 },
  firstGoalMinute: 17,
  goals: [],
  happened: ['3-1'],
  sources: [],
  reason: null,
  said: null,
  payout: '1088.54',
  settledAt: 0,
  entry: null,
}

describe('the fact that decides', () => {
  it.each([
    [1, 'final', '3-1'],
    [3, 'final', '3-1'],
    [2, 'half', '1-0'],
    [0, 'first', '17'],
    [6, 'first', '17'],
  ] as const)('of market %d is the %s: %s', (type, deciding, fact) => {
    expect(decidingFact(type)).toBe(deciding)
    expect(factOf(type, evidence)).toBe(fact)
  })

  it('may be that nobody scored, or not be known', () => {
    expect(factOf(0, { ...evidence, firstGoalMinute: 'none' })).toBe('none')
    expect(factOf(0, { ...evidence, firstGoalMinute: null })).toBeNull()
    expect(factOf(1, { ...evidence, score: null })).toBeNull()
  })

  it('says whether the option happened', () => {
    expect(optionHappened({ option: '3-1' }, evidence)).toBe(true)
    expect(optionHappened({ option: '2-1' }, evidence)).toBe(false)
    expect(optionHappened({ option: '2-1' }, { ...evidence, happened: null })).toBeNull()
  })
})
