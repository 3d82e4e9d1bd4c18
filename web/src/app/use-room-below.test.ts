import { expect, test } from 'vitest'
import { roomBelow } from './use-room-below.ts'

test('what begins below the head of a page ends above the foot of the window', () => {
  expect(262 + roomBelow(262, 800)).toBeLessThan(800)
})

test('once it sticks under the bar it has all the height there is, and never more', () => {
  expect(roomBelow(68, 800)).toBe(roomBelow(-400, 800))
  expect(68 + roomBelow(-400, 800)).toBeLessThan(800)
})

test('in a window too low for it, it keeps what it needs', () => {
  expect(roomBelow(262, 300)).toBe(280)
})
