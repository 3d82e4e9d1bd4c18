import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('what is the same is not named, what differs is named by its place', () => {
  expect(changesOf({ a: 1, b: { c: [1, 2], d: null } }, { a: 1, b: { c: [1, 3], d: null } })).toEqual([
    { path: 'b c', before: '[1,2]', after: '[1,3]' },
  ])
  expect(changesOf(5, 5)).toEqual([])
  expect(changesOf('normal', 'banned')).toEqual([{ path: '', before: '"normal"', after: '"banned"' }])
})

test('what comes and what goes', () => {
  expect(changesOf({ a: 1 }, { b: 2 })).toEqual([
    { path: 'a', before: '1', after: null },
    { path: 'b', before: null, after: '2' },
  ])
  expect(changesOf(null, { a: 1 })).toEqual([{ path: '', before: 'null', after: '{"a":1}' }])
})

test('lists of objects are looked into, place by place', () => {
  const levels = [{ fee: 800 }, { fee: 700 }]
  expect(changesOf(levels, [{ fee: 800 }, { fee: 650 }, { fee: 500 }])).toEqual([
    { path: '1 fee', before: '700', after: '650' },
    { path: '2', before: null, after: '{"fee":500}' },
  ])
})
