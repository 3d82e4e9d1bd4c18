import { expect, test } from 'vitest'
import { calendarDay, clockTime, dateText, dayText, fullDate, fullTime, rowTime } from './times.ts'

const zone = 'Asia/Shanghai'
const beforeMidnight = Date.parse('2026-11-21T15:59:59Z')

test("times are the site's, wherever the phone is", () => {
  expect(clockTime(beforeMidnight, zone)).toBe('23:59')
  expect(clockTime(beforeMidnight + 1000, zone)).toBe('00:00')
  expect(fullTime(beforeMidnight + 1000, zone)).toBe('2026/11/22 00:00:00')
  expect(fullDate(beforeMidnight + 1000, zone)).toBe('2026/11/22')
  expect([dateText('2026-11-22'), dateText('2026-11')]).toEqual(['2026/11/22', '2026/11'])
  expect(calendarDay(beforeMidnight, zone)).toBe('2026-11-21')
  expect(calendarDay(beforeMidnight, 'America/Sao_Paulo')).toBe('2026-11-21')
})

test('a day or a time of another year says so', () => {
  expect([dayText('2026-01-05', '2026-12-31'), dayText('2025-12-31', '2026-01-01')]).toEqual([
    '01/05',
    '2025/12/31',
  ])
  expect(rowTime(beforeMidnight, beforeMidnight + 1000, zone)).toBe('11/21 23:59')
  expect(rowTime(Date.parse('2025-12-31T15:59:59Z'), beforeMidnight, zone)).toBe('2025/12/31 23:59')
})
