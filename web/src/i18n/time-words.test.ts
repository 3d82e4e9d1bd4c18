import { translator } from '@touchline/client/i18n/translate'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.en-us.ts'
import type { AllTexts } from './texts.ts'
import { dayName, timeLeft } from './time-words.ts'

const t = translator<AllTexts>(catalogue, 'en-US')
const beforeMidnight = Date.parse('2026-11-21T15:59:59Z')

test("days are named from the site's today", () => {
  expect(dayName('2026-11-21', beforeMidnight, t)).toBe('Today')
  expect(dayName('2026-11-22', beforeMidnight, t)).toBe('Tomorrow')
  expect(dayName('2026-11-23', beforeMidnight, t)).toBe('11/23')
  expect(dayName('2026-11-21', beforeMidnight + 1000, t)).toBe('11/21')
  expect(dayName('2027-01-02', beforeMidnight, t)).toBe('2027/01/02')
})

test.each([
  [59_999, 'under 1 min'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [6_300_000, '1 h 45 min'],
])('%i ms left is %s, never more than there is', (ms, expected) => {
  expect(timeLeft(ms, t)).toBe(expected)
})
