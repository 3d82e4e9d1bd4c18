import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approversOf,
  type GateDecision,
  hindrances,
  isClaimedByAnother,
  isOver,
  judgeDecision,
  type OpenCase,
} from './gate.ts'

const [ana, ben, cid] = ['ana', 'ben', 'cid']
const now = 'a'.repeat(64)
const before = 'b'.repeat(64)
const waiting: OpenCase = {
  state: 'open',
  lapsesAt: null,
  claim: null,
  needed: 1,
  digest: now,
  approvals: [],
  out: [],
  own: [],
  proposed: false,
  touched: [],
}
const deciding: GateDecision = { by: ana, verdict: 'approve', digest: now, siteNow: 1_000, wallNow: 2_000 }
const judged = (one: Partial<OpenCase>, by: Partial<GateDecision> = {}) =>
  judgeDecision({ ...waiting, ...one }, { ...deciding, ...by })

describe('one person', () => {
  test('approves and refuses what needs one', () => {
    expect(judged({})).toBe('approved')
    expect(judged({}, { verdict: 'refuse' })).toBe('refused')
  })

  test.each(['done', 'withdrawn', 'lapsed'] as const)('decides nothing that is %s', (state) => {
    expect(judged({ state })).toEqual({ refused: 'closed' })
    expect(isOver({ state, lapsesAt: null }, 0)).toBe(true)
  })

  test('is too late from the instant of its end on', () => {
    expect(judged({ lapsesAt: 1_001 })).toBe('approved')
    expect(judged({ lapsesAt: 1_000 })).toEqual({ refused: 'closed' })
  })

  test("leaves another's claim alone until the instant it ends", () => {
    expect(judged({ claim: { by: ben, until: 2_001 } })).toEqual({ refused: 'claimed' })
    expect(judged({ claim: { by: ben, until: 2_000 } })).toBe('approved')
    expect(judged({ claim: { by: ana, until: 2_001 } })).toBe('approved')
    expect(isClaimedByAnother(null, ana, 0)).toBe(false)
  })

  test('decides only what they have read', () => {
    expect(judged({}, { digest: before })).toEqual({ refused: 'changed' })
    expect(judged({}, { digest: before, verdict: 'refuse' })).toEqual({ refused: 'changed' })
  })

  test('decides nothing of their own matters, not even a refusal', () => {
    expect(judged({ out: [ben, ana] })).toEqual({ refused: 'out' })
    expect(judged({ out: [ana] }, { verdict: 'refuse' })).toEqual({ refused: 'out' })
    expect(judged({ own: [ben, ana] })).toEqual({ refused: 'own' })
    expect(judged({ own: [ana], out: [ana] }, { verdict: 'refuse' })).toEqual({ refused: 'own' })
    expect(judged({ own: [ben] })).toBe('approved')
  })
})

describe('two people', () => {
  const first = { by: ben, digest: now }

  test('are two: the first waits, the second decides', () => {
    expect(judged({ needed: 2 })).toBe('waits')
    expect(judged({ needed: 2, approvals: [first] })).toBe('approved')
    expect(judged({ needed: 2, approvals: [first] }, { by: ben })).toEqual({ refused: 'out' })
  })

  test('refuse by one of them, also the one who had approved', () => {
    expect(judged({ needed: 2, approvals: [first] }, { verdict: 'refuse' })).toBe('refused')
    expect(judged({ needed: 2, approvals: [first] }, { by: ben, verdict: 'refuse' })).toBe('refused')
  })

  test('approve the same thing: what was approved before it changed does not count', () => {
    const old = { by: ben, digest: before }
    expect(judged({ needed: 2, approvals: [old] })).toBe('waits')
    expect(judged({ needed: 2, approvals: [old] }, { by: ben })).toBe('waits')
    expect(approversOf({ approvals: [old, first, first], digest: now })).toEqual(new Set([ben]))
  })

  test.each(['approve', 'refuse'] as const)(
    'are no two while the second has just changed whom it concerns: %s',
    (verdict) => {
      const touched = [ana]
      expect(judged({ needed: 2, touched })).toBe('waits')
      expect(judged({ needed: 2, touched, approvals: [first] }, { verdict })).toEqual({ refused: 'touched' })
      expect(judged({ touched, proposed: true }, { verdict })).toEqual({ refused: 'touched' })
      expect(judged({ touched: [ben], proposed: true }, { verdict })).not.toEqual({ refused: 'touched' })
    },
  )

  test('take back what oneself approved first, whatever one changed since', () => {
    const one = { needed: 2, touched: [ben], approvals: [first] }
    expect(judged(one, { by: ben, verdict: 'refuse' })).toBe('refused')
    expect(judged(one, { by: ben })).toEqual({ refused: 'out' })
  })

  test('become more when more are needed now than then', () => {
    expect(judged({ needed: 3, approvals: [first] })).toBe('waits')
    expect(judged({ needed: 3, approvals: [first, { by: cid, digest: now }] })).toBe('approved')
  })
})

test('whatever was approved by whom, it is carried out by as many different people as it needs', () => {
  const who = fc.constantFrom('a', 'b', 'c', 'd')
  const approval = fc.record({ by: who, digest: fc.constantFrom(now, before) })
  const cases = fc.record({
    needed: fc.integer({ min: 1, max: 3 }),
    approvals: fc.array(approval),
    out: fc.array(who),
  })
  fc.assert(
    fc.property(cases, who, (one, by) => {
      const outcome = judged(one, { by })
      const people = new Set(one.approvals.filter(({ digest }) => digest === now).map((each) => each.by))
      if (outcome === 'approved') {
        expect(people.add(by).size).toBeGreaterThanOrEqual(one.needed)
        expect(one.out).not.toContain(by)
      }
      if (outcome === 'waits') expect(people.add(by).size).toBeLessThan(one.needed)
    }),
  )
})

test('whoever is kept from a case is told by one of the words that the console knows', () => {
  const kept = [judged({ out: [ana] }), judged({ own: [ana] }), judged({ touched: [ana], proposed: true })]
  expect(kept).toEqual(hindrances.map((refused) => ({ refused })))
  expect(hindrances).toEqual(['out', 'own', 'touched'])
})
