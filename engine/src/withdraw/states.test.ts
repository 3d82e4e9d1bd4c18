import { expect, test } from 'vitest'
import {
  countedStates,
  isPending,
  pendingStates,
  type WithdrawEvent,
  withdrawAfter,
  withdrawStates,
  withdrawSteps,
} from './states.ts'

const events = [...new Set(withdrawSteps.map(({ on }) => on))] as WithdrawEvent[]

test('what the member takes back it can take back until somebody has approved it, and never after', () => {
  const cancelable = withdrawStates.filter((state) => withdrawAfter(state, 'cancel') !== null)
  expect(cancelable).toEqual(['review'])
})

test('nothing leads out of an end but a payment that comes back, and that once', () => {
  const ends = withdrawStates.filter((state) => !isPending(state))
  const out = ends.flatMap((state) => events.flatMap((on) => withdrawAfter(state, on) ?? []))
  expect(out).toEqual(['returned'])
  expect(events.filter((on) => withdrawAfter('returned', on) !== null)).toEqual([])
})

test('each state has one way for each event, and every state can be reached', () => {
  const keys = withdrawSteps.map(({ from, on }) => `${from} ${on}`)
  expect(new Set(keys).size).toBe(keys.length)
  const reached = new Set<string>(['review', 'approved', ...withdrawSteps.map(({ to }) => to)])
  expect([...reached].sort()).toEqual([...withdrawStates].sort())
})

test('what is pending counts as leaving, and so does what was paid', () => {
  expect(countedStates).toEqual([...pendingStates, 'paid'])
})
