import { expect, test } from 'vitest'
import {
  isAccountName,
  isLoginPassword,
  isNickname,
  isSecurityAnswer,
  isWithdrawalPassword,
  plainAnswer,
} from './account-rules.ts'

const usual = { shortest: 5, longest: 8 }

test.each([
  ['anna1', true],
  ['Anna2026', true],
  ['anna', false],
  ['anna20267', false],
  ['1anna', false],
  ['anna_1', false],
  ['änna1', false],
  ['ann a1', false],
  ['', false],
])('account name %j: %s', (name, right) => {
  expect(isAccountName(name, usual)).toBe(right)
})

test('the length is the site’s', () => {
  expect(isAccountName('a'.repeat(19), { shortest: 3, longest: 19 })).toBe(true)
  expect(isAccountName('a'.repeat(20), { shortest: 3, longest: 19 })).toBe(false)
})

test.each([
  ['Abcdefg1', true],
  [`Aa1${'x'.repeat(27)}`, true],
  ['Abcdef1', false],
  ['Abcdefgh1jklmn', true],
  ['my dog eats rain', true],
  ['abcdefgh ijklm', false],
  ['abcdefgh ijklmn', true],
  ['我家的狗喜欢在雨里跑来跑去啊！', true],
  ['我家的狗喜欢在雨里跑来跑去！', false],
  ['😀'.repeat(128), true],
  ['😀'.repeat(129), false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['Abcdef1!', false],
  ['Abcdef 1', false],
])('login password %j: %s', (password, right) => {
  expect(isLoginPassword(password)).toBe(right)
})

test.each([
  ['abcdef', true],
  ['123456', true],
  ['abcde', false],
  ['a'.repeat(31), false],
  ['abc-def', false],
])('withdrawal password %j: %s', (password, right) => {
  expect(isWithdrawalPassword(password)).toBe(right)
})

test.each([
  ['小明2026', true],
  ['Anna', true],
  ['', false],
  ['An na', false],
  ['Anna!', false],
  ['<b>', false],
  ['名'.repeat(21), false],
])('nickname %j: %s', (name, right) => {
  expect(isNickname(name)).toBe(right)
})

test.each([
  ['蓝鲸', true],
  ['Blue Whale 7', true],
  ['São Tomé', true],
  ['  ab  ', true],
  ['x'.repeat(40), true],
  ['x', false],
  [' x ', false],
  ['', false],
  ['x'.repeat(41), false],
  ["o'hara", false],
  ['a-b', false],
  ['<b>', false],
])('security answer %j: %s', (answer, right) => {
  expect(isSecurityAnswer(answer)).toBe(right)
})

test('an answer is the same however it is spaced, capitalised or composed', () => {
  expect(plainAnswer('  Sa\u0303o   TOMÉ ')).toBe(plainAnswer('são tomé'))
  expect(plainAnswer('ＡＢＣ１')).toBe('abc1')
})
