import { expect, test } from 'vitest'
import { barHeight, nearestBand, sliderKey, stepBand } from './timeline-steps.ts'

const all = [true, true, true, true]
const gaps = [false, true, false, true]

test('a touch means the nearest band that can be chosen', () => {
  const centres = [10, 30, 50, 90]
  expect(nearestBand(-5, centres, all)).toBe(0)
  expect(nearestBand(41, centres, all)).toBe(2)
  expect(nearestBand(500, centres, all)).toBe(3)
  expect(nearestBand(12, centres, gaps)).toBe(1)
  expect(nearestBand(12, centres, [false, false, false, false])).toBeUndefined()
})

test('keys pass over what cannot be chosen and stop at the ends', () => {
  expect(sliderKey('ArrowRight', 1, gaps)).toBe(3)
  expect(sliderKey('ArrowLeft', 3, gaps)).toBe(1)
  expect(sliderKey('ArrowLeft', 1, gaps)).toBeUndefined()
  expect(sliderKey('ArrowUp', 3, all)).toBeUndefined()
  expect(sliderKey('Home', 2, gaps)).toBe(1)
  expect(sliderKey('End', 0, all)).toBe(3)
  expect(sliderKey('Tab', 0, all)).toBeUndefined()
})

test('with nothing chosen a step begins at the end it comes from', () => {
  expect(stepBand(undefined, 1, gaps)).toBe(1)
  expect(stepBand(undefined, -1, all)).toBe(3)
})

test('bars keep their proportion above the least height', () => {
  expect(barHeight(1)).toBe(100)
  expect(barHeight(0.5)).toBe(50)
  expect(barHeight(0)).toBe(16)
})
