import { describe, expect, test } from 'vitest'
import { fen } from '../money/fen.ts'
import { DAY, HOUR } from '../site/units.ts'
import {
  approvalsNeeded,
  isUnusual,
  type ReviewFacts,
  refusedReasons,
  reviewOf,
  reviewReasons,
} from './review.ts'

const now = Date.parse('2026-03-05T15:00:00+08:00')
const rules = {
  ruleDay: fen(200_000),
  ruleMonth: fen(1_000_000),
  twoFrom: fen(2_000_000),
  deviceMs: 7 * DAY,
  changedMs: 48 * HOUR,
}
const facts = (change: Partial<ReviewFacts> = {}): ReviewFacts => ({
  now,
  ofDay: fen(200_000),
  ofMonth: fen(1_000_000),
  paidBefore: true,
  deviceSince: now - 7 * DAY,
  changedAt: now - 48 * HOUR,
  identified: true,
  owed: fen(0),
  flagged: false,
  openCase: false,
  sharedNetwork: false,
  unusual: false,
  restricted: false,
  closely: false,
  ...change,
})

test('a rule approves at the limit of each of its terms', () => {
  expect(reviewOf(facts(), rules)).toEqual({ reasons: [], needed: 0 })
})

test.each<[string, Partial<ReviewFacts>]>([
  ['amount', { ofDay: fen(200_001) }],
  ['amount', { ofMonth: fen(1_000_001) }],
  ['account', { paidBefore: false }],
  ['device', { deviceSince: null }],
  ['device', { deviceSince: now - 7 * DAY + 1 }],
  ['changed', { changedAt: now - 48 * HOUR + 1 }],
  ['identity', { identified: false }],
  ['owed', { owed: fen(1) }],
  ['flag', { flagged: true }],
  ['task', { openCase: true }],
  ['network', { sharedNetwork: true }],
  ['unusual', { unusual: true }],
  ['restricted', { restricted: true }],
])('a person looks for: %s', (reason, change) => {
  expect(reviewOf(facts(change), rules)).toEqual({ reasons: [reason], needed: 1 })
})

test('two people look from a sum of the day on, which pieces do not get around', () => {
  expect(approvalsNeeded(facts({ ofDay: fen(1_999_999) }), rules)).toBe(1)
  expect(approvalsNeeded(facts({ ofDay: fen(2_000_000) }), rules)).toBe(2)
  const pieces = Array.from({ length: 25 }, (_, n) => facts({ ofDay: fen(80_000 * (n + 1)) }))
  expect(reviewOf(pieces.at(-1)!, rules).needed).toBe(2)
})

test('two people look whenever somebody is banned or under age', () => {
  expect(reviewOf(facts({ restricted: true, closely: true }), rules).needed).toBe(2)
})

describe('money that only passes through', () => {
  const of = { paidIn2Days: 100_000, paidOut2Days: 100_000, staked2Days: 200_000, paidOut30Days: 100_000 }
  const most = fen(2_000_000)

  test('is in and out within two days, with less than twice as much staked', () => {
    expect(isUnusual(of, most)).toBe(false)
    expect(isUnusual({ ...of, staked2Days: 199_999 }, most)).toBe(true)
    expect(isUnusual({ ...of, paidIn2Days: 0, staked2Days: 0 }, most)).toBe(false)
  })

  test('is beyond the sum of a month', () => {
    expect(isUnusual({ ...of, paidOut30Days: 2_000_001 }, most)).toBe(true)
  })
})

test('at its limits it is usual, and from the first fen that only passes through it is not', () => {
  const of = { paidIn2Days: 0, paidOut2Days: 0, staked2Days: 0, paidOut30Days: 500 }
  expect(isUnusual(of, fen(500))).toBe(false)
  expect(isUnusual(of, fen(499))).toBe(true)
  expect(isUnusual({ ...of, paidIn2Days: 1, paidOut2Days: 1 }, fen(500))).toBe(true)
})

test('reasons are stored and told by these words', () => {
  expect(reviewReasons.at(-1)).toBe('payout')
  expect(refusedReasons).toEqual(['identity', 'account', 'linked', 'unusual', 'bonus', 'other'])
})
