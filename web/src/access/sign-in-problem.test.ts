import { CallError } from '@touchline/client/api/call-error'
import { expect, test } from 'vitest'
import { signInProblem } from './sign-in-problem.ts'

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

const until = 1_795_000_000_000
const lock = (code: number) => signInProblem(new CallError(code, { payload: { time: until, errorcount: 5 } }))

test.each([1052, 1054])(
  '%i, from the fifth error on, lasts a minute or until the password is reset',
  (code) => {
    expect(lock(code)).toMatchObject({ kind: 'locked', until, offerReset: true })
  },
)

test.each([1060, 1062])('%i is waited for', (code) => {
  expect(lock(code)).toMatchObject({ kind: 'locked', until, offerReset: false })
})

test('1065 lasts until the password is reset', () => {
  expect(signInProblem(new CallError(1065))).toMatchObject({ kind: 'locked', until: null, offerReset: true })
})

test.each(['E000', 'E001', 1068, 1732, 1900] as const)('%s can only be tried again', (code) => {
  expect(signInProblem(new CallError(code))).toMatchObject({ kind: 'retry', offerReset: false })
})
