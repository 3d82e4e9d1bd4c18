import { expect, test } from 'vitest'
import { usedOf } from './Strip.tsx'

test.each([
  [0, 0],
  [50, 0.5],
  [100, 1],
  [250, 2.5],
])('after %d ms of 100 a case has used %d of its promise', (now, part) => {
  expect(usedOf({ openedAt: 0, dueAt: 100 }, now)).toBe(part)
})

test('what is promised at once is due at once', () => {
  expect(usedOf({ openedAt: 100, dueAt: 100 }, 0)).toBe(1)
})
