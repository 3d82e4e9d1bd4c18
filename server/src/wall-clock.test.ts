import { expect, test } from 'vitest'
import { openWallClock } from './wall-clock.ts'

test('a clock that is set back is waited for', () => {
  const told = [1_000, 1_005, 400, 1_004, 1_006]
  const clock = openWallClock(() => told.shift() as number)
  expect(Array.from({ length: 5 }, () => clock.now())).toEqual([1_000, 1_005, 1_005, 1_005, 1_006])
})

test("without another it is the machine's", () => {
  const before = Date.now()
  expect(openWallClock().now()).toBeGreaterThanOrEqual(before)
})
