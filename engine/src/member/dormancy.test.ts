import { expect, test } from 'vitest'
import { waking } from './dormancy.ts'

const asleepSince = 1_000

test.each([
  ['a code, and the password is the one of before', null, true, false, 'awake'],
  ['a code, and it was got back before the account fell asleep', 999, true, false, 'awake'],
  ['a code, and it was got back since: nothing else speaks for the member', 1_000, true, false, 'asked'],
  ['a code, and it was got back since, but the identity number is right', 1_001, true, true, 'awake'],
  ['the password of before alone', null, false, false, 'asked'],
  ['the password of before and the identity number', null, false, true, 'awake'],
])('%s', (_, regainedAt, hasCode, isIdentified, expected) => {
  expect(waking({ asleepSince, regainedAt, hasCode, isIdentified })).toBe(expected)
})
