import { expect, test } from 'vitest'
import { positionPath } from './position-path.ts'

const frame = { left: 0, right: 100, top: 0, bottom: 90, places: 10 }

test('first place is on top, the last at the foot, rounds are spread evenly', () => {
  expect(positionPath([1, 10, 4], frame)).toBe('M0 0L50 90L100 30')
})
test('a team that joined later begins later', () => {
  expect(positionPath([null, 2, 1], frame)).toBe('M50 10L100 0')
})
test('nothing played, nothing drawn; one round and one place divide by nothing', () => {
  expect(positionPath([null, null], frame)).toBe('')
  expect(positionPath([1], { ...frame, places: 1 })).toBe('M0 0')
})
