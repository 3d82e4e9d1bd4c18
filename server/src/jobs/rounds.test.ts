import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRounds } from './rounds.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { error: vi.fn() }
const tell = vi.fn(async (_: object) => {})

test('a round goes at once, and again a while after it has ended', async () => {
  const round = Promise.withResolvers<void>()
  const run = vi.fn(() => round.promise)
  const worker = startRounds(log, { name: 'rounds', everyMs: 1_000, run }, tell)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  round.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  expect(tell).toHaveBeenCalledWith({ name: 'rounds', said: '' })
  await worker.stop()
})

test('one that fails is logged by its name, and the next goes', async () => {
  const run = vi.fn(async () => {
    throw new Error('no line')
  })
  const worker = startRounds(log, { name: 'heads', everyMs: 1_000, run }, tell)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'heads: to be tried again')
  expect(tell).toHaveBeenCalledWith({ name: 'heads', said: 'Error' })
  await worker.stop()
})

test('stopping waits for the round that is under way, and none follows', async () => {
  const round = Promise.withResolvers<void>()
  const run = vi.fn(() => round.promise)
  const worker = startRounds(log, { name: 'rounds', everyMs: 1_000, run }, tell)
  const stopped = vi.fn()
  const stopping = worker.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).not.toHaveBeenCalled()
  round.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})
