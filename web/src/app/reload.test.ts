import { expect, test } from 'vitest'
import { nextReloads } from './reload.ts'

test('three reloads in a minute, then none', () => {
  const once = nextReloads([], 1000)
  const twice = nextReloads(once ?? [], 2000)
  const thrice = nextReloads(twice ?? [], 3000)
  expect(thrice).toEqual([1000, 2000, 3000])
  expect(nextReloads(thrice ?? [], 60_999)).toBeNull()
})

test('a minute later the oldest no longer counts', () => {
  expect(nextReloads([1000, 2000, 3000], 61_000)).toEqual([2000, 3000, 61_000])
})
