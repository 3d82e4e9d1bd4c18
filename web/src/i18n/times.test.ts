import { expect, test } from 'vitest'
import { catalogue } from './catalogue.en-us.ts'
import { calendarDay, clockTime, dayName, dayText, fullTime, rowTime, timeLeft } from './times.ts'
import { translator } from './translate.ts'

const zone = 'Asia/Shanghai'
const t = translator(catalogue, 'en-US')
const beforeMidnight = Date.parse('2026-11-21T15:59:59Z')

test("times are the site's, wherever the phone is", () => {
  expect(clockTime(beforeMidnight, zone)).toBe('23:59')
  expect(clockTime(beforeMidnight + 1000, zone)).toBe('00:00')
  expect(fullTime(beforeMidnight + 1000, zone)).toBe('2026/11/22 00:00:00')
  expect(calendarDay(beforeMidnight, zone)).toBe('2026-11-21')
  expect(calendarDay(beforeMidnight, 'America/Sao_Paulo')).toBe('2026-11-21')
})

test("days are named from the site's today", () => {
  expect(dayName('2026-11-21', beforeMidnight, zone, t)).toBe('Today')
  expect(dayName('2026-11-22', beforeMidnight, zone, t)).toBe('Tomorrow')
  expect(dayName('2026-11-23', beforeMidnight, zone, t)).toBe('11/23')
  expect(dayName('2026-11-21', beforeMidnight + 1000, zone, t)).toBe('11/21')
})

test('a day or a time of another year says so', () => {
  expect([dayText('2026-01-05', '2026-12-31'), dayText('2025-12-31', '2026-01-01')]).toEqual([
    '01/05',
    '2025/12/31',
  ])
  expect(dayName('2027-01-02', beforeMidnight, zone, t)).toBe('2027/01/02')
  expect(rowTime(beforeMidnight, beforeMidnight + 1000, zone)).toBe('11/21 23:59')
  expect(rowTime(Date.parse('2025-12-31T15:59:59Z'), beforeMidnight, zone)).toBe('2025/12/31 23:59')
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
