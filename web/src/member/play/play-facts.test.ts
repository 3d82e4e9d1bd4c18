import { translator } from '@touchline/client/i18n/translate'
import type { MoneyLimit } from '@touchline/contract/member/play-calls'
import { expect, test } from 'vitest'
import { holdsAtOnce, lossLeft, readLimit, readMinutes, timeText, usedShare } from './play-facts.ts'
import { texts } from './texts.en-us.ts'

const t = translator({ play: texts } as never, 'en-US')

test.each([
  [-1, '0 min'],
  [59_999, '0 min'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h 0 min'],
  [7_500_000, '2 h 5 min'],
])('%i ms is %s', (ms, text) => {
  expect(timeText(ms, t)).toBe(text)
})

test.each([
  ['0.00', '100.00', 0],
  ['50.00', '100.00', 0.5],
  ['120.00', '100.00', 1],
  ['0.00', '0.00', 1],
])('%s of %s', (used, amount, share) => {
  expect(usedShare(used, amount)).toBe(share)
})

function limit(
  period: MoneyLimit['period'],
  amount: string | null,
  used: string,
  kind: MoneyLimit['kind'] = 'loss',
): MoneyLimit {
  return { kind, period, amount, used, until: 0, pending: null }
}

test.each([
  ['none is set', [limit('day', null, '80.00'), limit('week', null, '80.00')], null],
  ['only stakes are limited', [limit('day', '10.00', '0.00', 'stake'), limit('day', null, '0.00')], null],
  [
    'one is set',
    [limit('day', null, '179.50'), limit('week', '1000.00', '179.50')],
    { period: 'week', amount: '1000.00', used: '179.50', left: '820.50' },
  ],
  [
    'the longer period leaves less',
    [limit('day', '100.00', '0.00'), limit('month', '500.00', '450.10')],
    { period: 'month', amount: '500.00', used: '450.10', left: '49.90' },
  ],
  [
    'two leave the same',
    [limit('day', '50.00', '0.00'), limit('week', '60.00', '10.00')],
    { period: 'day', amount: '50.00', used: '0.00', left: '50.00' },
  ],
  [
    'one was lowered below what is used',
    [limit('day', '50.00', '80.00')],
    { period: 'day', amount: '50.00', used: '80.00', left: '0.00' },
  ],
])('what may still be lost where %s', (_, limits, left) => {
  expect(lossLeft(limits)).toEqual(left)
})

test('a wish holds at once when there is no limit or it is not above it', () => {
  expect([holdsAtOnce(5, null), holdsAtOnce(5, '5.00'), holdsAtOnce(5.01, '5.00')]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['0', 0],
  ['1,234.5', 1234.5],
  [' 9999999 ', 9_999_999],
  ['9999999.01', null],
  ['1.234', null],
  ['-1', null],
  ['', null],
  ['1e3', null],
])('the limit %j is %s', (typed, amount) => {
  expect(readLimit(typed)).toBe(amount)
})

test.each([
  ['15', 15],
  ['1440', 1440],
  ['14', null],
  ['1441', null],
  ['60.5', null],
  ['', null],
])('%j minutes are %s', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes)
})
