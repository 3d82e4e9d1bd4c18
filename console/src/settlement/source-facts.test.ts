import type { MatchStatement } from '@touchline/contract/settlement/operator-calls'
import { expect, test } from 'vitest'
import { factsOf } from './source-facts.ts'

let at = 0
const says = (source: string, change: Partial<MatchStatement>): MatchStatement => {
  at += 1
  const nothing = { score: null, halfTime: null, firstGoalMinute: null, goals: [] }
  return { source, status: 'final', reportedAt: at, at, ...nothing, ...change }
}
const score = (home: number, away: number) => ({ home, away })

test('only the last word of a source counts', () => {
  const [first, second] = [says('a', { score: score(2, 2) }), says('b', { score: score(2, 1) })]
  expect([...factsOf([first, second]).differing]).toEqual(['total', 'fullTime'])
  const corrected = says('a', { score: score(2, 1) })
  const { last, differing } = factsOf([first, second, corrected])
  expect([...differing]).toEqual([])
  expect(last.get('a')).toBe(corrected)
})

test('the same number of goals may be another score', () => {
  expect([
    ...factsOf([says('a', { score: score(2, 1) }), says('b', { score: score(1, 2) })]).differing,
  ]).toEqual(['fullTime'])
})

test('what a source does not say it does not deny', () => {
  const one = says('a', { score: score(1, 0), halfTime: score(1, 0), firstGoalMinute: 12 })
  expect([...factsOf([one, says('b', { score: score(1, 0) })]).differing]).toEqual([])
  expect([...factsOf([one, says('b', { halfTime: score(0, 0), firstGoalMinute: 61 })]).differing]).toEqual([
    'halfTime',
    'firstGoal',
  ])
})
