import { expect, test } from 'vitest'
import { allowsIdentity, identityStates, isOfAge, isRealName } from './rules.ts'

const midnight = Date.parse('2026-08-15T00:00:00+08:00')

test.each([
  ['the moment the birthday begins in Shanghai', '2008-08-15', midnight, true],
  ['a millisecond before', '2008-08-15', midnight - 1, false],
  ['born a day later', '2008-08-16', midnight, false],
  ['born a day earlier', '2008-08-14', midnight, true],
  ['29 February: not on 28 February', '2008-02-29', Date.parse('2026-02-28T23:59:59.999+08:00'), false],
  ['29 February: on 1 March', '2008-02-29', Date.parse('2026-03-01T00:00:00+08:00'), true],
  ['a year off', '2009-01-01', midnight, false],
])('of age: %s', (_, born, at, expected) => {
  expect(isOfAge(born, at)).toBe(expected)
})

test.each(['张伟', '阿卜杜拉·买买提', 'Ann Lee', 'Zoë Smith', '欧阳娜娜'])('%s is a name', (name) => {
  expect(isRealName(name)).toBe(true)
})

test.each([
  '',
  '张',
  '张3',
  'Ann_Lee',
  ' 张伟',
  '张伟 ',
  '张··伟',
  '张伟!',
  'a'.repeat(21),
  '<b>张伟',
  '张\u202e伟',
])('%j is no name', (name) => {
  expect(isRealName(name)).toBe(false)
})

test('a name of 20 characters is taken', () => {
  expect(isRealName('a'.repeat(20))).toBe(true)
})

test('each action has its states, and what was approved stays as it is', () => {
  const possible = (action: Parameters<typeof allowsIdentity>[0]) =>
    identityStates.filter((state) => allowsIdentity(action, state))
  expect(possible('name')).toEqual(['none', 'named', 'refused'])
  expect(possible('upload')).toEqual(['none', 'named', 'refused'])
  expect(possible('apply')).toEqual(['named'])
  expect(possible('decide')).toEqual(['review'])
})
