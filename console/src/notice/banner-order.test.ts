import { expect, test } from 'vitest'
import { moved } from './banner-order.ts'

test.each([
  [0, 0, 'abc'],
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [2, 1, 'acb'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [1, 9, 'acb'],
])('from %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
