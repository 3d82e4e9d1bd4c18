import { expect, test } from 'vitest'
import { loginResult } from './login-result.ts'

test.each([
  [0, 'ok'],
  [1051, 'password'],
  [1060, 'locked'],
  [1062, 'locked'],
  [1199, 'code'],
  [1732, 'excluded'],
  [99_999, 'refused'],
])('a try that was answered %i: %s', (code, result) => {
  expect(loginResult(code)).toBe(result)
})
