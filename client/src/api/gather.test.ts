import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pace = { soonestMs: 100, everyMs: 1_000 }

test('what comes alone is handed on soon, and so is the next one after a while', () => {
  const handed: (readonly number[])[] = []
  const take = gather<number>(pace, (all) => handed.push(all))
  take(1)
  vi.advanceTimersByTime(99)
  expect(handed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handed).toEqual([[1]])
  vi.advanceTimersByTime(5_000)
  take(2)
  vi.advanceTimersByTime(100)
  expect(handed).toEqual([[1], [2]])
})

test('a crowd is handed on once a second, in its order, nothing twice and nothing lost', () => {
  const handed: (readonly number[])[] = []
  const take = gather<number>(pace, (all) => handed.push(all))
  for (let n = 0; n < 100; n++) {
    take(n)
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(1_000)
  expect(handed.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n))
  // Items came for five seconds: they are handed on after 0.1 s, and then each second.
  expect(handed.length).toBe(6)
})
