import { expect, test } from 'vitest'
import { depositStates, paymentMarks, paymentStates, statesBefore, suspenseReasons } from './states.ts'

test('money that comes is credited in every state', () => {
  expect(statesBefore('paid')).toEqual(depositStates)
  expect(depositStates).toEqual(['open', 'confirming', 'credited', 'expired', 'canceled', 'refused'])
})

test('what is being confirmed or was credited is neither canceled nor refused', () => {
  for (const on of ['seen', 'cancel', 'refuse'] as const) expect(statesBefore(on)).toEqual(['open'])
  expect(statesBefore('gone')).toEqual(['confirming'])
})

test('payments, what they were to their orders, and why they wait are named as the database has them', () => {
  expect(paymentStates).toEqual(['seen', 'final', 'booked', 'gone'])
  expect(paymentMarks).toEqual(['exact', 'short', 'over', 'late', 'second'])
  expect(suspenseReasons).toEqual(['unknown', 'ambiguous', 'name', 'reversal'])
})
