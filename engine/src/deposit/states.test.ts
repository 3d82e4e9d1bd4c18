import { expect, test } from 'vitest'
import { depositAfter, depositStates, depositSteps, statesBefore } from './states.ts'

test('money that comes is credited in every state', () => {
  for (const state of depositStates) expect(depositAfter(state, 'paid')).toBe('credited')
})

test('what was credited is neither canceled nor expires, and goes back to no other state', () => {
  expect(statesBefore('cancel')).toEqual(['open'])
  expect(statesBefore('time')).toEqual(['open'])
  expect(statesBefore('refuse')).toEqual(['open'])
  expect(depositSteps.filter(({ from, to }) => from === 'credited' && to !== 'credited')).toEqual([])
})

test('no state has two ways on the same event, and each can be reached from the first', () => {
  const keys = depositSteps.map(({ from, on }) => `${from} ${on}`)
  expect(new Set(keys).size).toBe(keys.length)
  const reached = new Set(['open', ...depositSteps.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual([...depositStates].toSorted())
})
