import { expect, test } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { leavesLockCookie, signInProblem } from './sign-in-problem.ts'

const wrong = (errorcount: number, passwordFailedTimesLimit?: number) =>
  signInProblem(
    new CallError(1051, {
      payload: { errorcount, ...(passwordFailedTimesLimit ? { passwordFailedTimesLimit } : {}) },
    }),
  )

test('up to the fourth error: try again; from the fifth on also how to get a new password', () => {
  expect(wrong(1)).toMatchObject({ kind: 'retry', offerReset: false })
  expect(wrong(4)).toMatchObject({ kind: 'retry', offerReset: false })
  expect(wrong(5)).toMatchObject({ kind: 'retry', offerReset: true })
})

test('the limit is the one the site states', () => {
  expect(wrong(3, 3)).toMatchObject({ offerReset: true })
  expect(wrong(5, 8)).toMatchObject({ offerReset: false })
})

test.each([1052, 1054, 1060, 1062])('%i is a lock until the time in the answer', (code) => {
  const error = new CallError(code, { payload: { time: 1_795_000_000_000 } })
  expect(signInProblem(error)).toMatchObject({ kind: 'locked', until: 1_795_000_000_000, offerReset: false })
})

test('1065 lasts until the password is reset', () => {
  expect(signInProblem(new CallError(1065))).toMatchObject({ kind: 'locked', until: null, offerReset: true })
})

test.each(['E000', 'E001', 1731, 1732, 1900] as const)('%s can only be tried again', (code) => {
  expect(signInProblem(new CallError(code))).toMatchObject({ kind: 'retry', offerReset: false })
})

test('only the longer locks leave the cookie', () => {
  expect([1051, 1052, 1054, 1060, 1062, 1065].filter(leavesLockCookie)).toEqual([1060, 1062, 1065])
})
