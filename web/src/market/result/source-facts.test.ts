import { describe, expect, it } from 'vitest'
import { toldFacts } from './source-facts.ts'

const told = { score: { home: 1, away: 1 }, halfTime: { home: 0, away: 0 }, firstGoalMinute: 51 }
const final = { fact: 'final', score: '1-1' }
const half = { fact: 'half', score: '0-0' }
const first = { fact: 'first', minute: 51 }

describe('what a source said', () => {
  it.each([
    ['final', [final]],
    ['half', [half, final]],
    ['first', [first, final]],
    ['all', [final, half, first]],
  ] as const)('begins with what decides: %s', (deciding, facts) => {
    expect(toldFacts(told, deciding)).toEqual(facts)
  })

  it('may be that nobody scored, which the final score says where it stands first', () => {
    const goalless = { ...told, score: { home: 0, away: 0 }, firstGoalMinute: 'none' } as const
    expect(toldFacts(goalless, 'first')).toEqual([{ fact: 'none' }, { fact: 'final', score: '0-0' }])
    expect(toldFacts(goalless, 'all').map(({ fact }) => fact)).toEqual(['final', 'half'])
  })

  it('leaves out what it did not say', () => {
    const kept = { ...told, halfTime: null, firstGoalMinute: null }
    expect(toldFacts(kept, 'half')).toEqual([final])
    expect(toldFacts(kept, 'first')).toEqual([final])
    expect(toldFacts({ ...kept, score: null }, 'all')).toEqual([])
  })
})
