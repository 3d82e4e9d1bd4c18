import { expect, test } from 'vitest'
import { queueSearch, queueSought } from './queue-search.ts'

test('an address without a wish is the whole queue', () => {
  expect(queueSearch({})).toEqual({})
  expect(queueSearch({ tab: 'all', find: '  ', case: 0 })).toEqual({})
})

test('what it knows stays, what it does not is left out', () => {
  const known = { tab: 'mine', find: 'lan', waits: 'late', claimed: 'nobody', flag: 'unusual', case: 7 }
  expect(queueSearch({ ...known, other: 1 })).toEqual(known)
  expect(queueSearch({ tab: 'x', find: {}, waits: 'year', claimed: 1, flag: "it's", case: '1.5' })).toEqual(
    {},
  )
})

test('what is looked for is known without tab and case, and a number is a text', () => {
  expect(queueSought({ tab: 'mine', case: 7, find: 118207 })).toEqual({ find: '118207' })
  expect(queueSought({ find: 'x'.repeat(60) })).toEqual({ find: 'x'.repeat(40) })
})
