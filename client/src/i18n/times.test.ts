import { siteZone } from '@touchline/engine/site/zone'
import { expect, test } from 'vitest'
import { calendarDay, clockTime, dateText, dayText, fullDate, fullTime, rowTime } from './times.ts'

const beforeMidnight = Date.parse('2026-11-21T15:59:59Z')

test("times are the site's, wherever the phone is", () => {
  expect(clockTime(beforeMidnight)).toBe('23:59')
  expect(clockTime(beforeMidnight + 1000)).toBe('00:00')
  expect(fullTime(beforeMidnight + 1000)).toBe('2026/11/22 00:00:00')
  expect(fullDate(beforeMidnight + 1000)).toBe('2026/11/22')
  expect([dateText('2026-11-22'), dateText('2026-11')]).toEqual(['2026/11/22', '2026/11'])
  expect(calendarDay(beforeMidnight)).toBe('2026-11-21')
})

test('a day or a time of another year says so', () => {
  expect([dayText('2026-01-05', '2026-12-31'), dayText('2025-12-31', '2026-01-01')]).toEqual([
    '01/05',
    '2025/12/31',
  ])
  expect(rowTime(beforeMidnight, beforeMidnight + 1000)).toBe('11/21 23:59')
  expect(rowTime(Date.parse('2025-12-31T15:59:59Z'), beforeMidnight)).toBe('2025/12/31 23:59')
})

test("the arithmetic is that of the site's zone, in every month of twenty years", () => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: siteZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  for (let month = 0; month < 240; month++) {
    const time = Date.UTC(2020, month, 1 + (month % 28), month % 24, month % 60, 59)
    const [day = '', clock] = format.format(time).split(', ')
    expect(fullTime(time)).toBe(`${day.split('/').reverse().join('/')} ${clock}`)
  }
})
