import { expect, test } from 'vitest'
import { day, matchId, oneOf, searchOf, text } from './search-reader.ts'

const read = searchOf({ tab: oneOf(['open', 'closed']), find: text, day })

test('what a page knows is read', () => {
  const search = { tab: 'closed', find: 'Leeds', day: '2026-08-15' }
  expect(read(search)).toEqual(search)
})

test('what is not valid counts as not chosen, and nothing else is kept', () => {
  expect(read({ tab: 'all', find: 7, day: '15.8.2026', other: 'x' })).toEqual({})
  expect(read({})).toEqual({})
  expect(Object.keys(read({ tab: undefined }))).toEqual([])
})

test('what is not valid overrules the address, over which the router lays what was read', () => {
  const address = { tab: 'all', find: 7, other: 'x' }
  expect({ ...address, ...read(address) }).toEqual({ tab: undefined, find: undefined, other: 'x' })
})

test('a text is at most 80 characters', () => {
  expect(read({ find: 'a'.repeat(80) })).toEqual({ find: 'a'.repeat(80) })
  expect(read({ find: 'a'.repeat(81) })).toEqual({})
})

test('a choice is no name of something every object has', () => {
  expect(read({ tab: 'constructor' })).toEqual({})
  expect(read({ tab: '__proto__' })).toEqual({})
})

test('the id of a match is digits, as the wire has it', () => {
  const read = searchOf({ gameId: matchId })
  expect(read({ gameId: '838' })).toEqual({ gameId: '838' })
  for (const none of ['undefined', '0', '0838', '8.5', '1e3', '1234567890123456', '', 838, null])
    expect(read({ gameId: none }).gameId, String(none)).toBeUndefined()
})
