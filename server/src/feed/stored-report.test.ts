import { expect, test } from 'vitest'
import { reportOf } from './stored-report.ts'

const early = { source: 'a', status: 'final', score: { home: 1, away: 1 }, time: 1_700_000_000_000 }

test('what an earlier version kept says nothing of half-time and the first goal', () => {
  expect(reportOf(early)).toEqual({ ...early, halfTime: null, firstGoalMinute: null })
})

test('what was kept since is told as it was said', () => {
  const told = { ...early, halfTime: { home: 0, away: 0 }, firstGoalMinute: 51 }
  expect(reportOf(told)).toEqual(told)
})
