import { describe, expect, test } from 'vitest'
import { type AmountKey, caretAfterGrouping, pressAmountKey, readAmount } from './typed-amount.ts'

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

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfterGrouping('1000', 4, '1,000')).toBe(5)
  expect(caretAfterGrouping('12,34', 2, '1,234')).toBe(3)
  expect(caretAfterGrouping('1,2345', 0, '12,345')).toBe(0)
})
