import { expect, test } from 'vitest'
import {
  countedStates,
  isPending,
  pendingStates,
  withdrawAfter,
  withdrawEvents,
  withdrawStates,
} from './states.ts'

test('what leads from one state to the next, and nothing else does', () => {
  const steps = withdrawStates.flatMap((from) =>
    withdrawEvents.flatMap((on) => {
      const to = withdrawAfter(from, on)
      return to === null ? [] : `${from}: ${on}, ${to}`
    }),
  )
  expect(steps).toEqual([
    'review: approve, approved',
    'review: refuse, refused',
    'review: cancel, canceled',
    'approved: look, review',
    'approved: claim, paying',
    'paying: paid, paid',
    'paying: fail, failed',
    'paid: bounce, returned',
  ])
})

test('what is pending is held, and counts as leaving, and so does what was paid', () => {
  expect(withdrawStates.filter(isPending)).toEqual(['review', 'approved', 'paying'])
  expect(pendingStates).toEqual(['review', 'approved', 'paying'])
  expect(countedStates).toEqual(['review', 'approved', 'paying', 'paid'])
})
