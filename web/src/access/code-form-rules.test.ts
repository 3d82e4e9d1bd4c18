import { expect, test } from 'vitest'
import '@touchline/client/api/fake-browser'
import type { Translate } from '../i18n/texts.ts'
import { codeProblem, mobileProblem } from './code-form-rules.ts'

const key = ((name: string) => name) as Translate

test.each([
  ['+86', '13800138000'],
  ['+65', '81234567'],
  ['+44', '07700900123'],
  ['+1264', '12345678901'],
])('%s %s is a number', (countryCode, typed) => {
  expect(mobileProblem(typed, countryCode, key)).toBe(true)
})

test.each([
  ['seven digits', '+86', '1380013'],
  ['seven and a zero in front', '+86', '01380013'],
  ['nothing but zeros', '+86', '00000000000'],
  ['more than any number has, with its country', '+1264', '123456789012'],
  ['anything but digits', '+86', '138 0013 8000'],
  ['nothing', '+86', ''],
])('%s is none', (_what, countryCode, typed) => {
  expect(mobileProblem(typed, countryCode, key)).toBe('access.mobileForm')
})

test('a code has six digits, whatever is pasted around them', async () => {
  expect(codeProblem('012345')).toBe(true)
  expect(codeProblem(' 012345 ')).toBe(true)
  for (const typed of ['', '1234', '12345a', '1234567'])
    expect(await codeProblem(typed), typed).not.toBe(true)
})
