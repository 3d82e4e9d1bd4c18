import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsLuhn, isCardNumber, isHolder, isWalletAccount, mostAccounts } from './account.ts'

test.each([
  ['6222021234567890', true],
  ['6222021234567890123', true],
  ['622202123456789', false],
  ['62220212345678901234', false],
  ['6222 0212 3456 7890', false],
  ['62220212345678-0', false],
  ['６２２２０２１２３４５６７８９０', false],
])('%s is a card number: %s', (text, expected) => {
  expect(isCardNumber(text)).toBe(expected)
})

test('three of each way are saved (spec 5)', () => {
  expect(mostAccounts).toBe(3)
})

test('the last digit is checked after Luhn', () => {
  expect(fitsLuhn('4111111111111111')).toBe(true)
  expect(fitsLuhn('4111111111111112')).toBe(false)
})

test.each([
  '5555555555554444',
  '4012888888881881',
  '6011111111111117',
  '3530111333300000',
  '5105105105105100',
])('%s fits', (digits) => {
  expect(fitsLuhn(digits)).toBe(true)
})

test('for each number there is one last digit that fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{15,18}$/), (start) => {
      expect([...'0123456789'].filter((digit) => fitsLuhn(start + digit))).toHaveLength(1)
    }),
  )
})

test.each([
  ['周明远', true],
  ['Anna Smith', true],
  ['阿卜杜拉·买买提', true],
  ['李明', true],
  ['李', false],
  ['李4', false],
  ['a@b', false],
  ['字'.repeat(21), false],
])('%s holds cards: %s', (name, expected) => {
  expect(isHolder(name)).toBe(expected)
})

test.each([
  ['anna@example.com', true],
  ['13800000000', true],
  ['abc', false],
  ['a b c d', false],
  ['<script>', false],
])('%s is an account of a wallet: %s', (text, expected) => {
  expect(isWalletAccount(text)).toBe(expected)
})
