import { expect, it } from 'vitest'
import { shortTime } from './match-time.ts'

it('names the day only when it is another one', () => {
  const at = Date.parse('2026-11-22T23:30:00+08:00')
  expect(shortTime(at, at - 60_000, 'Asia/Shanghai')).toBe('23:30')
  expect(shortTime(at, at + 3_600_000, 'Asia/Shanghai')).toBe('11/22 23:30')
})
