import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Goal, placeGoals, scoreAt, stretches } from './goal-layout.ts'

const goal = (minute: number, side: Goal['side'] = 'home'): Goal => ({ minute, side, label: `${minute}′` })
const match = [goal(17), goal(34, 'away'), goal(58), goal(81)]

test('goals far apart stand at their minute', () => {
  const placed = placeGoals(match, 0, 900)
  expect(placed.map((each) => each.plateX)).toEqual([170, 340, 580, 810])
})

test('goals of both sides in one minute do not push each other', () => {
  expect(placeGoals([goal(45), goal(45, 'away')], 0, 900).map((each) => each.plateX)).toEqual([450, 450])
})

test('plates of one side never overlap, keep their order and stay inside, however many there are', () => {
  const side = fc.constantFrom('home' as const, 'away' as const)
  const goals = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 90 }), side }), { maxLength: 20 })
  fc.assert(
    fc.property(goals, (drawn) => {
      const inOrder = drawn.map((each) => goal(each.minute, each.side)).sort((a, b) => a.minute - b.minute)
      const placed = placeGoals(inOrder, 10, 310)
      for (const each of ['home', 'away']) {
        const places = placed.filter((one) => one.side === each).map((one) => one.plateX)
        const space = Math.min(33, 300 / Math.max(1, places.length - 1)) - 1e-6
        if (places.some((x) => x < 10 - 1e-6 || x > 310 + 1e-6)) return false
        if (places.some((x, index) => index > 0 && x - places[index - 1]! < space)) return false
      }
      return true
    }),
  )
})

test('the scores in the order they stood', () => {
  expect(stretches(match).map((each) => each.score)).toEqual(['0-0', '1-0', '1-1', '2-1', '3-1'])
  expect(stretches(match).at(-1)).toEqual({ from: 81, to: 90, score: '3-1' })
  expect(stretches([])).toEqual([{ from: 0, to: 90, score: '0-0' }])
})

test('the score at half-time counts 45+n, which comes as 45', () => {
  expect(scoreAt([goal(45), goal(46, 'away')], 45)).toBe('1-0')
})
