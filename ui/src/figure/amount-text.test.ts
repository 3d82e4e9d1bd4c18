import { expect, test } from 'vitest'
import { groupAmount, oneDecimal, shortAmount, withoutIdleZeros } from './amount-text.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000.5', '1,000.5'],
  ['-1234567.00', '−1,234,567.00'],
  ['1000.', '1,000.'],
])('%s is shown as %s', (amount, shown) => expect(groupAmount(amount)).toBe(shown))

test.each([
  ['9999.99', '9,999.99'],
  ['10000.00', '10.00K'],
  ['228049.99', '228.04K'],
  ['-12345.67', '−12.34K'],
  ['999999.99', '999.99K'],
  ['1000000.00', '1.00M'],
  ['-1432110.00', '−1.43M'],
  ['1234567890.12', '1,234.56M'],
  ['5', '5.00'],
])('%s is %s in a summary, never rounded up', (amount, shown) => expect(shortAmount(amount)).toBe(shown))

test('a rate loses its second decimal without being rounded', () => {
  expect(oneDecimal('11.49')).toBe('11.4')
  expect(oneDecimal('1,184.38')).toBe('1,184.3')
  expect(oneDecimal('7')).toBe('7')
})

test('zeros after the point that say nothing go, those before it stay', () => {
  expect(['6.00', '5.50', '1000.00', '0.00', '100', '0.05'].map(withoutIdleZeros)).toEqual([
    '6',
    '5.5',
    '1000',
    '0',
    '100',
    '0.05',
  ])
})
