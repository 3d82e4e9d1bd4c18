import { expect, test } from 'vitest'
import { closesAt, opensAt } from './window.ts'

test('the window runs from 10 hours to 3 minutes before kick-off', () => {
  const kickoff = Date.parse('2026-03-07T20:00:00+08:00')
  expect(new Date(opensAt(kickoff)).toISOString()).toBe('2026-03-07T02:00:00.000Z')
  expect(new Date(closesAt(kickoff)).toISOString()).toBe('2026-03-07T11:57:00.000Z')
})
