import { expect, test } from 'vitest'
import { speltOtherwise } from './spelling.ts'

test.each([
  ['/recharge/bank', '/recharge/Bank'],
  ['/Recharge/bankpay?amount=50&back=%2Fhome', '/recharge/Bankpay?amount=50&back=%2Fhome'],
  ['/marketlist/list?find=Leeds', '/marketList/list?find=Leeds'],
])('%s leads to %s', (url, spelt) => {
  expect(speltOtherwise(url)).toBe(spelt)
})

test.each(['/recharge/Bank?amount=50', '/recharge/default', '/recharge/bank/more', '/nothing', '/', ''])(
  '%s stays as it is',
  (url) => {
    expect(speltOtherwise(url)).toBeNull()
  },
)
