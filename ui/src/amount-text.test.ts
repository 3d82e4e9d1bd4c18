import { describe, expect, test } from 'vitest'
import {
  type AmountKey,
  caretAfterGrouping,
  groupAmount,
  oneDecimal,
  pressAmountKey,
  readAmount,
  shortAmount,
  withoutIdleZeros,
} from './amount-text.ts'

const type = (keys: string, from = '') =>
  keys.split(' ').reduce((amount, key) => pressAmountKey(amount, key as AmountKey), from)

describe('keypad', () => {
  test.each([
    ['1 0 0 0', '1000'],
    ['0 0 5', '5'],
    ['.', '0.'],
    ['. 5 0', '0.50'],
    ['1 2 . 3 4', '12.34'],
    ['9 9 9 9 9 9 9 . 9 9', '9999999.99'],
    ['1 . 5 Backspace Backspace 2', '12'],
    ['. Backspace', ''],
    ['Backspace', ''],
  ])('%s gives %s', (keys, amount) => expect(type(keys)).toBe(amount))

  test.each([
    ['a second point', '1.5', '.'],
    ['a third decimal', '1.55', '1'],
    ['an eighth digit', '9999999', '9'],
  ])('%s is not taken', (_what, amount, key) => expect(pressAmountKey(amount, key as AmountKey)).toBe(amount))
})

describe('pasted text', () => {
  test.each([
    [' 1,234.50 ', '1234.50'],
    ['１'.normalize('NFKC'), '1'],
    ['12。5', '12.5'],
    ['', ''],
  ])('%j is %j', (text, amount) => expect(readAmount(text)).toBe(amount))

  test.each(['-5', '1e3', 'abc', '1.2.3', '12.345', '10000000', '0x10', '１'])('%j is no amount', (text) =>
    expect(readAmount(text)).toBeUndefined(),
  )
})

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

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfterGrouping('1000', 4, '1,000')).toBe(5)
  expect(caretAfterGrouping('12,34', 2, '1,234')).toBe(3)
  expect(caretAfterGrouping('1,2345', 0, '12,345')).toBe(0)
})
