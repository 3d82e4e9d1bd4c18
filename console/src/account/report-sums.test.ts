import { expect, test } from 'vitest'
import { fenOf, sumOf } from './report-sums.ts'

test.each([
  ['0.00', 0],
  ['0.01', 1],
  ['-0.01', -1],
  ['12345.67', 1_234_567],
  ['-38.44', -3_844],
])('%s is %i fen', (text, expected) => {
  expect(fenOf(text)).toBe(expected)
})

test('a sum is exact where numbers with decimals are not', () => {
  expect(sumOf(['0.10', '0.20', '-0.30'])).toBe('0.00')
  expect(sumOf(Array.from({ length: 1_000 }, () => '0.01'))).toBe('10.00')
  expect(sumOf(['1.00', '-2.50'])).toBe('-1.50')
  expect(sumOf([])).toBe('0.00')
})
