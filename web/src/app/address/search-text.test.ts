import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test('what is not chosen does not stand in the URL', () => {
  expect(stringifySearch({ sort: undefined, find: '', game: '20541' })).toBe('?game=20541')
  expect(stringifySearch({})).toBe('')
})

test('a number stays the text it was', () => {
  expect(parseSearch('?gameId=20541&view=list')).toEqual({ gameId: '20541', view: 'list' })
})

test('every text comes back as it was', () => {
  const values = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.string({ minLength: 1, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(values, (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})
