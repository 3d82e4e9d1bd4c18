import { expect, it } from 'vitest'
import { shortTime, timeAfter } from './match-time.ts'

it('names the day only when it is another one', () => {
  const at = Date.parse('2026-11-22T23:30:00+08:00')
  expect(shortTime(at, at - 60_000)).toBe('23:30')
  expect(shortTime(at, at + 3_600_000)).toBe('11/22 23:30')
})

it('says the day once for two times of one day, and both days of two', () => {
  const kickoff = Date.parse('2026-11-22T00:30:00+08:00')
  const now = Date.parse('2026-11-21T22:00:00+08:00')
  expect(timeAfter(kickoff - 180_000, kickoff, now)).toBe('00:27')
  const early = Date.parse('2026-11-22T00:01:00+08:00')
  expect(timeAfter(early - 180_000, early, now)).toBe('23:58')
  expect(timeAfter(early - 180_000, early, early - 1)).toBe('11/21 23:58')
})
