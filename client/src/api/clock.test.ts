import { beforeEach, expect, test, vi } from 'vitest'

vi.useFakeTimers({ now: 1_000_000 })
let clock: typeof import('./clock.ts')
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./clock.ts')
  clock.setSiteClock(5_000_000)
})

test('an answer that is older than the clock changes nothing', () => {
  clock.setSiteClock(4_999_000, { rough: true })
  expect(clock.siteNow()).toBe(5_000_000)
})

test('an answer from after a move of the clock moves ours too', () => {
  clock.setSiteClock(8_000_000, { rough: true })
  expect(clock.siteNow()).toBe(8_000_000)
})

test('before any other, an old answer is better than none', async () => {
  vi.resetModules()
  const fresh = await import('./clock.ts')
  fresh.setSiteClock(10, { rough: true })
  expect(fresh.siteNow()).toBe(10)
})
