import { expect, test } from 'vitest'
import { signBefore } from './matter-look.ts'

test.each([
  ['deposit-arrived', 'money', '400.00', '+'],
  ['withdrawal-paid', 'money', '-400.00', ''],
  ['owed-written-off', 'money', '400.00', ''],
  ['order-settled', 'orders', '20.50', ''],
] as const)('%s of %s %s has "%s" before its amount', (matter, categoryId, amount, sign) => {
  expect(signBefore({ matter, categoryId, amount })).toBe(sign)
})
