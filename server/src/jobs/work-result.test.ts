import { expect, test } from 'vitest'
import { failureOf } from './work-result.ts'

const coded = (code: string) => Object.assign(new Error('Ada Lovelace'), { code })

test.each([
  [new TypeError('Ada Lovelace'), 'TypeError'],
  [coded('23502'), 'Error 23502'],
  ['Ada Lovelace', 'failed'],
  [
    new AggregateError([new TypeError('one'), coded('23502'), new TypeError('two')]),
    'TypeError, Error 23502',
  ],
  [new AggregateError([new AggregateError([coded('40001')], 'one source')]), 'Error 40001'],
  // Never an empty text, which would mean success.
  [new AggregateError([]), 'AggregateError'],
])('%s is told by its kind alone', (error, said) => {
  expect(failureOf(error)).toBe(said)
})
