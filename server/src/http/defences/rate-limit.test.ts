import { expect, test } from 'vitest'
import { RateLimit } from './rate-limit.ts'

test('a minute of requests at once, then one for each that refills', () => {
  let now = 0
  const limit = new RateLimit(60, () => now)
  const taken = Array.from({ length: 60 }, () => limit.take('192.0.2.1'))
  expect(taken.every((wait) => wait === 0)).toBe(true)
  expect(limit.take('192.0.2.1')).toBe(1_000)
  expect(limit.take('192.0.2.2')).toBe(0)
  now = 999
  expect(limit.take('192.0.2.1')).toBe(1)
  now = 1_000
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBeGreaterThan(0)
})

test('addresses of one IPv6 network share one bucket', () => {
  const limit = new RateLimit(1, () => 0)
  expect(limit.take('2001:db8::1')).toBe(0)
  expect(limit.take('2001:db8::2')).toBeGreaterThan(0)
})

test('0 is no limit', () => {
  const limit = new RateLimit(0)
  expect(Array.from({ length: 1_000 }, () => limit.take('192.0.2.1')).every((wait) => wait === 0)).toBe(true)
})
