import { expect, test } from 'vitest'
import { goesAway } from './use-swipe-away.ts'

test.each([
  [101, 5_000, 400, true, 'far'],
  [100, 5_000, 400, false, 'not far, and slow'],
  [60, 100, 400, true, 'fast'],
  [50, 100, 400, false, 'not fast enough'],
  [8, 1, 400, true, 'short and very fast'],
  [7, 1, 400, false, 'a press that trembles'],
  [7, 1, 10, false, 'a tremble on a tiny panel'],
  [-200, 10, 400, false, 'the other way'],
  [0, 0, 0, false, 'nothing'],
])('%i px in %i ms of %i: %s (%s)', (by, ms, size, away) => {
  expect(goesAway(by, ms, size)).toBe(away)
})
