import { orderRefusal } from '@touchline/engine/order/refusals'
import { expect, test } from 'vitest'
import { helpsAnotherAmount } from './refused-reason.ts'

test.each([
  ['stakeTooSmall', '10.00', true],
  ['perOrderLimit', '50000.00', true],
  ['volume', '120.00', true],
  ['ownStakeLimit', '3.00', true],
  ['stakeReturnLimit', '909.00', true],
  ['trialLimit', '40.00', true],
  // The profit cap is reached, or the funds are not for this selection.
  ['trialLimit', undefined, false],
  ['balance', undefined, true],
  ['tooLate', undefined, false],
  ['stakeReturnSameAddress', undefined, false],
] as const)('after %s with %s another amount helps: %s', (name, messageValue, helps) => {
  const payload = messageValue === undefined ? {} : { messageValue }
  expect(helpsAnotherAmount({ code: orderRefusal[name], payload })).toBe(helps)
})
