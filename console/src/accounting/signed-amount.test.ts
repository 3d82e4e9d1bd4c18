import { expect, test } from 'vitest'
import { signedAmountOf } from './signed-amount.ts'

test.each([
  ['credit', '12.5', '12.50'],
  ['debit', ' 12 ', '-12.00'],
  ['debit', '0.01', '-0.01'],
  ['credit', '0', null],
  ['debit', '0.00', null],
  ['credit', '-5', null],
  ['credit', '1.001', null],
  ['credit', '', null],
] as const)('%s of "%s" is %s', (direction, typed, amount) => {
  expect(signedAmountOf(direction, typed)).toBe(amount)
})
