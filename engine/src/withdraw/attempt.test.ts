import { expect, test } from 'vitest'
import { mayBeStatedUnpaid } from './attempt.ts'
import type { WithdrawMethod } from './methods.ts'

const cases: [WithdrawMethod, { outsideId: string | null; why: string | null }, boolean][] = [
  ['epay', { outsideId: null, why: null }, true],
  ['epay', { outsideId: null, why: 'HTTP 503' }, true],
  ['epay', { outsideId: 'p1', why: 'HTTP 503' }, true],
  ['epay', { outsideId: 'p1', why: null }, false],
  ['card', { outsideId: null, why: null }, true],
  ['erc20', { outsideId: null, why: 'HTTP 503' }, false],
  ['trc20', { outsideId: null, why: 'HTTP 503' }, false],
]

test.each(cases)(
  '%s, of which the outside says %o: people may state that it was never paid: %s',
  (method, said, may) => {
    expect(mayBeStatedUnpaid({ method, ...said })).toBe(may)
  },
)
