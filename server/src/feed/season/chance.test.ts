import { expect, test } from 'vitest'
import { below, drawsFor, normal, pick, shuffled } from './chance.ts'

test('the same words give the same draws, others do not', () => {
  const draws = (...words: (string | number)[]) => {
    const draw = drawsFor(...words)
    return Array.from({ length: 20 }, () => draw())
  }
  expect(draws(1, 'a')).toEqual(draws(1, 'a'))
  expect(draws(1, 'a')).not.toEqual(draws(1, 'b'))
  expect(draws(1, 'a')).not.toEqual(draws('1|', 'a'))
})

test('draws are even, and so are the numbers made of them', () => {
  const draw = drawsFor('even')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let n = 0; n < 100_000; n++) counts[below(draw, 10)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('picks follow the weights; what weighs nothing is never picked', () => {
  const draw = drawsFor('weights')
  const counts = [0, 0, 0]
  for (let n = 0; n < 40_000; n++) counts[pick(draw, [1, 0, 3])]!++
  expect(counts[1]).toBe(0)
  expect(counts[2]! / counts[0]!).toBeCloseTo(3, 0)
  expect(pick(() => 0.999999999999, [0.1, 0.2, 0])).toBe(1)
})

test('a shuffle keeps every member and changes the order', () => {
  const members = Array.from({ length: 50 }, (_, n) => n)
  const order = shuffled(drawsFor('cards'), members)
  expect(order).not.toEqual(members)
  expect(order.toSorted((a, b) => a - b)).toEqual(members)
})

test('normal draws have mean 0 and deviation 1', () => {
  const draw = drawsFor('bell')
  const draws = Array.from({ length: 20_000 }, () => normal(draw))
  const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length
  const variance = draws.reduce((sum, x) => sum + x * x, 0) / draws.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.abs(variance - 1)).toBeLessThan(0.05)
})
