import { expect, test } from 'vitest'
import { clockProblems } from './health.ts'

test.each([
  ['the same', 1_000_000, 1_000_003, 1_000_006],
  ['half a second behind', 1_000_000, 1_000_500, 1_000_000],
  ['half a second ahead', 1_000_500, 1_000_000, 1_000_500],
  ['unknown, for an answer that took two seconds', 1_000_000, 1_002_400, 1_002_000],
])('a clock that is %s is good enough', (_, before, database, after) => {
  expect(clockProblems({ before, database, after })).toEqual([])
})

test.each([
  ['behind', 1_000_000, 1_000_501, 1_000_000],
  ['ahead', 1_000_501, 1_000_000, 1_000_600],
])('one that is further %s is a problem', (_, before, database, after) => {
  expect(clockProblems({ before, database, after })).toEqual([
    "this machine's clock and the database's are 501 ms apart",
  ])
})
