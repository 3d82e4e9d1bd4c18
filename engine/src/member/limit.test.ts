import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../site/units.ts'
import {
  changedLimit,
  confirmedLimit,
  exclusionMonths,
  moneyLimitKinds,
  monthsLater,
  type OwnLimit,
  openWish,
  playUntil,
  sessionMinutes,
  timeOutHours,
} from './limit.ts'

const now = Date.UTC(2026, 10, 21)
const limit = (amount: number | null, pending: OwnLimit['pending'] = null): OwnLimit => ({ amount, pending })

test('what may be limited, and within which bounds a member may stop', () => {
  expect(moneyLimitKinds).toEqual(['deposit', 'stake', 'loss'])
  expect(timeOutHours).toEqual({ least: 24, most: 1_008 })
  expect(exclusionMonths).toEqual({ least: 6, most: 60 })
  expect(sessionMinutes).toEqual({ least: 15, most: 1_440 })
})

describe('a wish', () => {
  test.each([
    ['a first limit holds at once', limit(null), 500, limit(500)],
    ['a lower one holds at once', limit(500), 499, limit(499)],
    ['zero is a limit', limit(500), 0, limit(0)],
    ['the same changes nothing', limit(500), 500, limit(500)],
    ['a higher one waits a day', limit(500), 501, limit(500, { amount: 501, from: now + DAY })],
    ['none waits a day', limit(500), null, limit(500, { amount: null, from: now + DAY })],
    ['no limit stays none', limit(null), null, limit(null)],
    ['a lower one takes the wish back', limit(500, { amount: 900, from: now }), 400, limit(400)],
    ['the same takes the wish back', limit(500, { amount: 900, from: now }), 500, limit(500)],
    [
      'another wish waits anew',
      limit(500, { amount: 900, from: now }),
      800,
      limit(500, { amount: 800, from: now + DAY }),
    ],
  ])('%s', (_, before, wanted, after) => {
    expect(changedLimit(before, wanted, now)).toEqual(after)
  })
})

describe('the second confirmation', () => {
  const waiting = changedLimit(limit(500), 900, now)
  test.each([
    [now, 'too early'],
    [now + DAY - 1, 'too early'],
    [now + DAY, limit(900)],
    [now + 8 * DAY - 1, limit(900)],
    [now + 8 * DAY, 'nothing'],
  ])('at %i: %o', (at, outcome) => {
    expect(confirmedLimit(waiting, at)).toEqual(outcome)
  })

  test('of nothing is none', () => {
    expect(confirmedLimit(limit(500), now)).toBe('nothing')
    expect(openWish(limit(500), now)).toBeNull()
  })
})

test('whatever is asked, no limit rises without a day and a confirmation', () => {
  const wish = fc.option(fc.nat(1_000))
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(fc.tuple(wish, fc.nat(DAY - 1))), (first, wishes) => {
      let [own, at] = [limit(first), now]
      for (const [wanted, later] of wishes) {
        const before = own.amount!
        own = changedLimit(own, wanted, at)
        expect(own.amount).toBeLessThanOrEqual(before)
        expect(confirmedLimit(own, at + later)).toSatisfy(
          (told) => told === 'nothing' || told === 'too early',
        )
        at += later
      }
    }),
  )
})

test.each([
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
  ['2027-08-31T10:00:00Z', 6, '2028-02-29T10:00:00Z'],
  ['2026-11-21T00:00:00Z', 12, '2027-11-21T00:00:00Z'],
  ['2026-11-21T00:00:00Z', 60, '2031-11-21T00:00:00Z'],
])('%s and %i months is %s', (from, months, until) => {
  expect(monthsLater(Date.parse(from), months)).toBe(Date.parse(until))
})

test.each([
  [2 * HOUR, 0, now + 2 * HOUR],
  [2 * HOUR, HOUR, now + HOUR],
  [2 * HOUR, 3 * HOUR, now],
  // The day ends before the limit is used up, so the next day's time is added.
  [8 * HOUR, 0, now + 5 * HOUR + 8 * HOUR],
  [5 * HOUR, 0, now + 10 * HOUR],
  [5 * HOUR, 1, now + 5 * HOUR - 1],
])('of %i ms, %i used', (most, used, until) => {
  expect(playUntil(most, used, now, now + 5 * HOUR)).toBe(until)
})
